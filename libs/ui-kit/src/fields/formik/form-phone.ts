import { formField } from './form-field';
import { PhoneInput } from '../phone-input';

/** `PhoneInput` tied to the formik value of its `name`. */
export const FormPhone = formField(PhoneInput);
