import { formField } from './form-field';
import { CodeInput } from '../code/code-input';

/** `CodeInput` tied to the formik value of its `name`. */
export const FormCode = formField(CodeInput);
