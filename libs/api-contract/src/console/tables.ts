import * as v from 'valibot';
import type { Endpoint } from '../endpoint';
import { success, text } from '../fields';

/** Rows a page of a console table has unless asked otherwise, and at most. */
export const TABLE_PAGE = 25;
export const TABLE_PAGE_LIMIT = 100;

const SEARCH_LENGTH = 100;

const count = (limit: number) => v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(limit));

/** The first row of a table page, and how many: console tables are leafed through by offset. */
const paging = {
  limit: v.optional(v.pipe(count(TABLE_PAGE_LIMIT), v.minValue(1)), String(TABLE_PAGE)),
  offset: v.optional(count(10_000_000), '0'),
};

type SortOf<Columns extends readonly string[]> = Columns[number] | `-${Columns[number]}`;

/** `name` sorts a table upwards by that column, `-name` downwards. */
const sorting = <const Columns extends readonly string[]>(columns: Columns) =>
  v.optional(v.picklist([...columns, ...columns.map((column) => `-${column}`)] as SortOf<Columns>[]));

/** A table of the console: its flat row, the columns it sorts by, and what else narrows it. */
interface TableDefinition<
  Columns extends readonly string[],
  Row extends v.ObjectEntries,
  Filters extends v.ObjectEntries,
> {
  readonly path: string;
  readonly summary: string;
  readonly sortable: Columns;
  readonly row: v.ObjectSchema<Row, undefined>;
  readonly filters: Filters;
}

/**
 * One page of a table that staff search, sort and leaf through; the server does all three. `count` is how many rows
 * match in all. The same path with `/export` answers every matching row as CSV.
 */
export function tableEndpoint<
  const Columns extends readonly string[],
  Row extends v.ObjectEntries,
  Filters extends v.ObjectEntries,
>(table: TableDefinition<Columns, Row, Filters>) {
  const { path, summary, sortable, row, filters } = table;
  return {
    method: 'GET',
    path,
    access: 'staff',
    summary,
    status: 200,
    query: v.strictObject({
      search: v.optional(text(SEARCH_LENGTH), ''),
      sort: sorting(sortable),
      ...paging,
      ...filters,
    }),
    response: success({ data: v.array(row), count: v.number() }),
  } as const satisfies Endpoint;
}
