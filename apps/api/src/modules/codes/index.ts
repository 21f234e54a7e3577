export { checkCode, type Guess } from './check-code';
export { browserOf, ensureBrowser } from './browser-cookie';
export { resendWait } from './codes-policy';
export { codeWait } from './code-wait';
export { generateCode, sendCodeBySignIn, verifyResetCode } from './codes-service';
export { deleteOldCodeRecords, endCodesOf, lockPhone } from './codes-repository';
export { deleteOldResetTokens, endResetTokensOf } from './reset-tokens-repository';
export { findUserOfResetToken, spendResetToken } from './reset-tokens-service';
export { refuseUnservedPhone, sendCodeUnasked } from './send-code';
