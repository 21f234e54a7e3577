export { CONSENT_VERSIONS, type ConsentKind, consentsToAskFor } from './consent';
export { ERASE_DAYS, EXPORT_HOURS } from './deadlines';
