export { checkCode, type Guess } from './check-code';
export { resendWait } from './codes-policy';
export { codeWait, generateCode, sendCodeBySignIn, verifyResetCode } from './codes-service';
export { lockPhone, reopenPhone } from './code-counts-repository';
export { endCodesOf } from './codes-repository';
export { endResetTokensOf } from './reset-tokens-repository';
export { findUserOfResetToken, spendResetToken } from './reset-tokens-service';
export {
  codeHashOf,
  isCode,
  isServedPhone,
  refuseUnservedPhone,
  sendSignUpCode,
  type SentCode,
  type SmsCountries,
} from './send-code';
