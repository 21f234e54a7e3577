import type { ResponseBody, Endpoint, QueryInput } from '@liftclub/api-contract';
import {
  createColumnHelper,
  metaHelper,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  type ReactTable,
  type TableOptions,
} from '@tanstack/react-table';
import type * as v from 'valibot';
import type { NeedsRight } from '../../session/use-right';
import { formatDateTime } from '../format-date-time';

/** An endpoint made by `tableEndpoint` of the contract. */
export interface TableEndpoint extends Endpoint {
  readonly sortable: readonly string[];
  readonly query: v.GenericSchema<unknown, unknown>;
  readonly response: v.GenericSchema<unknown, { data: object[]; count: number }>;
}

export type RowOf<E extends TableEndpoint> = ResponseBody<E>['data'][number];

/** The query parameters of a table besides the search, the order and the page. */
export type FiltersOf<E extends TableEndpoint> = Partial<
  Omit<QueryInput<E>, 'search' | 'sort' | 'limit' | 'offset' | 'format'>
>;

interface ColumnMeta {
  /** `start`: sentences, which stand below their label on a phone. */
  readonly align?: 'start' | 'end';
  readonly noWrap?: true;
  /** What a member needs a right for to see the column. */
  readonly of?: NeedsRight;
}

/** What the tables of the console use of TanStack Table; the server sorts and pages. */
export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

export type TableOf<Row extends object> = ReactTable<typeof features, Row>;

/** The columns of a table, as `columnHelper(endpoint).columns([…])` returns them. */
export type TableColumns<E extends TableEndpoint> = TableOptions<typeof features, RowOf<E>>['columns'];

/** The column helper of TanStack Table for the rows of an endpoint. */
export const columnHelper = <E extends TableEndpoint>(_endpoint: E) => createColumnHelper<typeof features, RowOf<E>>();

const dateTimeOf = (instant: string | undefined) => (instant === undefined ? '' : formatDateTime(instant));

/** The options of a column of instants, after its header. */
export const dateTimeCell = {
  cell: ({ getValue }: { readonly getValue: () => string | undefined }) => dateTimeOf(getValue()),
  meta: { noWrap: true },
} as const;
