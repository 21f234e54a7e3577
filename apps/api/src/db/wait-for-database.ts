import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { databaseErrorCode, isPassingFailure } from './database-error';

/** Longer than PostgreSQL needs to start again after it was killed. */
const WAIT_MS = 30_000;
const PAUSE_MS = 250;
const CONNECT_MS = 5_000;

/**
 * Resolves when the database accepts a connection; waits for one that is starting. Rejects with the reason when it is
 * still away after `waitMs`, and at once when waiting does not help: a wrong password, database or host.
 */
export async function waitForDatabase(url: string, waitMs = WAIT_MS): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    try {
      return await connectOnce(url);
    } catch (error) {
      if (!isAway(error as Error) || performance.now() > deadline) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function connectOnce(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // An error may also come after the one that `connect` rejects with.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
}

const isAway = (error: Error): boolean => isPassingFailure(error) && databaseErrorCode(error) !== 'ENOTFOUND';
