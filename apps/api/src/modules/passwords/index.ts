export { refuseCommonPassword, argonPasswords, HASHES_AT_ONCE, saltOf } from './passwords';
export {
  recordFailedAttempt,
  clearFailedAttempts,
  returnAttempt,
  spendAttempt,
  type LoginAttempt,
  loginAttempt,
  tryPassword,
} from './try-password';
export { hashPool } from './hash-pool';
export { clearCountsByPrefix } from './wrong-password-lock-repository';
