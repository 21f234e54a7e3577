import type { RequiredRight } from '@liftclub/domain';
import * as v from 'valibot';
import type { Endpoint } from '../endpoint';
import { success, text } from '../fields';

/** Default and maximum number of rows on a page of a console table. */
export const TABLE_PAGE = 25;
export const TABLE_PAGE_LIMIT = 100;

const SEARCH_LENGTH = 100;

const count = (limit: number) => v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(limit));

/** Paging by offset: the first row, and the number of rows. */
const paging = {
  limit: v.optional(v.pipe(count(TABLE_PAGE_LIMIT), v.minValue(1)), String(TABLE_PAGE)),
  offset: v.optional(count(10_000_000), '0'),
  /** `csv` is the same as `/export`. */
  format: v.optional(v.picklist(['csv'])),
};

type SortOf<Columns extends readonly string[]> = Columns[number] | `-${Columns[number]}`;

/** `name` sorts by that column ascending, `-name` descending. */
const sorting = <const Columns extends readonly string[]>(columns: Columns) =>
  v.optional(v.picklist([...columns, ...columns.map((column) => `-${column}`)] as SortOf<Columns>[]));

/** A table of the console: its flat row, its sortable columns, and its filters besides the search. */
interface TableDefinition<
  Columns extends readonly string[],
  Row extends v.ObjectEntries,
  Filters extends v.ObjectEntries,
> {
  readonly path: string;
  readonly right: RequiredRight;
  readonly summary: string;
  readonly sortable: Columns;
  readonly row: v.ObjectSchema<Row, undefined>;
  readonly filters: Filters;
  /** Name of the downloaded file where it is not the path's last part. */
  readonly exportName?: string;
  /** Rows contain personal data, so viewing a page is recorded. */
  readonly ofPeople?: true;
  /** Its CSV needs a step-up, as that of people does. */
  readonly exportStepUp?: true;
  /** The row of the CSV where it is not that of a page. */
  readonly exportRow?: v.ObjectSchema<v.ObjectEntries, undefined>;
}

/**
 * An endpoint that returns one page of a table, searched and sorted by the server. `count` is the number of all
 * matching rows. The same path with `/export`, or with `format=csv`, returns every matching row as CSV.
 */
export function tableEndpoint<
  const Columns extends readonly string[],
  Row extends v.ObjectEntries,
  Filters extends v.ObjectEntries,
>(table: TableDefinition<Columns, Row, Filters>) {
  const { path, right, summary, sortable, row, filters, exportName, exportRow = row, ofPeople = false } = table;
  const { exportStepUp = ofPeople } = table;
  return {
    method: 'GET',
    path,
    access: 'staff',
    right,
    summary,
    exportName,
    exportRow,
    ofPeople,
    exportStepUp,
    sortable,
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
