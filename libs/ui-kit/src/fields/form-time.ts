import { formField } from './form-field';
import { TimeSelect } from './time-select';

/** `TimeSelect` tied to the formik value of its `name`. */
export const FormTime = formField(TimeSelect);
