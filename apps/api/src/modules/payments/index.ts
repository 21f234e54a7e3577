export { comparePayments } from './compare-payments';
export { deleteOldNotices } from './notices-repository';
export { listPaymentAlerts, listPaymentsOnHold } from './on-hold-repository';
export { paymentsRoutes } from './payments-routes';
export { reconcilePayments } from './reconcile-payments';
export { refundPayment, type RefundResult } from './refund-payment';
export { settleNotice } from './settle-notice';
export { webhookRoutes } from './webhook-routes';
