import { formField } from './form-field';
import { TextInput } from '../text-input';

/** `TextInput` tied to the formik value of its `name`. */
export const FormText = formField(TextInput);
