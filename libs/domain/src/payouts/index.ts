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
