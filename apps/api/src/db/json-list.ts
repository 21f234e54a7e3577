import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * The rows of another query as a JSON list in each row of this one, so that an object and its children are read in one
 * statement. Keys are the column names of the database; instants and dates are texts.
 */
export const jsonList = <Row>(query: SQLWrapper): SQL<Row[]> =>
  sql<Row[]>`(select coalesce(json_agg(item), '[]') from ${query} item)`;

/** An instant of such a list in the wire's form. */
export const listedInstant = (instant: string): string => new Date(instant).toISOString();
