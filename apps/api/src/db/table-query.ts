import { TABLE_PAGE_LIMIT } from '@liftclub/api-contract';
import { asc, desc, ilike, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';

type Sortable = AnyColumn | SQL;

/** Rows that match, and how many do in all. */
export interface TableRows<Row> {
  readonly rows: Row[];
  readonly count: number;
}

/** Select it as `total` beside a row: how many rows match, whatever the page. */
export const total = sql<number>`count(*) over ()`.mapWith(Number);

/** The words of a search must all occur, each in one of the columns; capitals do not matter. Nothing for an empty search. */
export function matches(search: string, ...columns: readonly Sortable[]): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const found = words.map((word) =>
    or(...columns.map((column) => ilike(column as AnyColumn, `%${word.replace(/[\\%_]/g, '\\$&')}%`))),
  );
  return sql.join(
    found.map((one) => sql`(${one})`),
    sql` and `,
  );
}

/** `-column` sorts downwards; rows without a value come last; rows that are alike keep the order of `tie`. */
export function sortedBy<Column extends string>(
  sort: Column | `-${Column}` | undefined,
  columns: Readonly<Record<Column, Sortable>>,
  tie: Sortable,
): SQL[] {
  if (sort === undefined) return [desc(tie)];
  const down = sort.startsWith('-');
  const column = columns[(down ? sort.slice(1) : sort) as Column];
  return [sql`${down ? desc(column) : asc(column)} nulls last`, desc(tie)];
}

/** Takes the total off the rows that carry it. A page beyond the last row knows of none. */
export function tableRows<Row extends { readonly total: number }>(rows: readonly Row[]): TableRows<Omit<Row, 'total'>> {
  return { rows: rows.map(({ total: _, ...row }) => row), count: rows[0]?.total ?? 0 };
}

/** Every row that matches, page after page, from one moment's view of the database if `read` is given a transaction of it. */
export async function* allRows<Row>(
  read: (page: { limit: number; offset: number }) => Promise<TableRows<Row>>,
): AsyncGenerator<Row> {
  const limit = TABLE_PAGE_LIMIT * 10;
  for (let offset = 0; ; offset += limit) {
    const { rows } = await read({ limit, offset });
    yield* rows;
    if (rows.length < limit) return;
  }
}
