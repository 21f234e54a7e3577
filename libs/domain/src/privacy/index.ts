export { CONSENT_VERSIONS, type ConsentKind, consentsToAskFor, type GivenConsent } from './consent';
export { ERASE_DAYS, EXPORT_HOURS } from './deadlines';
