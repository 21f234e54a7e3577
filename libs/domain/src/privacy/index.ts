export { CONSENT_VERSIONS, type ConsentKind, consentsToAskFor, ERASE_DAYS, EXPORT_HOURS } from './privacy';
