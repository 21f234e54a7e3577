import { FormError } from '@liftclub/ui-kit';
import { useFormStatus } from './form-status';

/** Why the last request of a `Form` failed, where that is about no field of it. */
export function FormFailure() {
  return <FormError>{useFormStatus().failure}</FormError>;
}
