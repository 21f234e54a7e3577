import { formField } from './form-field';
import { PasswordInput } from '../password-input';

/** `PasswordInput` tied to the formik value of its `name`. */
export const FormPassword = formField(PasswordInput);
