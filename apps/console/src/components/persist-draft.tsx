import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/** Inside a form in a dialog: hands on what is typed, so that a dialog closed by a slip opens again as it was. */
export function PersistDraft<Values>({ keep }: { readonly keep: (values: Values) => void }) {
  const { values } = useFormikContext<Values>();
  useEffect(() => keep(values), [keep, values]);
  return null;
}
