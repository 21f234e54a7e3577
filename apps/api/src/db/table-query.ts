import { TABLE_PAGE_LIMIT } from '@liftclub/api-contract';
import { toDecimal, withoutMarks } from '@liftclub/domain';
import { and, asc, desc, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';

type Sortable = AnyColumn | SQL;

/** The rows of a page, and the number of all rows that match. */
export interface TableRows<Row> {
  readonly rows: Row[];
  readonly count: number;
}

/** Column to select as `total` beside a row: the number of all rows that match. */
export const total = sql<number>`count(*) over ()`.mapWith(Number);

type Text<Column extends AnyColumn> = Column['_']['notNull'] extends true ? string : string | null;

/** A column mapped to a text where it has a value. */
export const textOf = <Column extends AnyColumn>(
  column: Column,
  text: (value: Column['_']['data']) => string,
): SQL<Text<Column>> =>
  sql`${column}`.mapWith((value) => text(column.mapFromDriverValue(value) as Column['_']['data'])) as SQL<Text<Column>>;

/** An instant as the wire has it: ISO 8601 in UTC. */
export const instantText = <Column extends AnyColumn>(column: Column & { readonly _: { readonly data: Date } }) =>
  textOf<Column>(column, (instant) => (instant as Date).toISOString());

/** An amount in minor units as the wire has it: "125.00". */
export const moneyText = <Column extends AnyColumn>(column: Column & { readonly _: { readonly data: number } }) =>
  textOf<Column>(column, (amount) => toDecimal(amount as number));

/**
 * Every word of the search must occur in one of the columns, whatever its capitals and accents. Undefined for an empty
 * search.
 */
export function matches(search: string, ...columns: readonly Sortable[]): SQL | undefined {
  return containsWords(sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`, search);
}

/** `matches` for one text, which may be that of an index. */
export function containsWords(text: SQL, search: string): SQL | undefined {
  return and(...wordsOf(search).map((word) => sql`${folded(text)} like '%' || ${literally(word)} || '%'`));
}

/**
 * `containsWords` for an index of trigrams over many rows: a word of one or two letters is only found at the beginning
 * of a word, because the index cannot find it inside one.
 */
export function containsIndexedWords(text: SQL, search: string): SQL | undefined {
  const begins = (word: string) =>
    or(
      sql`${folded(text)} like ${literally(word)} || '%'`,
      sql`${folded(text)} like '% ' || ${literally(word)} || '%'`,
    );
  return and(...wordsOf(search).map((word) => ([...word].length < 3 ? begins(word) : containsWords(text, word))));
}

const wordsOf = (search: string): string[] => search.split(/\s+/).filter(withoutMarks);

/** A word as the pattern of `like` that matches it alone. Folding can make a wildcard of a wide character. */
const literally = (word: string): SQL => sql`regexp_replace(fold_text(${word}), ${'([\\\\%_])'}, ${'\\\\\\1'}, 'g')`;

/** A text without capitals and accents, to compare or sort by. The function is in the migration `user-search`. */
export const folded = (text: Sortable): SQL => sql`fold_text(${text})`;

/** `-column` sorts in descending order; rows without a value come last; `tie` orders equal rows. */
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

/** Separates the total from the rows. On a page beyond the last row it is 0. */
export function tableRows<Row extends { readonly total: number }>(rows: readonly Row[]): TableRows<Omit<Row, 'total'>> {
  return { rows: rows.map(({ total: _, ...row }) => row), count: rows[0]?.total ?? 0 };
}

/** The same page with each row in the form of the contract. */
export const presentRows = <Row, Out>({ rows, count }: TableRows<Row>, present: (row: Row) => Out): TableRows<Out> => ({
  rows: rows.map(present),
  count,
});

/** All rows that match, page by page; from one snapshot when `read` uses a transaction. */
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
