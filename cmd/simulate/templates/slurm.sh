#!/usr/bin/env bash
# {{.Name}}: {{.What}}, then the merge. Made by simulate submit --engine slurm.
# Run it with bash where sbatch is; the nodes must have the plan's folder and the
# program under the same paths. It may be run again: finished shards are passed over.
set -euo pipefail

plan={{quote .Plan}}
options=({{range $i, $o := .Options}}{{if $i}} {{end}}{{quote $o}}{{end}})
mkdir -p "$plan/log" # Slurm does not make it, and a job without its log fails

shards() {
  cat <<'END'
#!/usr/bin/env bash
# One task. When it fails it asks for its place in the queue again, three times at
# most; a wrong plan (exit code 2) would be as wrong the next time.
code=0
{{quote .Program}} shard --plan .{{if lt .Tasks .Shards}} --tasks {{.Tasks}}{{end}} --workers {{.CPUs}} || code=$?
case $code in 0 | 2) exit "$code" ;; esac
if [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ]; then
  echo "exit code $code: back to the queue"
  # Slurm ends this script while it sleeps. If it ended by itself, it would count
  # as failed, and the merge would be cancelled: a busy controller is asked again.
  for pause in 5 20 60; do
    scontrol requeue "${SLURM_ARRAY_JOB_ID}_${SLURM_ARRAY_TASK_ID}" && sleep 300
    sleep "$pause"
  done
fi
exit "$code"
END
}

merge() {
  cat <<'END'
#!/usr/bin/env bash
exec {{quote .Program}} merge --plan . --wait 30s
END
}

# --requeue: a task whose node fails runs again as well. append: its log stays.
array=$(shards | sbatch --parsable --job-name={{.Name}} "${options[@]}" \
  --array={{.Array}} --cpus-per-task={{.CPUs}} --mem={{.Memory}}M \
  --requeue --open-mode=append --chdir="$plan" --output=log/%A_%a.out)
array=${array%%;*} # where clusters are several, their name follows
echo "array job $array"

# The merge waits for all tasks; if one fails for good it is cancelled.
merge=$(merge | sbatch --parsable --job-name={{.Name}}-merge "${options[@]}" \
  --dependency=afterok:"$array" --kill-on-invalid-dep=yes --cpus-per-task=1 --mem={{.Memory}}M \
  --requeue --open-mode=append --chdir="$plan" --output=log/%j-merge.out)

echo "merge job ${merge%%;*}; logs in $plan/log"
