export { type Attempt, findAttempt, findOpenAttempt } from './attempts/attempts-repository';
export { beginAttempt, type CardCharge } from './attempts/begin-attempt';
export { beginInstalment } from './attempts/begin-instalment';
export { cancelUnpaid, endOpenAttempts } from './attempts/end-attempts';
export { lockBooking } from './attempts/locked-booking-repository';
export { confirmOpenAttempt, confirmPayment, type ConfirmDeps } from './confirmation/confirm-payment';
export { countAttempts, countOnHold, closeAlert, findPayment, findPaymentId } from './payments-repository';
export {
  isHanging,
  isHeldMismatch,
  isOnHold,
  isRefundDue,
  isRefundRequested,
  listPaymentAlerts,
  listPaymentsOnHold,
  sumOnHold,
} from './on-hold-repository';
export { paymentsRoutes } from './payments-routes';
export { checkLedger } from './reconciliation/check-ledger';
export { pollPendingPayments } from './reconciliation/poll-pending-payments';
export { reconcilePayments } from './reconciliation/reconcile-payments';
export { refundEndedPlan } from './refunds/change-payment';
export { dequeueRefund, queueRefund, sendRefund } from './refunds/queued-refund';
export { noteRefunded, type NoteResult, refundPayment, type RefundResult } from './refunds/refund-payment';
export { confirmWebhookEvent } from './webhooks/confirm-webhook-event';
export {
  type CardChargeOutcome,
  type ChargeFailure,
  chargeSavedCard,
  findChargeOutcome,
} from './saved-cards/charge-saved-card';
export { webhookRoutes } from './webhooks/webhook-routes';
