import { ACCOUNT_TYPES, SERVICE_MARKETS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { month } from '../date-field';
import { money, REQUIRED, success, timestamp } from '../fields';
import { tableEndpoint } from './tables';

/** An account of the ledger in one currency. Money is signed: a debit is positive. */
const balance = v.object({
  /** `revenue`, `provider:paystack`, `deferred:<booking>` … */
  account: v.string(),
  currency: v.string(),
  balance: money,
});
export type AccountBalance = v.InferOutput<typeof balance>;

/** The balance of every account that has entries, by account and currency. They sum to zero in each currency. */
export const getBooks = endpoint({
  method: 'GET',
  path: 'console/books/',
  access: 'staff',
  right: 'money.read',
  summary: 'Balances of the ledger',
  status: 200,
  response: success({ data: v.array(balance) }),
});

/**
 * The last nightly check of the ledger: the rules that did not hold, each with what breaks it and figures for the
 * developers. `checked_at` is null before the first.
 */
export const getBooksCheck = endpoint({
  method: 'GET',
  path: 'console/books/check/',
  access: 'staff',
  right: 'money.read',
  summary: 'The last check of the ledger',
  status: 200,
  response: success({
    data: v.object({
      checked_at: v.nullable(timestamp),
      breaches: v.array(v.object({ rule: v.string(), subject: v.string(), detail: v.string() })),
    }),
  }),
});

const chartAccount = v.object({
  /** Four digits. */
  code: v.string(),
  name: v.string(),
  type: v.picklist(ACCOUNT_TYPES),
});

/** The chart of accounts, by code. */
export const getAccounts = endpoint({
  method: 'GET',
  path: 'console/accounts/',
  access: 'staff',
  right: 'money.read',
  summary: 'Chart of accounts',
  status: 200,
  response: success({ data: v.array(chartAccount) }),
});

/** A calendar month of a market, in its time zone; without a market, that month of both. */
const ofMonth = { month, market: v.optional(v.picklist(SERVICE_MARKETS)) };

const trialBalanceRow = v.object({
  ...chartAccount.entries,
  currency: v.string(),
  /** What was debited and credited within the month; both from zero up. */
  debit: money,
  credit: money,
  /** At the end of the month, signed: a debit is positive. */
  balance: money,
});
export type TrialBalanceRow = v.InferOutput<typeof trialBalanceRow>;

/**
 * The trial balance of a month by account and currency, without accounts that were never posted to. In each currency
 * debits equal credits, and balances sum to zero.
 */
export const getTrialBalance = endpoint({
  method: 'GET',
  path: 'console/books/trial-balance/',
  access: 'staff',
  right: 'money.read',
  summary: 'Trial balance of a month',
  status: 200,
  query: v.strictObject(ofMonth),
  response: success({ data: v.array(trialBalanceRow) }),
});

const taxRow = v.object({
  /** Percent: "7.5". */
  rate: v.string(),
  /** What was earned, less discounts and without VAT. */
  net: money,
  tax: money,
  gross: money,
  currency: v.string(),
});
export type TaxRow = v.InferOutput<typeof taxRow>;

/** What was earned in a month and its VAT, by rate and currency; without rates under which nothing was earned. */
export const getTaxReport = endpoint({
  method: 'GET',
  path: 'console/books/tax/',
  access: 'staff',
  right: 'money.read',
  summary: 'VAT of a month by rate',
  status: 200,
  query: v.strictObject(ofMonth),
  response: success({ data: v.array(taxRow) }),
});

const untilMonth = { month: v.optional(month), market: v.optional(v.picklist(SERVICE_MARKETS)) };

/**
 * What was paid for plans and is earned or still deferred at the end of a month, or now: plans of which something is
 * deferred or was earned in the month. `total` is `earned`, `returned` and `deferred`. The search covers names.
 */
export const getDeferred = tableEndpoint({
  path: 'console/books/deferred/',
  right: 'money.read',
  summary: 'Revenue recognised and deferred',
  ofPeople: true,
  sortable: ['total', 'earned', 'deferred'],
  row: v.object({
    booking_id: v.string(),
    /** The first day of the plan. */
    booking_start: v.nullable(v.string()),
    passenger_id: v.nullable(v.string()),
    /** Empty after an erasure. */
    name: v.nullable(v.string()),
    currency: v.string(),
    total: money,
    /** Rides that took place and parts that are not credited, VAT included. */
    earned: money,
    /** Of that, within the month; without a month, all of it. */
    earned_in_month: money,
    /** Credited or due for refund. */
    returned: money,
    deferred: money,
  }),
  filters: untilMonth,
});

/**
 * What passengers have as credit at the end of a month, or now, by the days since it was given; the oldest credit is
 * used first. The search covers names.
 */
export const getAgedCredit = tableEndpoint({
  path: 'console/books/aged-credit/',
  right: 'money.read',
  summary: 'Credit of passengers by age',
  ofPeople: true,
  sortable: ['balance', 'days_over_90'],
  row: v.object({
    passenger_id: v.string(),
    /** Empty after an erasure. */
    name: v.nullable(v.string()),
    currency: v.string(),
    balance: money,
    days_0_30: money,
    days_31_60: money,
    days_61_90: money,
    /** The two before together. */
    days_31_90: money,
    days_over_90: money,
  }),
  filters: untilMonth,
});

export const JOURNAL_FORMATS = ['csv', 'xero', 'sage'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/**
 * The journal of a month of a market as a CSV file: every entry, or its sums by kind and account in the columns that
 * Xero or Sage Accounting import. Their sums equal the ledger. The response is the file.
 */
export const getJournal = endpoint({
  method: 'GET',
  path: 'console/books/journal/',
  access: 'staff',
  right: 'money.read',
  summary: 'Journal of a month as a file',
  status: 200,
  stepUp: true,
  query: v.strictObject({
    month,
    market: v.optional(v.picklist(SERVICE_MARKETS), 'RSA'),
    format: v.optional(v.picklist(JOURNAL_FORMATS), 'csv'),
  }),
  response: success({}),
});

const period = v.object({
  market: v.picklist(SERVICE_MARKETS),
  month: v.string(),
  state: v.picklist(['open', 'closed']),
  closed_at: v.nullable(timestamp),
  /** Whether it is the next one to close: it is over, and all months before it are closed. */
  can_close: v.boolean(),
});
export type BooksPeriod = v.InferOutput<typeof period>;

/** The months of the books of each market from the first entry to the running one, newest first. */
export const getPeriods = endpoint({
  method: 'GET',
  path: 'console/periods/',
  access: 'staff',
  right: 'money.read',
  summary: 'Months of the books',
  status: 200,
  query: v.strictObject({ market: v.optional(v.picklist(SERVICE_MARKETS)) }),
  response: success({ data: v.array(period) }),
});

/**
 * Closes a month of a market, once another member approves: nothing is posted into it any more. 409 `month_running`
 * before it is over, `month_closed`, and `earlier_month_open` out of order.
 */
export const closePeriod = endpoint({
  method: 'POST',
  path: 'console/periods/',
  access: 'staff',
  right: 'money.request',
  summary: 'Close a month of the books',
  status: 200,
  mayWait: true,
  body: v.strictObject({
    month,
    state: v.literal('closed', REQUIRED),
    market: v.optional(v.picklist(SERVICE_MARKETS), 'RSA'),
  }),
  response: success({}),
});
