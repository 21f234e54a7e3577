export {
  LEDGER_KINDS,
  type LedgerKind,
  type LedgerEntry,
  type LedgerTransaction,
  creditAccount,
  creditPaidBack,
  deferredAccount,
  goodwillGiven,
  paymentConfirmed,
  paymentHeld,
  rideCredited,
  rideEarned,
  rideRestored,
  planPaidBack,
  refundSent,
  type Fare,
} from './ledger-transaction';
export { tripSubject } from './trip-subject';
