/**
 * Every word a person reads in the four web apps, grouped by screen. The words of specification sections 2, 5 and 8
 * stand exactly as written there, dots and spelling included. Read as `texts.auth.signIn.submit`.
 */
export { authTexts as auth } from './texts/auth-texts';
export { bookingTexts as bookings } from './texts/booking-texts';
export { auditTexts as consoleAudit } from './texts/console/audit-texts';
export { bookingDeskTexts as consoleBookings } from './texts/console/booking-texts';
export { peopleTexts as consolePeople } from './texts/console/people-texts';
export { sessionTexts as consoleSession } from './texts/console/session-texts';
export { todayTexts as consoleToday } from './texts/console/today-texts';
export { shellTexts as consoleShell } from './texts/console/shell-texts';
export { tableTexts as consoleTable } from './texts/console/table-texts';
export { reviewTexts as consoleReview } from './texts/console/review-texts';
export { couponTexts as consoleCoupons } from './texts/console/coupon-texts';
export { invitationTexts as consoleInvitations } from './texts/console/invitation-texts';
export { dashboardTexts as dashboard } from './texts/dashboard-texts';
export { errorTexts as errors } from './texts/error-texts';
export { generalTexts as general } from './texts/general-texts';
export { layoutTexts as layout } from './texts/layout-texts';
export { noticeTexts as notices } from './texts/notice-texts';
export { paymentTexts as payment } from './texts/payment-texts';
export { profileTexts as profile } from './texts/profile-texts';
export { receiptTexts as receipt } from './texts/receipt-texts';
export { referralTexts as referrals } from './texts/referral-texts';
export { scheduleTexts as schedule } from './texts/schedule-texts';
export { scholarTexts as scholars } from './texts/scholar-texts';
export { subscriptionTexts as subscriptions } from './texts/subscription-texts';
export { summaryTexts as summary } from './texts/summary-texts';
export { supportTexts as support } from './texts/support-texts';
export { validationTexts as validation } from './texts/validation-texts';
export { vehicleTexts as vehicle } from './texts/vehicle-texts';
export { priceTexts as consolePrices } from './texts/console/price-texts';
export { consolePaymentTexts as consolePayments } from './texts/console/payment-texts';
