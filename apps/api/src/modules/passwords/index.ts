export { refuseCommonPassword } from './common-passwords';
export { countFailure, forgiveTries, returnTryOf, type Trial, trialOf, tryPassword } from './try-password';
export { argonPasswords, saltOf } from './passwords';
export { clearGuardsUnder } from './wrong-password-lock-repository';
