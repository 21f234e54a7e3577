export { refuseCommonPassword } from './common-passwords';
export { countFailure, forgiveTries, returnTryOf, type Trial, trialOf, tryPassword } from './try-password';
export { hashPool } from './hash-pool';
export { argonPasswords, HASHES_AT_ONCE, saltOf } from './passwords';
export { clearGuardsUnder } from './wrong-password-lock-repository';
