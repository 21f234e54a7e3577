import { formField } from './form-field';
import { CheckboxInput } from './checkbox-input';

/** `CheckboxInput` tied to the formik value of its `name`. */
export const FormCheckbox = formField(CheckboxInput);
