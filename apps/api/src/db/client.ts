import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';

/** A pool with drizzle on top. Each repository imports the tables that it queries. */
export type Database = NodePgDatabase & { $client: Pool };
/** What a repository function takes: the pool, or the transaction that it must be part of. */
export type Executor = Pick<
  NodePgDatabase,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with'
>;

const OPTIONS = { casing: 'snake_case' } as const;

/** How long a request waits for a connection of the pool before it fails with 503. */
const CONNECTION_WAIT_MS = 5_000;

/** Opens a pool. Statements that run over 15 s, or wait over 8 s for a lock, fail. */
export function openDatabase(url: string, maxConnections: number, connectionWaitMs = CONNECTION_WAIT_MS): Database {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectionWaitMs,
    statement_timeout: 15_000,
    lock_timeout: 8_000,
    application_name: 'liftclub-api',
  });
  // The pool replaces an idle connection that breaks; without a listener the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Database = drizzle(pool, OPTIONS);
  // Reused because drizzle would otherwise build another session for every transaction.
  const known = new WeakMap<PoolClient, NodePgDatabase>();
  // Drizzle does not release a connection that breaks at BEGIN; enough of them would permanently exhaust the pool.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const session = known.get(client) ?? drizzle(client, OPTIONS);
      known.set(client, session);
      return await session.transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}
