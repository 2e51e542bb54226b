package main

import (
	"fmt"
	"io"
	"os/exec"
	"path"
	"regexp"
	"strings"
	"text/template"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kontraspiel/cmd/internal/cli"
)

// kubernetesFlags is what only Kubernetes is told.
type kubernetesFlags struct {
	image     string
	claim     string
	namespace string
	mount     string
}

var kubernetesFlagNames = []string{"image", "claim", "namespace", "mount"}

func (f *kubernetesFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.image, "image", "", "kubernetes: image that holds simulate (see Containerfile)")
	flags.StringVar(&f.claim, "claim", "", "kubernetes: ReadWriteMany claim that holds the plan's folder")
	flags.StringVar(&f.namespace, "namespace", "", "kubernetes: namespace (default kubectl's own)")
	flags.StringVar(&f.mount, "mount", "/data", "kubernetes: where the claim is mounted in the pods")
}

// kubernetesJob is what the manifests are made of.
type kubernetesJob struct {
	*submission
	What      string
	Image     string
	Claim     string
	Namespace string
	Mount     string
	MaxFailed int // indices that may fail before the rest is stopped
}

func (f *kubernetesFlags) run(c *cobra.Command, s *submission, submit bool) error {
	if err := f.check(); err != nil {
		return err
	}
	if s.Program == "" {
		s.Program = "simulate"
	}
	s.Plan = f.planInPod(s.Plan)
	manifests, err := f.manifests(s)
	if err != nil {
		return err
	}
	if !submit {
		_, err := io.WriteString(c.OutOrStdout(), manifests)
		return err
	}
	create := exec.Command("kubectl", "create", "-f", "-")
	create.Stdin = strings.NewReader(manifests)
	if err := handOver(c, "kubectl", create); err != nil {
		return err
	}
	var steps strings.Builder
	for line := range strings.Lines(manifests) {
		if step, ok := strings.CutPrefix(line, "#   "); ok && !strings.Contains(step, " create ") {
			steps.WriteString("  " + step)
		}
	}
	say(c.ErrOrStderr(), "the merge is started by:\n%s", steps.String())
	return nil
}

var (
	kubernetesName = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$`)
	imageName      = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._:/@-]*$`)
)

func (f *kubernetesFlags) check() error {
	switch {
	case f.image == "":
		return cli.Usagef("--image is missing: --engine kubernetes needs --image and --claim")
	case f.claim == "":
		return cli.Usagef("--claim is missing: --engine kubernetes needs --image and --claim")
	case !imageName.MatchString(f.image):
		return cli.Usagef("--image: %q is not the name of an image, such as %s", f.image, exampleImage)
	case !kubernetesName.MatchString(f.claim) || len(f.claim) > 253:
		return cli.Usagef("--claim: %q is not a name of small letters, digits, - and .", f.claim)
	case f.namespace != "" && (!kubernetesName.MatchString(f.namespace) || strings.Contains(f.namespace, ".") || len(f.namespace) > 63):
		return cli.Usagef("--namespace: %q is not a name of at most 63 small letters, digits and -", f.namespace)
	case !path.IsAbs(f.mount) || path.Clean(f.mount) != f.mount || f.mount == "/" || strings.Contains(f.mount, ":"):
		return cli.Usagef("--mount: %q is not the absolute path of a folder below / without a colon, such as /data", f.mount)
	}
	return nil
}

// planInPod is where pods find the plan: at the same path if that is below the
// mount, else directly in it.
func (f *kubernetesFlags) planInPod(plan string) string {
	if strings.HasPrefix(plan, f.mount+"/") {
		return plan
	}
	return path.Join(f.mount, path.Base(plan))
}

// manifests is the Job of the shards and the Job of the merge.
func (f *kubernetesFlags) manifests(s *submission) (string, error) {
	job := kubernetesJob{
		submission: s, Image: f.image, Claim: f.claim, Namespace: f.namespace, Mount: f.mount,
		What: fmt.Sprintf("%s in %s", countOf(s.Shards, "shard"), countOf(s.Tasks, "pod")),
		// Something that is wrong everywhere is not tried everywhere.
		MaxFailed: (s.Tasks + 1) / 2,
	}
	return fill("kubernetes.yaml", template.FuncMap{"quote": yamlQuote, "argument": podArgument}, job)
}
