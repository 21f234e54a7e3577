import type { ResponseBody, Endpoint, QueryInput } from '@liftclub/api-contract';
import type { ReactNode } from 'react';
import type * as v from 'valibot';

/** What `tableEndpoint` of the contract makes. */
export interface TableEndpoint extends Endpoint {
  readonly query: v.GenericSchema<unknown, unknown>;
  readonly response: v.GenericSchema<unknown, { data: object[]; count: number }>;
}

export type RowOf<E extends TableEndpoint> = ResponseBody<E>['data'][number];

/** The columns by which the server sorts. */
export type SortOf<E extends TableEndpoint> =
  QueryInput<E> extends { sort?: infer Sort } ? Exclude<Extract<Sort, string>, `-${string}`> : never;

/** What else narrows the table. */
export type FiltersOf<E extends TableEndpoint> = Partial<Omit<QueryInput<E>, 'search' | 'sort' | 'limit' | 'offset'>>;

interface ColumnLooks<Sort extends string> {
  readonly label: string;
  /** Its heading is a button that sorts by this. */
  readonly sort?: Sort;
  readonly align?: 'end';
  /** Its text stays on one line. */
  readonly whole?: true;
}

/** A column shows a field of the row as it is, or what `render` makes of the row. */
export type TableColumn<Row, Sort extends string> = ColumnLooks<Sort> &
  (
    | { readonly key: keyof Row & string; readonly render?: (row: Row) => ReactNode }
    | { readonly key: string; readonly render: (row: Row) => ReactNode }
  );

/** The columns of a table, for who writes them beside the page. */
export type TableColumns<E extends TableEndpoint> = readonly TableColumn<RowOf<E>, SortOf<E>>[];

/** The same from inside, where the page has checked its columns. */
export interface AnyColumn<Row> extends ColumnLooks<string> {
  readonly key: string;
  readonly render?: (row: Row) => ReactNode;
}
