export { type FormMessages, formMessages } from './form-messages';
export { LIMITS, PASSWORD_LENGTH, STAFF_SESSION, SEATS, IMAGE, PAYMENT_RETURN_MS } from './limits';
export {
  type Message,
  isStorableText,
  requiredTextMessage,
  optionalTextMessage,
  nameMessage,
  emailMessage,
  passwordMessage,
  staffPasswordMessage,
  totpCodeMessage,
  passwordMatchMessage,
  otpMessage,
  expiryMessage,
  imageMessage,
} from './validation';
