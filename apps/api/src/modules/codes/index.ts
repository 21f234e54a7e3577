export { checkCode, type Guess } from './check-code';
export { browserOf, ensureBrowser } from './browser-cookie';
export { resendWait } from './code-limits';
export { codeWait } from './code-wait';
export { generateCode, sendCodeBySignIn, verifyResetCode } from './codes-service';
export { deleteOldCodeRecords, endCodesOf, lockPhone } from './codes-repository';
export { deleteOldGrants, endGrantsOf } from './grants-repository';
export { findGrant, spendGrant } from './grants-service';
export { refuseUnservedPhone, sendCodeUnasked } from './send-code';
