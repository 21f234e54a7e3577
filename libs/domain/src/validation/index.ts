export { type FormMessages, formMessages } from './form-messages';
export {
  LIMITS,
  RECOVERY_CODES,
  STAFF_INVITATION_HOURS,
  STAFF_SESSION,
  MOST_SEATS,
  SEATS,
  IMAGE,
  PDF,
  PAYMENT_RETURN_MS,
} from './limits';
export { PASSWORD_LENGTH, passwordMatchMessage, passwordMessage, staffPasswordMessage } from './password';
export {
  type Message,
  isStorableText,
  trimBlanks,
  isolated,
  withoutMarks,
  normalizedEmail,
  normalizedCode,
  requiredTextMessage,
  optionalTextMessage,
  nameMessage,
  emailMessage,
  staffCodeMessage,
  totpCodeMessage,
  otpMessage,
  expiryMessage,
  imageMessage,
} from './validation';
