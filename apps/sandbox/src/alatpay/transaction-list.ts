import { nairaOf, type AlatpayTransaction } from './alatpay-transaction';
import type { FieldErrors } from './transaction-fields';

const MAX_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 10;

export interface TransactionPage {
  transactions: AlatpayTransaction[];
  pagination: { currentPage: number; pageSize: number; totalPages: number; totalCount: number };
}

/** The parameters by lower-case name: both spellings are in use. */
function readQuery(query: object): Map<string, string> {
  return new Map(Object.entries(query).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function count(value: string | undefined, usual: number): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : usual;
}

/** One page of the transactions that match a query, newest first. */
export function listTransactions(all: readonly AlatpayTransaction[], query: object): TransactionPage | FieldErrors {
  const asked = readQuery(query);
  const errors: Record<string, string[]> = {};
  const date = (name: string, field: string): number | null => {
    const written = asked.get(name);
    if (!written) return null;
    const time = Date.parse(written);
    if (Number.isNaN(time)) errors[field] = [`The value '${written}' is not valid for ${field}.`];
    return time;
  };
  const [from, to] = [date('startat', 'StartAt'), date('endat', 'EndAt')];
  if (!asked.get('businessid')) errors.BusinessId = ['The BusinessId field is required.'];
  if (Object.keys(errors).length > 0) return { errors };
  const is = (name: string, actual: string | number) =>
    !asked.get(name) || asked.get(name)?.toLowerCase() === String(actual).toLowerCase();
  const found = all.filter(
    (one) =>
      is('businessid', one.businessId) &&
      is('status', one.status) &&
      is('amount', nairaOf(one.paid)) &&
      is('paymentmethod', 'card') &&
      (from === null || one.createdAt.getTime() >= from) &&
      (to === null || one.createdAt.getTime() <= to),
  );
  const pageSize = Math.min(count(asked.get('limit'), DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE);
  const currentPage = count(asked.get('page'), 1);
  const transactions = found.slice((currentPage - 1) * pageSize, currentPage * pageSize);
  return {
    transactions,
    pagination: { currentPage, pageSize, totalPages: Math.ceil(found.length / pageSize), totalCount: found.length },
  };
}
