import { useFormikContext } from 'formik';

/** The formik status of a `Form`, read by its parts. */
export interface FormStatus {
  /** The form was sent, and the next screen is loading. */
  readonly leaving?: boolean;
  /** About the form as a whole. */
  readonly failure?: string | undefined;
}

export function useFormStatus(): FormStatus {
  const { status } = useFormikContext();
  return (status as FormStatus | undefined) ?? {};
}
