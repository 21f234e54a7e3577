export { refuseCommonPassword } from './common-passwords';
export { countFailure, forgiveTries, returnTryOf, type Trial, tryPassword } from './password-guard';
export { argonPasswords } from './passwords';
export { clearGuard, clearGuardsUnder, deleteOldSignInRecords } from './sign-in-guard-repository';
