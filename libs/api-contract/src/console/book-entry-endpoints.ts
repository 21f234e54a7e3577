import { LEDGER_KINDS, SERVICE_MARKETS } from '@liftclub/domain';
import * as v from 'valibot';
import { date, month } from '../date-field';
import { money, text, timestamp, uuid } from '../fields';
import { tableEndpoint } from './tables';

/**
 * The figures of reports that consist of entries. Of the tax report, with `rate`: `net`, `tax` and `gross`. Of deferred
 * revenue, with `booking_id`: `paid`, `earned` and `returned`. Of the trial balance: `debit` and `credit`.
 */
export const ENTRY_FIGURES = ['debit', 'credit', 'net', 'tax', 'gross', 'paid', 'earned', 'returned'] as const;
export type EntryFigure = (typeof ENTRY_FIGURES)[number];

const nullableText = v.optional(v.nullable(v.string()), null);

/**
 * The entries of the ledger, newest first: all, or those of one account or of one code of the chart, with whom and
 * what each is about. `from` and `to` are dates where the currency is paid, both included; `to` before `from` is 400 at
 * `to`. `month` is a calendar month there. With `figure`, those that sum to a figure of a report. The search covers
 * account and subject, or the name of whom it is about.
 */
export const getBookEntries = tableEndpoint({
  path: 'console/books/entries/',
  right: 'money.read',
  summary: 'Entries of the ledger',
  exportName: 'books',
  ofPeople: true,
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
    /** In the chart of accounts. Processes of the release before do not send it, nor what follows. */
    code: v.optional(v.string(), ''),
    /** When it happened, where that is in a month that was closed when it was posted. */
    belongs_at: v.optional(v.nullable(timestamp), null),
    /** The passenger or the driver; the name is empty after an erasure. */
    person_id: nullableText,
    person: nullableText,
    booking_id: nullableText,
    /** The first day of the plan. */
    booking_start: nullableText,
    trip_id: nullableText,
    trip_date: nullableText,
    /** The run of the trip, or that the driver earned for. */
    run_id: nullableText,
    run_market: v.optional(v.nullable(v.picklist(SERVICE_MARKETS)), null),
    run_date: nullableText,
    /** Our reference of the payment, and whether money was received for it. */
    payment: nullableText,
    payment_received: v.optional(v.boolean(), false),
    /** The number of its receipt: "LC-000012". */
    receipt: nullableText,
    /** The reference of the payout to the driver, and the last day whose earnings it pays. */
    payout: nullableText,
    payout_until: nullableText,
    /** The request by which another member approved the batch of the payout. */
    request_id: nullableText,
    /** What staff wrote when they gave or paid out credit. */
    reason: nullableText,
  }),
  filters: {
    account: v.optional(text(100)),
    code: v.optional(text(4)),
    currency: v.optional(text(3)),
    figure: v.optional(v.picklist(ENTRY_FIGURES)),
    /** Percent: "7.5". */
    rate: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d{1,2})?$/))),
    booking_id: v.optional(uuid),
    month: v.optional(month),
    market: v.optional(v.picklist(SERVICE_MARKETS)),
    from: v.optional(date),
    to: v.optional(date),
    /** Of an account of credit: all that was used, and what was given on this date or before. */
    given_by: v.optional(date),
  },
});
