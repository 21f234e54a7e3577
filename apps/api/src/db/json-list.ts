import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * The rows of another query as a list beside each row of this one, so that a thing and what belongs to it are read at
 * once. The keys are the names of the columns in the database; instants and dates are texts.
 */
export const jsonList = <Row>(query: SQLWrapper): SQL<Row[]> =>
  sql<Row[]>`(select coalesce(json_agg(item), '[]') from ${query} item)`;

/** An instant in such a list, as the wire writes it. */
export const listedInstant = (instant: string): string => new Date(instant).toISOString();
