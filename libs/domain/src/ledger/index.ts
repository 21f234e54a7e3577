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
} from './ledger-transaction';
export { planFares } from './plan-fares';
