import {
  datesOfMonth,
  formatDate,
  formatMonth,
  minorOf,
  toDecimal,
  todayIn,
  zoneOf,
  type LedgerKind,
  type Minor,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { chartAccount } from './books-repository';
import type { listEntries } from './entries-repository';

const { kinds, entries, journal: copy } = texts.consoleBooks;

/** Entries of one kind, account and currency; a debit is positive. */
interface JournalLine {
  readonly kind: LedgerKind;
  readonly code: string;
  /** Of the account. */
  readonly name: string;
  readonly currency: string;
  readonly amount: Minor;
}

const debit = (amount: Minor) => toDecimal(Math.max(amount, 0));
const credit = (amount: Minor) => toDecimal(Math.max(-amount, 0));

export const ENTRY_COLUMNS = [
  'date',
  'account_code',
  'account_name',
  'description',
  'reference',
  'debit',
  'credit',
  'currency',
] as const;

type Entry = Awaited<ReturnType<typeof listEntries>>['rows'][number];

/** A row of the file of entries: its reference is the receipt, the payout or the payment, where there is one. */
export function entryRow(entry: Entry): Record<(typeof ENTRY_COLUMNS)[number], string> {
  const { at, code, currency, receipt, payout, payment, transaction_id } = entry;
  const amount = minorOf(entry.amount);
  return {
    date: dateIn(currency, at),
    account_code: code,
    account_name: chartAccount(code).name,
    description: descriptionOf(entry),
    reference: receipt ?? payout ?? payment ?? transaction_id,
    debit: debit(amount),
    credit: credit(amount),
    currency,
  };
}

/** What happened, with whom and with what, and why. What belongs to an earlier date says so. */
function descriptionOf({ kind, currency, belongs_at, person, reason, ...about }: Entry): string {
  const { trip_date, run_date, payout_until, booking_start } = about;
  const subject = [
    trip_date !== null && entries.ride(formatDate(trip_date)),
    trip_date === null && run_date !== null && entries.run(formatDate(run_date)),
    payout_until !== null && entries.payout(formatDate(payout_until)),
    trip_date === null && booking_start !== null && entries.plan(formatDate(booking_start)),
  ];
  const text = [kinds[kind], person, ...subject, reason].filter(Boolean).join(', ');
  return belongs_at === null ? text : copy.belongs(text, formatDate(dateIn(currency, belongs_at)));
}

/** Date of an instant where a currency is paid. */
const dateIn = (currency: string, instant: string): string =>
  todayIn(zoneOf(currency === 'ZAR' ? 'ZAR' : 'NGN'), new Date(instant));

/** The date of the sums of a month, dd/mm/yyyy: its last day, or `today` (yyyy-MM-dd) while it runs. */
function dateOfSums(month: string, today: string): string {
  const { to } = datesOfMonth(month);
  return (to < today ? to : today).split('-').reverse().join('/');
}

/** The month of the sums, today, and the name of the rate without tax in Xero. */
interface SumsContext {
  readonly month: string;
  /** yyyy-MM-dd */
  readonly today: string;
  readonly xeroTaxRate: string;
}

/**
 * The import of manual journals of Xero, at most 300 lines: rows of the same narration and date are one journal, whose
 * amounts sum to zero. VAT has an account of its own, so no line has a tax rate of Xero.
 */
const xero = {
  columns: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
  row: ({ kind, code, name, currency, amount }: JournalLine, { month, today, xeroTaxRate }: SumsContext) => ({
    '*Narration': copy.narration(kinds[kind], formatMonth(month), currency),
    '*Date': dateOfSums(month, today),
    Description: name,
    '*AccountCode': code,
    '*TaxRate': xeroTaxRate,
    '*Amount': toDecimal(amount),
  }),
};

/** The import of journals of Sage Accounting, at most 0.5 MB: consecutive rows of one reference are one journal. */
const sage = {
  columns: ['Reference', 'Date', 'Description', 'Ledger Account Number', 'Details', 'Debit', 'Credit'],
  row: ({ kind, code, name, currency, amount }: JournalLine, { month, today }: SumsContext) => ({
    Reference: `${month} ${kind} ${currency}`,
    Date: dateOfSums(month, today),
    Description: copy.narration(kinds[kind], formatMonth(month), currency),
    'Ledger Account Number': code,
    Details: name,
    Debit: debit(amount),
    Credit: credit(amount),
  }),
};

/** The formats that have the sums of a month. */
export const SUM_FORMATS = { xero, sage } as const;
