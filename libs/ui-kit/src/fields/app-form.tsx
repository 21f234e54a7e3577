import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';

const Fields = styled('form')({ display: 'grid', gap: 20 });

/**
 * The form of a `Formik`: its fields one below the other. The browser's own bubbles are off, ours stand at the fields;
 * after a refused submit the first wrong field takes the focus.
 */
export function AppForm({ children, label }: { children: ReactNode; label?: string }) {
  const { handleSubmit, handleReset, submitCount, isSubmitting, isValid } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(submitCount);

  useEffect(() => {
    if (submitCount === seen.current || isSubmitting) return;
    seen.current = submitCount;
    if (!isValid) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting, isValid]);

  return (
    <Fields ref={form} noValidate aria-label={label} onSubmit={handleSubmit} onReset={handleReset}>
      {children}
    </Fields>
  );
}
