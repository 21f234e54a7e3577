/**
 * All texts of the four web apps, grouped by screen. The texts of specification sections 2, 5 and 8 are copied exactly,
 * dots and spelling included. Used as `texts.auth.signIn.submit`.
 */
export { authTexts as auth } from './auth-texts';
export { bookingTexts as bookings } from './booking-texts';
export { consoleCalendarTexts as consoleCalendar } from './console/calendar-texts';
export { auditTexts as consoleAudit } from './console/audit-texts';
export { bookTexts as consoleBooks } from './console/book-texts';
export { consoleBookingTexts as consoleBookings } from './console/booking-texts';
export { consoleUserTexts as consoleUsers } from './console/user-texts';
export { sessionTexts as consoleSession } from './console/session-texts';
export { todayTexts as consoleToday } from './console/today-texts';
export { shellTexts as consoleShell } from './console/shell-texts';
export { tableTexts as consoleTable } from './console/table-texts';
export { reviewTexts as consoleReview } from './console/review-texts';
export { couponTexts as consoleCoupons } from './console/coupon-texts';
export { invitationTexts as consoleInvitations } from './console/invitation-texts';
export { calendarTexts as calendar } from './calendar-texts';
export { dashboardTexts as dashboard } from './dashboard-texts';
export { errorTexts as errors } from './error-texts';
export { generalTexts as general } from './general-texts';
export { layoutTexts as layout } from './layout-texts';
export { toastTexts as toasts } from './toast-texts';
export { paymentTexts as payment } from './payment-texts';
export { profileTexts as profile } from './profile-texts';
export { receiptTexts as receipt } from './receipt-texts';
export { referralTexts as referrals } from './referral-texts';
export { scheduleTexts as schedule } from './schedule-texts';
export { scholarTexts as scholars } from './scholar-texts';
export { subscriptionTexts as subscriptions } from './subscription-texts';
export { summaryTexts as summary } from './summary-texts';
export { supportTexts as support } from './support-texts';
export { validationTexts as validation } from './validation-texts';
export { tripTexts as trips } from './trip-texts';
export { vehicleTexts as vehicle } from './vehicle-texts';
export { priceTexts as consolePrices } from './console/price-texts';
export { consolePaymentTexts as consolePayments } from './console/payment-texts';
