export { comparePayments } from './compare-payments';
export { deleteOldNotices } from './notices-repository';
export { findPaymentId, listPaymentAlerts, listPaymentsOnHold } from './on-hold-repository';
export { paymentDeskRoutes } from './payment-desk-routes';
export { paymentsRoutes } from './payments-routes';
export { reconcilePayments } from './reconcile-payments';
export { noteRefunded, refundPayment, type NoteResult, type RefundResult } from './refund-payment';
export { settleNotice } from './settle-notice';
export { webhookRoutes } from './webhook-routes';
