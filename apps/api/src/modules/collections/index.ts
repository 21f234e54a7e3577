export { collectInstalments, reportDecidedCharges } from './collect-instalments';
