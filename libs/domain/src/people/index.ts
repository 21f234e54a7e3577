export { browserName } from './browser-name';
export { countryName } from './country-name';
export {
  type PhoneRegion,
  defaultPhoneRegion,
  toE164,
  phoneMessage,
  isE164,
  countryOfPhone,
  formatPhone,
  maskPhone,
  phoneRegions,
} from './phone';
export { formatKnownPhone } from './known-phone';
export {
  SIGN_UP_ROLES,
  type ProductApp,
  type MenuEntry,
  isPassenger,
  appOfRole,
  bottomMenuOf,
  menuOf,
  type BottomEntry,
} from './role';
export { GUARDIAN_CONSENT_VERSION, type ScholarForm, ageMessage, scholarFormMessages } from './scholar-form';
export { type SessionState, emptySession, sessionLoaded, signedIn, profileUpdated } from './session-state';
