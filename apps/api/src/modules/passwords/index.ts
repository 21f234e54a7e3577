export { refuseCommonPassword, argonPasswords, HASHES_AT_ONCE, saltOf } from './passwords';
export { countFailure, forgiveTries, returnTryOf, type Trial, trialOf, tryPassword } from './try-password';
export { hashPool } from './hash-pool';
export { clearGuardsUnder } from './wrong-password-lock-repository';
