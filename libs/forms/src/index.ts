export { Form, type FormErrors } from './form';
export { FormFailure } from './form-failure';
export { FormSubmit } from './form-submit';
export { useIdempotencyKey, type OpenRequestStorage, type WithIdempotencyKey } from './idempotency-key';
export { notifyFailure } from './notify-failure';
export { fieldMessages } from './server-errors';
