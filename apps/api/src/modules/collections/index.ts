export { collectInstalments } from './collect-instalments';
