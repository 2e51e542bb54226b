// Package kubernetes judges manifests by the API server's own code, without a
// cluster: what a server does to an object before it stores it is strict decoding,
// defaults, and validation, and all three are libraries.
package kubernetes

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/kubernetes/pkg/api/pod"
	"k8s.io/kubernetes/pkg/apis/batch"
	batchv1 "k8s.io/kubernetes/pkg/apis/batch/v1"
	batchvalidation "k8s.io/kubernetes/pkg/apis/batch/validation"
	"k8s.io/kubernetes/pkg/apis/core"
	corev1 "k8s.io/kubernetes/pkg/apis/core/v1"
	corevalidation "k8s.io/kubernetes/pkg/apis/core/validation"
)

// Judge reads the documents of a YAML stream and returns their objects, or the
// complaints about the first that an API server would refuse.
func Judge(stream []byte) ([]runtime.Object, error) {
	scheme := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{
		batchv1.AddToScheme, batch.AddToScheme, corev1.AddToScheme, core.AddToScheme,
	} {
		if err := add(scheme); err != nil {
			return nil, err
		}
	}
	decoder := serializer.NewCodecFactory(scheme, serializer.EnableStrict).
		UniversalDecoder(batch.SchemeGroupVersion, core.SchemeGroupVersion)
	documents := yaml.NewYAMLReader(bufio.NewReader(bytes.NewReader(stream)))
	var objects []runtime.Object
	for {
		text, err := documents.Read()
		if errors.Is(err, io.EOF) {
			return objects, nil
		}
		if err != nil {
			return nil, err
		}
		object, _, err := decoder.Decode(text, nil, nil)
		if err != nil {
			return nil, fmt.Errorf("decode: %w", err)
		}
		if err := validate(object); err != nil {
			return nil, err
		}
		objects = append(objects, object)
	}
}

// validate fills in what the server itself writes into a new object, then checks
// it as the server does.
func validate(object runtime.Object) error {
	m, err := meta.Accessor(object)
	if err != nil {
		return err
	}
	if m.GetNamespace() == "" {
		m.SetNamespace(metav1.NamespaceDefault)
	}
	m.SetUID("00000000-0000-0000-0000-000000000000")
	m.SetCreationTimestamp(metav1.Now())
	var found field.ErrorList
	switch o := object.(type) {
	case *batch.Job:
		selectPods(o)
		found = batchvalidation.ValidateJob(o, batchvalidation.JobValidationOptions{
			PodValidationOptions:  pod.GetValidationOptionsFromPodTemplate(&o.Spec.Template, nil),
			RequirePrefixedLabels: true,
		})
	case *core.PersistentVolumeClaim:
		found = corevalidation.ValidatePersistentVolumeClaim(o, corevalidation.ValidationOptionsForPersistentVolumeClaimCreate())
	case *core.Pod:
		found = corevalidation.ValidatePodCreate(o, pod.GetValidationOptionsFromPodSpecAndMeta(&o.Spec, nil, &o.ObjectMeta, nil))
	default:
		return fmt.Errorf("%T is no Job, Pod or PersistentVolumeClaim", object)
	}
	if len(found) > 0 {
		return fmt.Errorf("%s: %w", m.GetName(), found.ToAggregate())
	}
	return nil
}

// selectPods labels a job's pods and selects them by the labels, as the server's
// preparation of a new job does.
func selectPods(job *batch.Job) {
	if job.Spec.Template.Labels == nil {
		job.Spec.Template.Labels = map[string]string{}
	}
	for _, label := range []struct{ name, value string }{
		{batch.LegacyControllerUidLabel, string(job.UID)}, {batch.ControllerUidLabel, string(job.UID)},
		{batch.LegacyJobNameLabel, job.Name}, {batch.JobNameLabel, job.Name},
	} {
		if _, set := job.Spec.Template.Labels[label.name]; !set {
			job.Spec.Template.Labels[label.name] = label.value
		}
	}
	job.Spec.Selector = &metav1.LabelSelector{MatchLabels: map[string]string{batch.ControllerUidLabel: string(job.UID)}}
}
