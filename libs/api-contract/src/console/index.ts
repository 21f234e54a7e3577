export * from './audit-endpoints';
export * from './book-endpoints';
export * from './book-entry-endpoints';
export * from './booking-endpoints';
export {
  addClosures,
  addTerms,
  changeTerms,
  getClosures,
  getTerms,
  previewClosures,
  previewTermsChange,
  withdrawClosure,
  type ClosureForm,
  type ClosureRow,
  type TermsCalendar,
} from './calendar-endpoints';
export * from './school-endpoints';
export * from './case-endpoints';
export * from './coupon-endpoints';
export * from './document-endpoints';
export * from './document-type-endpoints';
export * from './credit-rule-endpoints';
export * from './earning-rule-endpoints';
export {
  getPayouts,
  giveCredit,
  notePayoutSent,
  payOutCredit,
  type PayoutRow,
  type PersonCredit,
} from './credit-endpoints';
export { addDriverCheck, getDriverChecks, type DriverCheck } from './driver-check-endpoints';
export * from './dispatch/dispatch-action-endpoints';
export * from './dispatch/dispatch-endpoints';
export * from './dispatch/dispatch-live-endpoints';
export * from './dispatch/idle-driver-endpoints';
export * from './import-endpoints';
export * from './invitation-endpoints';
export * from './live-endpoints';
export { getNotices, retryNotice } from './notice-endpoints';
export { ATTEMPT_STATES, PAYMENT_STATES } from './money-states';
export * from './payment-endpoints';
export * from './payout-endpoints';
export * from './user-endpoints';
export * from './user-overview-endpoints';
export * from './price-rule-endpoints';
export * from './privacy-endpoints';
export * from './report-endpoints';
export * from './request-endpoints';
export * from './review-endpoints';
export * from './search-endpoints';
export * from './staff-member-endpoints';
export * from './staff-session-endpoints';
export * from './restricted-fields';
export * from './tables';
export * from './story-endpoints';
export * from './today-endpoints';
export * from './plan-end-endpoints';
export * from './trip-skip-endpoints';
