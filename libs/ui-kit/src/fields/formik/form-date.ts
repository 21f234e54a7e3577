import { formField } from './form-field';
import { DateInput } from '../date-input';

/** `DateInput` tied to the formik value of its `name`. */
export const FormDate = formField(DateInput);
