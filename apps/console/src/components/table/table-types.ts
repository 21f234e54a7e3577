import type { ResponseBody, Endpoint, QueryInput } from '@liftclub/api-contract';
import type { ReactNode } from 'react';
import type * as v from 'valibot';

/** An endpoint made by `tableEndpoint` of the contract. */
export interface TableEndpoint extends Endpoint {
  readonly query: v.GenericSchema<unknown, unknown>;
  readonly response: v.GenericSchema<unknown, { data: object[]; count: number }>;
}

export type RowOf<E extends TableEndpoint> = ResponseBody<E>['data'][number];

/** The columns by which the server sorts. */
export type SortOf<E extends TableEndpoint> =
  QueryInput<E> extends { sort?: infer Sort } ? Exclude<Extract<Sort, string>, `-${string}`> : never;

/** The filters besides the search. */
export type FiltersOf<E extends TableEndpoint> = Partial<Omit<QueryInput<E>, 'search' | 'sort' | 'limit' | 'offset'>>;

interface ColumnLooks<Sort extends string> {
  readonly label: string;
  /** The sort parameter of its heading; without one the column is not sortable. */
  readonly sort?: Sort;
  readonly align?: 'end';
  /** Does not wrap. */
  readonly whole?: true;
}

/** A column shows the field `key` of a row, or what `render` returns for the row. */
export type TableColumn<Row, Sort extends string> = ColumnLooks<Sort> &
  (
    | { readonly key: keyof Row & string; readonly render?: (row: Row) => ReactNode }
    | { readonly key: string; readonly render: (row: Row) => ReactNode }
  );

/** The columns of a table, where they are declared outside the page. */
export type TableColumns<E extends TableEndpoint> = readonly TableColumn<RowOf<E>, SortOf<E>>[];

/** A column inside the table, whose key and sort parameter were checked where it was declared. */
export interface AnyColumn<Row> extends ColumnLooks<string> {
  readonly key: string;
  readonly render?: (row: Row) => ReactNode;
}
