import type { Account } from './ledger-transaction';

export const ACCOUNT_TYPES = ['asset', 'liability', 'income', 'expense'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** One line of the chart of accounts: an account of the ledger, or all accounts of one form. */
export interface ChartAccount {
  /** Four digits, never used again for another account: accountants map them to those of their own books. */
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  /** The accounts of the ledger, as a pattern of SQL's `like`; the first line that fits counts. */
  readonly accounts: Account;
}

/** Every account that is posted to, by code. Discounts are income with the opposite sign. */
export const CHART_OF_ACCOUNTS: readonly ChartAccount[] = [
  {
    code: '1010',
    name: 'Accounts receivable – Paystack clearing',
    type: 'asset',
    accounts: 'provider:paystack',
  },
  { code: '1020', name: 'Accounts receivable – ALATPay clearing', type: 'asset', accounts: 'provider:alatpay' },
  { code: '1030', name: 'Bank – payouts by file', type: 'asset', accounts: 'provider:bank' },
  { code: '1090', name: 'Accounts receivable – other clearing', type: 'asset', accounts: 'provider:%' },
  { code: '2010', name: 'Customer credit', type: 'liability', accounts: 'passenger:%:credit' },
  { code: '2020', name: 'Deferred revenue', type: 'liability', accounts: 'deferred:%' },
  { code: '2030', name: 'Refunds payable', type: 'liability', accounts: 'refunds_due' },
  { code: '2040', name: 'Payouts due', type: 'liability', accounts: 'payouts_due' },
  { code: '2050', name: 'Driver earnings payable', type: 'liability', accounts: 'driver:%:earnings' },
  { code: '2060', name: 'VAT payable', type: 'liability', accounts: 'tax' },
  { code: '4010', name: 'Ride revenue', type: 'income', accounts: 'revenue' },
  { code: '4020', name: 'Discounts allowed', type: 'income', accounts: 'discounts' },
  { code: '5010', name: 'Driver costs', type: 'expense', accounts: 'driver_costs' },
  { code: '5020', name: 'Customer goodwill', type: 'expense', accounts: 'goodwill' },
];

/** The line of the chart with a code; undefined for a code that there is none of. */
export const chartAccountOf = (code: string): ChartAccount | undefined =>
  CHART_OF_ACCOUNTS.find((account) => account.code === code);
