import { datesOfMonth, formatDate, formatMonth, toDecimal, type LedgerKind, type Minor } from '@liftclub/domain';
import { texts } from '@liftclub/texts';

const { kinds, journal: copy } = texts.consoleBooks;

/** Entries of one kind, account and currency, or one entry; a debit is positive. */
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

/** A row of the file of entries. What belongs to an earlier date says so. */
export const entryRow = (
  line: JournalLine & {
    readonly date: string;
    readonly belongs_on: string | null;
    readonly transaction_id: string;
  },
): Record<(typeof ENTRY_COLUMNS)[number], string> => ({
  date: line.date,
  account_code: line.code,
  account_name: line.name,
  description:
    line.belongs_on === null ? kinds[line.kind] : copy.belongs(kinds[line.kind], formatDate(line.belongs_on)),
  reference: line.transaction_id,
  debit: debit(line.amount),
  credit: credit(line.amount),
  currency: line.currency,
});

/** The date of the sums of a month, dd/mm/yyyy: its last day, or `today` (yyyy-MM-dd) while it runs. */
function dateOfSums(month: string, today: string): string {
  const { to } = datesOfMonth(month);
  return (to < today ? to : today).split('-').reverse().join('/');
}

/**
 * The import of manual journals of Xero, at most 300 lines: rows of the same narration and date are one journal, whose
 * amounts sum to zero. VAT has an account of its own, so no line has a tax rate of Xero.
 */
const xero = {
  columns: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
  row: ({ kind, code, name, currency, amount }: JournalLine, month: string, today: string) => ({
    '*Narration': copy.narration(kinds[kind], formatMonth(month), currency),
    '*Date': dateOfSums(month, today),
    Description: name,
    '*AccountCode': code,
    '*TaxRate': 'Tax Exempt',
    '*Amount': toDecimal(amount),
  }),
};

/** The import of journals of Sage Accounting, at most 0.5 MB: consecutive rows of one reference are one journal. */
const sage = {
  columns: ['Reference', 'Date', 'Description', 'Ledger Account Number', 'Details', 'Debit', 'Credit'],
  row: ({ kind, code, name, currency, amount }: JournalLine, month: string, today: string) => ({
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
