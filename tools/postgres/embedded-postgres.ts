import { mkdirSync, realpathSync } from 'node:fs';
import { escapeIdentifier } from 'pg';
import type { ClusterPlace } from './cluster-place';
import { clusterPlace } from './cluster-place';
import { giveToOwner, OWNER } from './database-owner';
import { stopServer } from './control-server';
import { storedPassword, makeCluster } from './make-cluster';
import { installedBinaries } from './native-binaries';
import { databaseAddress, maintenanceAddress, withClient } from './postgres-client';
import { runningServer } from './running-server';

export interface EmbeddedPostgresOptions {
  /** The checkout whose node_modules contain the binaries. */
  root: string;
  /** Folder of everything embedded mode writes; made if absent. */
  dataDir: string;
  /** Database to hand out; made if absent. */
  database: string;
  /** False for tests only: no fsync. */
  durable: boolean;
  /** Role without superuser's rights that owns the database and connects to it; absent for the superuser. */
  owner?: typeof OWNER;
  /** Loopback port for a server that must be started; a free one is chosen when absent. */
  port?: number;
}

export interface EmbeddedPostgres {
  /** Address of the database, for its owner or the superuser. */
  url: string;
  pid: number;
  port: number;
  /** File that the server writes its log to. */
  log: string;
  /** Whether a server left by an earlier, killed parent was found running and taken over. */
  adopted: boolean;
  /** Stops the server; everything committed stays. */
  stop: () => Promise<void>;
}

/** Makes the owner own the database, and returns the owner's address of it. */
async function ownedAddress(
  place: ClusterPlace,
  port: number,
  { url, database }: { url: string; database: string },
): Promise<string> {
  const password = storedPassword(place.ownerPasswordFile);
  await giveToOwner(url, database, password);
  return databaseAddress(password, port, database, OWNER);
}

async function makeDatabase(url: string, database: string): Promise<void> {
  await withClient(url, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${escapeIdentifier(database)}`);
  });
}

/**
 * A running PostgreSQL for a DATA_DIR, bound to loopback: created at the first call, started when it does not run,
 * adopted when a killed parent left it running. There is never a second one. Throws UserFacingError on failure.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true });
  const place = await clusterPlace(installedBinaries(options.root), realpathSync(options.dataDir), new Date());
  const password = await makeCluster(place, options.durable);
  const server = await runningServer(place, { password, durable: options.durable, port: options.port });
  await makeDatabase(maintenanceAddress(password, server.port), options.database);
  const url = databaseAddress(password, server.port, options.database);
  return {
    url: options.owner ? await ownedAddress(place, server.port, { url, database: options.database }) : url,
    ...server,
    log: place.log,
    stop: () => stopServer(place.binaries, place.account, place.data),
  };
}
