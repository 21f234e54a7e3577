import { LEDGER_KINDS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { date } from '../date-field';
import { money, success, text, timestamp } from '../fields';
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

/**
 * The entries of the ledger, newest first: all, or those of one account. `from` and `to` are dates where the currency
 * is paid, both included; `to` before `from` is 400 at `to`. The search covers account and subject.
 */
export const getBookEntries = tableEndpoint({
  path: 'console/books/entries/',
  right: 'money.read',
  summary: 'Entries of the ledger',
  exportName: 'books',
  exportStepUp: true,
  sortable: ['at', 'amount'],
  row: v.object({
    at: timestamp,
    transaction_id: v.string(),
    kind: v.picklist(LEDGER_KINDS),
    /** The id of the payment, the trip or the decision. */
    subject: v.string(),
    account: v.string(),
    currency: v.string(),
    /** Signed: a debit is positive. */
    amount: money,
  }),
  filters: { account: v.optional(text(100)), from: v.optional(date), to: v.optional(date) },
});
