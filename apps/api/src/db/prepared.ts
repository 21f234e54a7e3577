import type { Database, Executor } from './client';

/**
 * Builds a prepared query at its first use with a database, and returns the same one from then on. For a transaction it
 * is built each time, and its connection still parses it once.
 */
export function prepared<Query>(build: (db: Executor) => Query): (db: Database | Executor) => Query {
  const queries = new WeakMap<Executor, Query>();
  return (db) => {
    const known = queries.get(db);
    if (known !== undefined) return known;
    const query = build(db);
    if ('$client' in db) queries.set(db, query);
    return query;
  };
}
