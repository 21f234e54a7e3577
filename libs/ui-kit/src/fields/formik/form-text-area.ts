import { formField } from './form-field';
import { TextArea } from '../text-area';

/** `TextArea` tied to the formik value of its `name`. */
export const FormTextArea = formField(TextArea);
