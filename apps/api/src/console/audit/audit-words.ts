import { TABLE_PAGE } from '@liftclub/api-contract';
import { formatAmount, formatDate, isDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';

const copy = texts.consoleHistory;

type Detail = Readonly<Record<string, unknown>>;

/** The detail of an entry: "version: 2", "name from Rosebank to Rosebank Primary", "from pending to paid". */
export function detailInWords({ amount, currency, before, after, ...rest }: Detail): string {
  const paid = typeof amount === 'string' && typeof currency === 'string';
  const sum = paid ? { amount: formatAmount(amount, currency) } : { amount, currency };
  return [
    ...(before !== undefined && after !== undefined ? [inWords({ before, after })] : []),
    ...Object.entries({ ...sum, ...rest })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${nameOf(name)}${isChange(value) ? ' ' : ': '}${inWords(value)}`),
  ].join('; ');
}

/** What was shown of a list: "filtered by role Driver and locked yes, page 2"; null for the first page of all of it. */
export function listInWords({ search, sort, offset, ...filters }: Detail): string | null {
  const chosen = Object.entries(filters).map(([name, value]) => `${nameOf(name)} ${filterInWords(value)}`);
  const column = typeof sort === 'string' ? nameOf(sort.replace(/^-/, '')).replaceAll('_', ' ') : undefined;
  const parts = [
    chosen.length > 0 && copy.list.filteredBy(chosen.join(copy.list.and).replaceAll('_', ' ')),
    search !== undefined && copy.list.searched,
    column !== undefined &&
      (String(sort).startsWith('-') ? copy.list.sortedDescendingBy(column) : copy.list.sortedBy(column)),
    typeof offset === 'number' && copy.list.page(Math.floor(offset / TABLE_PAGE) + 1),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(', ');
}

/** Filters come from the address, where "true" is a text. */
const filterInWords = (value: unknown): string =>
  inWords(value === 'true' || value === 'false' ? value === 'true' : value);

const nameOf = (name: string) => (copy.details as Readonly<Record<string, string>>)[name] ?? name;

const isChange = (value: unknown): value is { readonly before: unknown; readonly after: unknown } =>
  typeof value === 'object' && value !== null && 'before' in value;

/** A value of a detail: "none", "yes", "13 Jan 2026", "from A to B". */
export function inWords(value: unknown): string {
  if (value === null || value === '') return copy.nothing;
  if (Array.isArray(value)) return value.length === 0 ? copy.nothing : value.map(inWords).join(', ');
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  if (typeof value === 'string') return isDate(value) ? formatDate(value) : value;
  if (isChange(value)) return copy.fromTo(inWords(value.before), inWords(value.after));
  if (typeof value !== 'object') return String(value);
  const { from, to, date, name } = value as Readonly<Record<string, unknown>>;
  if (typeof from === 'string' && typeof to === 'string') return copy.range(inWords(from), inWords(to));
  if (typeof date === 'string' && typeof name === 'string') return `${inWords(date)} ${name}`;
  return JSON.stringify(value);
}
