import { useEffect, useRef, type RefObject } from 'react';
import { notifyError } from '../feedback/notify';
import { useForm, useFormState } from './store/Form';

/** After a failed submit: the caret in the first bad field, and why it was stopped. */
export function useFirstFault(formRef: RefObject<HTMLFormElement | null>, invalidText?: string): void {
  const submitCount = useFormState((state) => state.submitCount);
  const isSubmitting = useFormState((state) => state.isSubmitting);
  const form = useForm();
  const handled = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === handled.current) return;
    handled.current = submitCount;
    const bad = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    bad?.focus();
    bad?.scrollIntoView?.({ block: 'center' });
    if (Object.keys(form.state.errors).length > 0 && invalidText !== undefined) notifyError(invalidText);
  }, [form, formRef, invalidText, isSubmitting, submitCount]);
}
