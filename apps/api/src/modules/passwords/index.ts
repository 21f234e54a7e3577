export { refuseCommonPassword } from './common-passwords';
export { countFailure, forgiveTries, returnTryOf, type Trial, tryPassword } from './try-password';
export { argonPasswords } from './passwords';
export { clearGuard, clearGuardsUnder, deleteOldSignInRecords } from './wrong-password-lock-repository';
