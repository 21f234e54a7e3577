import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';

/** Queries without tables in scope: each repository imports the tables it owns. */
export type Database = NodePgDatabase & { $client: Pool };
/** What a repository function takes: the pool, or the transaction it must be part of. */
export type Executor = Pick<
  NodePgDatabase,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with'
>;

const OPTIONS = { casing: 'snake_case' } as const;

/** How long a request waits for one of the pool's connections before it is told to come again (503). */
const CONNECTION_WAIT_MS = 5_000;

/** Opens a pool. Statements that run over 15 s, or wait over 8 s for a lock, fail instead of holding a connection. */
export function openDatabase(url: string, maxConnections: number, connectionWaitMs = CONNECTION_WAIT_MS): Database {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectionWaitMs,
    statement_timeout: 15_000,
    lock_timeout: 8_000,
    application_name: 'liftclub-api',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Database = drizzle(pool, OPTIONS);
  // What drizzle knows of a connection, it would find out anew for every transaction.
  const known = new WeakMap<PoolClient, NodePgDatabase>();
  // Drizzle never gives a connection back that breaks at BEGIN; after enough of them the pool would be empty for good.
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
