export {
  LEDGER_KINDS,
  type LedgerKind,
  type LedgerEntry,
  type LedgerTransaction,
  creditAccount,
  deferredAccount,
  goodwillGiven,
  paymentConfirmed,
  paymentHeld,
  rideCredited,
  rideEarned,
  rideRestored,
  creditAccount,
  planPaidBack,
  refundSent,
} from './ledger-transaction';
export { planFares } from './plan-fares';
