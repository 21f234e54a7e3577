export {
  LEDGER_KINDS,
  type LedgerKind,
  type LedgerEntry,
  type LedgerTransaction,
  deferredAccount,
  paymentConfirmed,
  paymentHeld,
  rideEarned,
  planPaidBack,
  refundSent,
} from './ledger-transaction';
export { planFares } from './plan-fares';
