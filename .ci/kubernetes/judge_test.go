package kubernetes

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/kubernetes/pkg/apis/batch"
	"k8s.io/kubernetes/pkg/apis/core"
	"k8s.io/kubernetes/third_party/forked/golang/expansion"
)

// simulate runs the command that SIMULATE names and returns what it prints.
func simulate(t *testing.T, args ...string) []byte {
	t.Helper()
	program := os.Getenv("SIMULATE")
	if program == "" {
		t.Fatal("SIMULATE is not set: the path of the built command (`.ci/kubernetes/test` sets it)")
	}
	c := exec.Command(program, args...)
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		t.Fatalf("simulate %s: %v", strings.Join(args, " "), err)
	}
	return out
}

// plan makes a plan of an experiment with a name, and returns its folder.
func plan(t *testing.T, name, folder string, shards int) string {
	t.Helper()
	dir := t.TempDir()
	spec := filepath.Join(dir, "spec.toml")
	text := fmt.Sprintf("name = %q\nquestion = \"?\"\nkind = \"table\"\ncount = 200_000_000\nseats = \"random\"\n", name)
	if err := os.WriteFile(spec, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, folder)
	simulate(t, "plan", spec, "--shards", fmt.Sprint(shards), "--out", out)
	return out
}

// submit prints the manifests of a plan.
func submit(t *testing.T, plan string, args ...string) []byte {
	t.Helper()
	return simulate(t, append([]string{
		"submit", "--engine", "kubernetes", "--plan", plan, "--image", "simulate:0.2.0", "--claim", "runs",
	}, args...)...)
}

// jobs judges manifests and returns the two jobs they must be.
func jobs(t *testing.T, manifests []byte) (shards, merge *batch.Job) {
	t.Helper()
	objects, err := Judge(manifests)
	if err != nil {
		t.Fatalf("%v\n%s", err, manifests)
	}
	if len(objects) != 2 {
		t.Fatalf("%d objects, want two jobs", len(objects))
	}
	return objects[0].(*batch.Job), objects[1].(*batch.Job)
}

func TestSubmitted(t *testing.T) {
	dir := plan(t, "look", "look", 8)
	shards, merge := jobs(t, submit(t, dir, "--tasks", "4", "--parallel", "2", "--cpus", "3", "--mem", "2G", "--namespace", "cards"))
	s := shards.Spec
	if *s.CompletionMode != batch.IndexedCompletion || *s.Completions != 4 || *s.Parallelism != 2 ||
		*s.BackoffLimitPerIndex != 3 || *s.PodReplacementPolicy != batch.TerminatingOrFailed {
		t.Errorf("the shards' spec is %+v", s)
	}
	if merge.Spec.Suspend == nil || !*merge.Spec.Suspend {
		t.Error("the merge does not wait")
	}
	for _, j := range []*batch.Job{shards, merge} {
		spec := j.Spec.Template.Spec
		if j.Namespace != "cards" || spec.RestartPolicy != core.RestartPolicyNever ||
			spec.Volumes[0].PersistentVolumeClaim.ClaimName != "runs" || spec.Containers[0].VolumeMounts[0].MountPath != "/data" {
			t.Errorf("%s: %+v", j.Name, spec)
		}
		requests := spec.Containers[0].Resources.Requests
		if want := "2Gi"; requests.Memory().String() != want {
			t.Errorf("%s: %s of memory, want %s", j.Name, requests.Memory(), want)
		}
	}
}

// Whatever may stand in a plan's path must arrive in the pod as it is, and any name
// of an experiment makes a good name of a job.
func TestOddNames(t *testing.T) {
	names := []string{"look", "Look_2", "2nd.look", "-", strings.Repeat("long-", 20), "true", "0x10"}
	for i, odd := range []string{
		"plain", "two words", `quo"te's`, "colon: #comment", "$(JOB_COMPLETION_INDEX) $$x $HOME", "{{.}} %d \\n \\",
		"- &a *b !c", "Nächste Suche, 第一", strings.Repeat("long", 24), "0x10", "true", "<&>",
	} {
		t.Run(odd, func(t *testing.T) {
			mount := "/data/" + strings.ReplaceAll(odd, ":", "") // which no mount may hold
			manifests := submit(t, plan(t, names[i%len(names)], odd, 3), "--mount", mount)
			shards, merge := jobs(t, manifests)
			expand := expansion.MappingFuncFor(map[string]string{"JOB_COMPLETION_INDEX": "7", "HOME": "/"})
			for _, j := range []*batch.Job{shards, merge} {
				command := slices.Clone(j.Spec.Template.Spec.Containers[0].Command)
				for k := range command {
					command[k] = expansion.Expand(command[k], expand)
				}
				at := slices.Index(command, "--plan") + 1
				if want := mount + "/" + odd; command[at] != want {
					t.Errorf("%s is told --plan %q, want %q", j.Name, command[at], want)
				}
			}
		})
	}
}

func TestLargestJob(t *testing.T) {
	dir := plan(t, strings.Repeat("n", 100), "largest", 100_000)
	shards, _ := jobs(t, submit(t, dir, "--tasks", "100000"))
	if *shards.Spec.Completions != 100_000 {
		t.Errorf("%d completions", *shards.Spec.Completions)
	}
}

// Manifests that a server refuses are refused here, with its words. Each is the
// good one with one change.
func TestRefused(t *testing.T) {
	good := string(submit(t, plan(t, "look", "look", 8)))
	for _, c := range []struct{ name, old, new, want string }{
		{"unknown field", "parallelism:", "paralelism:", `unknown field "spec.paralelism"`},
		{"field twice", "  parallelism: 8", "  parallelism: 8\n  parallelism: 8", `key "parallelism" already set`},
		{"field of another place", "  completionMode:", "  restartPolicy: Never\n  completionMode:", `unknown field "spec.restartPolicy"`},
		{"text for a number", "completions: 8", `completions: "8"`, "json: cannot unmarshal string into Go struct field JobSpec.spec.completions of type int32"},
		{"number for text", `--tasks, "8"`, "--tasks, 8", "cannot unmarshal number into Go struct field Container"},
		{"no completions", "  completions: 8\n", "", "spec.completions: Required value: when completion mode is Indexed"},
		{"negative completions", "completions: 8", "completions: -8", "spec.completions: Invalid value: -8: must be greater than or equal to 0"},
		{"no restart policy", "      restartPolicy: Never\n", "", `spec.template.spec.restartPolicy: Required value: valid values: "OnFailure", "Never"`},
		{"bad restart policy", "restartPolicy: Never", "restartPolicy: Sometimes", `Unsupported value: "Sometimes": supported values: "OnFailure", "Never"`},
		{"bad replacement policy", "TerminatingOrFailed\n", "Terminating\n", `spec.podReplacementPolicy: Unsupported value: "Terminating": supported values: "Failed", "TerminatingOrFailed"`},
		{"negative backoff", "backoffLimitPerIndex: 3", "backoffLimitPerIndex: -1", "spec.backoffLimitPerIndex: Invalid value: -1: must be greater than or equal to 0"},
		{"no index, backoff an index", "completionMode: Indexed", "completionMode: NonIndexed", "spec.backoffLimitPerIndex: Invalid value: 3: requires indexed completion mode"},
		{"unknown mode", "completionMode: Indexed", "completionMode: Numbered", `spec.completionMode: Unsupported value: "Numbered"`},
		{"more may fail than are", "maxFailedIndexes: 4", "maxFailedIndexes: 9", "spec.maxFailedIndexes: Invalid value: 9: must be less than or equal to completions"},
		{"failure policy beside it", "podReplacementPolicy:", "podFailurePolicy: {rules: [{action: FailIndex, onExitCodes: {operator: In, values: [2]}}]}\n  podReplacementPolicy:", `spec.podReplacementPolicy: Unsupported value: "TerminatingOrFailed": supported values: "Failed"`},
		{"volume twice", "      volumes:\n", "      volumes:\n        - {name: runs, emptyDir: {}}\n", `spec.template.spec.volumes[1].name: Duplicate value: "runs"`},
		{"mount without volume", "{name: runs, mountPath", "{name: other, mountPath", `spec.template.spec.containers[0].volumeMounts[0].name: Not found: "other"`},
		{"claim without name", `claimName: "runs"`, `claimName: ""`, "persistentVolumeClaim.claimName: Required value"},
		{"bad name", "  name: look", "  name: Look_1", `metadata.name: Invalid value: "Look_1`},
		{"long name", "  name: look", "  name: " + strings.Repeat("n", 50) + "-look", "will not able to create pod with invalid DNS label"},
		{"bad container name", "name: shard", "name: the shard", `spec.template.spec.containers[0].name: Invalid value: "the shard"`},
		{"no image", `image: "simulate:0.2.0"`, `image: ""`, "spec.template.spec.containers[0].image: Required value"},
		{"bad quantity", "memory: 1024Mi", "memory: 1024MB", "quantities must match the regular expression"},
		{"less allowed than asked for", "limits: {memory: 1024Mi}", "limits: {memory: 512Mi}", "must be less than or equal to memory limit"},
		{"another kind", "kind: Job", "kind: Jobs", `no kind "Jobs" is registered for version "batch/v1"`},
		{"another version", "apiVersion: batch/v1", "apiVersion: batch/v2", `no kind "Job" is registered for version "batch/v2"`},
		{"no YAML", "completions: 8", "completions: [8", "did not find expected"},
	} {
		t.Run(c.name, func(t *testing.T) {
			bad := strings.Replace(good, c.old, c.new, 1)
			if bad == good {
				t.Fatalf("the manifest does not hold %q", c.old)
			}
			objects, err := Judge([]byte(bad))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%d objects, complaint %v, want %q", len(objects), err, c.want)
			}
		})
	}
}

var yamlBlock = regexp.MustCompile("(?s)\n```yaml\n(.*?)\n```\n")

// The manifests that docs/DISTRIBUTED.md tells people to copy are right.
func TestDocumented(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "DISTRIBUTED.md"))
	if err != nil {
		t.Fatal(err)
	}
	var claims, all []runtime.Object
	for _, block := range yamlBlock.FindAllSubmatch(text, -1) {
		objects, err := Judge(block[1])
		if err != nil {
			t.Errorf("%v\n%s", err, block[1])
		}
		all = append(all, objects...)
	}
	for _, o := range all {
		if claim, ok := o.(*core.PersistentVolumeClaim); ok {
			claims = append(claims, o)
			if !slices.Equal(claim.Spec.AccessModes, []core.PersistentVolumeAccessMode{core.ReadWriteMany}) {
				t.Errorf("claim %s is %v, not ReadWriteMany", claim.Name, claim.Spec.AccessModes)
			}
		}
	}
	if len(claims) != 1 {
		t.Errorf("%d claims among %d objects, want one", len(claims), len(all))
	}
}
