import { formField } from './form-field';
import { PhotoInput } from './photo-input';

/** `PhotoInput` tied to the formik value of its `name`. */
export const FormPhoto = formField(PhotoInput);
