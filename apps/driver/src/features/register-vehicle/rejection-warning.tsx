import { notify } from '@liftclub/ui-kit';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Notifies of what is missing, once for each submit of an invalid form (specification section 5). */
export function RejectionWarning<Form>({ warningOf }: { readonly warningOf: (form: Form) => string | undefined }) {
  const { submitCount, isSubmitting, values } = useFormikContext<Form>();
  const seen = useRef(submitCount);

  useEffect(() => {
    if (submitCount === seen.current || isSubmitting) return;
    seen.current = submitCount;
    const warning = warningOf(values);
    if (warning !== undefined) notify(warning, 'warning');
  }, [submitCount, isSubmitting, values, warningOf]);

  return null;
}
