import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Columns under the names of their keys, for a query whose rows become a JSON list. */
export const named = (fields: Readonly<Record<string, SQLWrapper>>): Record<string, SQL.Aliased> =>
  Object.fromEntries(Object.entries(fields).map(([key, column]) => [key, sql`${column}`.as(key)]));

/**
 * The rows of another query as a JSON list in each row of this one, so that an object and its children are read in one
 * statement. Keys are the names that columns have in the database or from `named`; instants and dates are texts.
 */
export const jsonList = <Row>(query: SQLWrapper): SQL<Row[]> =>
  sql<Row[]>`(select coalesce(json_agg(item), '[]') from ${query} item)`;

/** An instant of such a list in wire form. */
export const listedInstant = (instant: string): string => new Date(instant).toISOString();

/** The number of rows as a column of another query. */
export const countOf = (from: SQLWrapper, where: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*)::int from ${from} where ${where})`;
