import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { useHeldPress } from '../use-held-press';

const Fields = styled('form')({ display: 'grid', gap: 20 });

interface AppFormProps {
  children: ReactNode;
  label?: string;
  /** A field is not known yet: a submit waits until it is. */
  isAwaited?: boolean;
  /** Called before the values are validated. */
  beforeSubmit?: () => void;
}

/**
 * The form of a `Formik`: its fields one below the other. The browser's own validation messages are off, ours are shown
 * at the fields; after a failed submit the first invalid field gets the focus.
 */
export function AppForm({ children, label, isAwaited = false, beforeSubmit }: AppFormProps) {
  const { handleSubmit, handleReset, setSubmitting, submitCount, isSubmitting, isValid } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(submitCount);
  const hold = useHeldPress(isAwaited, () => form.current?.requestSubmit());

  useEffect(() => {
    if (submitCount === seen.current || isSubmitting) return;
    seen.current = submitCount;
    if (!isValid) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting, isValid]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isAwaited) {
      event.preventDefault();
      hold();
      return setSubmitting(true);
    }
    beforeSubmit?.();
    handleSubmit(event);
  };

  return (
    <Fields ref={form} noValidate aria-label={label} onSubmit={submit} onReset={handleReset}>
      {children}
    </Fields>
  );
}
