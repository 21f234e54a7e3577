export {
  accountDigits,
  accountNumberMessage,
  BANK_ACCOUNT_STATES,
  bankAccountMessages,
  CHANGED_ACCOUNT_HOURS,
  isSameHolder,
  type BankAccountForm,
  type BankAccountState,
} from './bank-account';
export {
  lastClosedWeek,
  LEFT_OUT_REASONS,
  leftOutReason,
  PAYOUT_STATES,
  payoutStep,
  type LeftOutReason,
  type PayoutPosting,
  type PayoutState,
  type TransferOutcome,
} from './payout';
