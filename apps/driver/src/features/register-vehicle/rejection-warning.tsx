import { useWarning } from '@liftclub/ui-kit';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Warns of what is missing after each submit of an invalid form, until it is there (specification section 5). */
export function RejectionWarning<Form>({ warningOf }: { readonly warningOf: (form: Form) => string | undefined }) {
  const { submitCount, isSubmitting, values } = useFormikContext<Form>();
  const warning = warningOf(values);
  const warn = useWarning(warning);
  const seen = useRef(submitCount);

  useEffect(() => {
    if (submitCount === seen.current || isSubmitting) return;
    seen.current = submitCount;
    if (warning !== undefined) warn(warning);
  }, [submitCount, isSubmitting, warning, warn]);

  return null;
}
