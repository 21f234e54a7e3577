export { CHART_OF_ACCOUNTS, ACCOUNT_TYPES, chartAccountOf } from './chart-of-accounts';
export {
  LEDGER_KINDS,
  type LedgerKind,
  type LedgerEntry,
  type LedgerTransaction,
  creditAccount,
  creditGivenUp,
  creditPaidBack,
  deferredAccount,
  driverEarned,
  goodwillGiven,
  paymentConfirmed,
  paymentHeld,
  rideCredited,
  rideEarned,
  rideRestored,
  planPaidBack,
  refundSent,
  runDriven,
  type Fare,
} from './ledger-transaction';
export { tripSubject } from './trip-subject';
