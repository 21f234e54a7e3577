export { BOOKING_STATUSES, type BookingStatus } from './bookings/booking-status';
export { AUDIT_ACTIONS, type AuditAction } from './staff/audit-action';
export {
  type WeekDay,
  isDate,
  dayNumber,
  dateOfDay,
  addDays,
  addMonths,
  weekDayOf,
  todayIn,
  todayFor,
} from './calendar/calendar';
export { DAY_MS, DAY_SECONDS, HOUR_MS, HOUR_SECONDS, MINUTE_MS } from './durations';
export { countryName } from './people/country-name';
export {
  type CouponValue,
  type CouponTerms,
  type Coupon,
  type CouponUse,
  COUPON_STATES,
  type CouponState,
  isCouponUsable,
} from './coupons/coupon';
export {
  type CouponForm,
  couponFormMessages,
  couponOf,
  couponValueOf,
  couponCodeMessage,
  timesMessage,
  timesOf,
  optionalDateMessage,
} from './coupons/coupon-form';
export { couponSentence } from './coupons/coupon-sentence';
export { cutAddress, formatHeaderDate, formatDate } from './calendar/format-date';
export {
  type Coordinates,
  RIDE_DISTANCE,
  kmOfMetres,
  isRideDistance,
  straightLineKm,
  fallbackKm,
} from './trips/distance';
export { type FormMessages, formMessages } from './validation/form-messages';
export {
  type InvitationForm,
  type InvitationTerms,
  INVITATION_LABEL_LENGTH,
  INVITATION_STATES,
  type InvitationState,
  invitationFormMessages,
  lastDayMessage,
  invitationOf,
} from './invitations/invitation-form';
export {
  LIMITS,
  PASSWORD_LENGTH,
  STAFF_PASSWORD_MIN,
  STAFF_SESSION,
  SEATS,
  AGE,
  IMAGE,
  PAYMENT_RETURN_MS,
} from './validation/limits';
export {
  type Country,
  type Currency,
  type Zone,
  type Market,
  SOUTH_AFRICA,
  marketOf,
  zoneOf,
  isoRegionOf,
  countryOfRegion,
} from './money/market';
export {
  type Minor,
  type BasisPoints,
  toDecimal,
  fromDecimal,
  formatMoney,
  minorOf,
  formatAmount,
  multiply,
  shareOf,
} from './money/money';
export {
  type PhoneRegion,
  type PhoneRegionChoice,
  defaultPhoneRegion,
  toE164,
  phoneMessage,
  isE164,
  countryOfPhone,
  formatPhone,
  maskPhone,
  phoneRegions,
} from './people/phone';
export {
  VALIDITIES,
  type Validity,
  RIDE_DAYS,
  type RideDay,
  isValidity,
  validityLabel,
  dayAfterPlan,
  planEnd,
  countRideDays,
  rideDaysBetween,
  nextRideDay,
  startDateMessage,
  latestStart,
} from './pricing/plan';
export { type QuoteInput, type Quote, tripFee, quote, feeArithmetic } from './pricing/price';
export { type RuleState, ruleDay, ruleState } from './pricing/price-rule';
export {
  PRICE_RULE,
  type TariffForm,
  type DiscountForm,
  type TaxForm,
  hundredthsOf,
  percentText,
  ruleStartMessage,
  feeMessage,
  percentMessage,
  kmMessage,
  tariffFormMessages,
  discountFormMessages,
  usualDiscountLabel,
  taxFormMessages,
} from './pricing/price-rule-form';
export { TARIFF_SEEDS, TAX_SEEDS, DISCOUNT_SEEDS } from './pricing/price-seeds';
export { shortPlace, rideLabel } from './trips/ride-label';
export { isRideTime, rideTimes, formatTime } from './trips/ride-time';
export { SIGN_UP_ROLES, type ProductApp, type MenuEntry, isPassenger, appOfRole, menuOf } from './people/role';
export {
  type Rider,
  type ScheduleMode,
  type DraftTimes,
  type DraftRoute,
  type DraftLeg,
  type ScheduleDraft,
  emptyDraft,
  legOf,
} from './schedule/schedule-draft';
export {
  type RideBooking,
  type ExclusiveBooking,
  type SchedulePayload,
  toSchedulePayload,
  toLegTimes,
} from './schedule/schedule-payload';
export { type ScheduleAction, scheduleReducer } from './schedule/schedule-reducer';
export { serialiseDraft, restoreDraft } from './schedule/schedule-storage';
export {
  type Distances,
  type SchedulePanels,
  type MissingTime,
  withScholar,
  withDistances,
  panelsOf,
  isRiderKnown,
  isRiderDisabled,
  ridesWithoutDistance,
  routeWarning,
  missingTimes,
  scheduleWarning,
  toSubmission,
} from './schedule/schedule-view';
export { GUARDIAN_CONSENT_VERSION, type ScholarForm, ageMessage, scholarFormMessages } from './people/scholar-form';
export {
  type SessionState,
  emptySession,
  sessionLoaded,
  signedIn,
  profileUpdated,
  signedOut,
} from './people/session-state';
export { type Dated, type Tariff, type PlanDiscount, type TaxRule, rowInForce } from './pricing/tariff';
export {
  type TripType,
  type RideType,
  type RideLocation,
  type DayTime,
  type LegRoute,
  type LegTimes,
  type TripLeg,
  rideTypesOf,
  tripMessage,
  dayTimesMessage,
  timeOn,
} from './trips/trip-leg';
export {
  type Message,
  lengthOf,
  isStorableText,
  requiredTextMessage,
  optionalTextMessage,
  nameMessage,
  emailMessage,
  passwordMessage,
  staffPasswordMessage,
  totpCodeMessage,
  passwordMatchMessage,
  otpMessage,
  expiryMessage,
  imageMessage,
} from './validation/validation';
export {
  type VehicleForm,
  VEHICLE_DOCUMENTS,
  type VehicleDocument,
  seatsMessage,
  yearMessage,
  seatChoices,
  vehicleFormMessages,
  documentMessages,
  documentsWarning,
} from './vehicles/vehicle-form';
export { type VehicleStatus, type VehicleStage, vehicleStageOf } from './vehicles/vehicle-stage';
