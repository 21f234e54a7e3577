import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/** Reports the values of the surrounding form, so that a dialog closed by mistake opens again with them. */
export function PersistDraft<Values>({ keep }: { readonly keep: (values: Values) => void }) {
  const { values } = useFormikContext<Values>();
  useEffect(() => keep(values), [keep, values]);
  return null;
}
