import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { escapeIdentifier } from 'pg';
import type { Owner } from '../processes/owner-file';
import { claim, lives, ourselves } from '../processes/owner-file';
import { UserFacingError } from '../user-facing-error';
import type { EmbeddedPostgres } from './embedded-postgres';
import { startEmbeddedPostgres } from './embedded-postgres';
import { withClient } from './postgres-client';

export interface TestPostgres {
  /** Superuser's address of the database `postgres`, from which tests make databases of their own. */
  url: string;
  /** Gives the server up; the last one to do so stops it. */
  close: () => Promise<void>;
}

const LOCK_PATIENCE_MS = 100;

async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const lock = claim(join(folder, 'lock'), {});
    if (lock.held) return work().finally(lock.release);
    await pause(LOCK_PATIENCE_MS);
  }
}

/** Counts the other living processes that use the server, and removes the files of dead ones. */
function otherUsers(users: string): number {
  return readdirSync(users).filter((name) => {
    const owner = JSON.parse(readFileSync(join(users, name), 'utf8')) as Owner;
    if (!lives(owner)) rmSync(join(users, name), { force: true });
    return lives(owner) && owner.pid !== process.pid;
  }).length;
}

async function dropLeftovers(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const left = await client.query<{ name: string }>(
      "select datname as name from pg_database where not datistemplate and datname <> 'postgres'",
    );
    for (const { name } of left.rows) await client.query(`drop database ${escapeIdentifier(name)} with (force)`);
  });
}

/** Starts the server. Without fsync a power failure may corrupt the cluster; it is then created again, once. */
async function startOrRemake(root: string, folder: string): Promise<EmbeddedPostgres> {
  const options = { root, dataDir: folder, database: 'postgres', durable: false };
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error;
    rmSync(join(folder, 'postgres'), { recursive: true, force: true, maxRetries: 5 });
    rmSync(join(folder, 'postgres-folder.json'), { force: true });
    rmSync(join(folder, 'postgres-password'), { force: true });
    return startEmbeddedPostgres(options);
  }
}

/**
 * The PostgreSQL that all tests of a checkout share, in tmp/test-postgres, without fsync. It is started or adopted.
 * Its first user drops the databases of earlier runs; it stops when the last living user closes it.
 */
export async function openTestPostgres(root: string): Promise<TestPostgres> {
  const folder = join(root, 'tmp', 'test-postgres');
  const users = join(folder, 'users');
  mkdirSync(users, { recursive: true });
  const mark = join(users, `${process.pid}.json`);
  return alone(folder, async () => {
    const first = otherUsers(users) === 0;
    const server = await startOrRemake(root, folder);
    if (first) await dropLeftovers(server.url);
    writeFileSync(mark, JSON.stringify(ourselves()));
    const close = () =>
      alone(folder, async () => {
        rmSync(mark, { force: true });
        if (otherUsers(users) === 0) await server.stop();
      });
    return { url: server.url, close };
  });
}
