import { ERRORS, type PaystackError } from './paystack-errors';
import { moneyOf, statusOf, type Transaction } from './transaction';
import { customerOf } from './transaction-response';

type Query = Record<string, unknown>;

const MAX_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 50;

export interface TransactionPage {
  transactions: Transaction[];
  meta: { total: number; skipped: number; perPage: number; page: number; pageCount: number };
}

function count(value: unknown, usual: number): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : usual;
}

/** A date in ISO form; undefined when none was requested, null when it cannot be read. */
function readDate(value: unknown): Date | null | undefined {
  if (value === undefined || value === '') return undefined;
  const date = new Date(typeof value === 'string' && /^\d{4}-\d{2}/.test(value) ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** One page of the transactions that match a query, newest first. */
export function listTransactions(
  all: readonly Transaction[],
  query: Query,
  now: Date,
): TransactionPage | PaystackError {
  const [from, to] = [readDate(query.from), readDate(query.to)];
  if (from === null) return ERRORS.badFrom;
  if (to === null) return ERRORS.badTo;
  const asked = (value: unknown, actual: string | number) =>
    value === undefined || value === '' || String(value) === String(actual);
  const found = all.filter(
    (one) =>
      (from === undefined || one.createdAt >= from) &&
      (to === undefined || one.createdAt <= to) &&
      asked(query.status, statusOf(one, now)) &&
      asked(query.amount, moneyOf(one).minor) &&
      asked(query.customer, customerOf(one.email).id),
  );
  const perPage = Math.min(count(query.perPage, DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE);
  const page = count(query.page, 1);
  const skipped = (page - 1) * perPage;
  const meta = { total: found.length, skipped, perPage, page, pageCount: Math.ceil(found.length / perPage) };
  return { transactions: found.slice(skipped, skipped + perPage), meta };
}
