export { entriesOfAge, type CreditAge } from './aged-credit';
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
  instalmentReduced,
  paymentConfirmed,
  paymentHeld,
  rideCredited,
  rideEarned,
  rideRestored,
  payoutApproved,
  payoutFailed,
  payoutReversed,
  payoutSent,
  payoutSentLate,
  planPaidBack,
  refundSent,
  runDriven,
  type Fare,
} from './ledger-transaction';
export { keptFare } from './kept-fare';
export { tripSubject } from './trip-subject';
