import { formField } from './form-field';
import { SelectInput } from '../select-input';

/** `SelectInput` tied to the formik value of its `name`. */
export const FormSelect = formField(SelectInput);
