import { SubmitButton, type SubmitButtonProps } from '@liftclub/ui-kit';
import { useFormikContext } from 'formik';
import { useFormStatus } from './form-status';

/** The button that sends a `Form`: busy from the press until the response, or until the next screen has loaded. */
export function FormSubmit(button: Omit<SubmitButtonProps, 'busy'>) {
  const { isSubmitting } = useFormikContext();
  const { leaving = false } = useFormStatus();
  return <SubmitButton {...button} busy={isSubmitting || leaving} />;
}
