import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import * as v from 'valibot';
import type { Dependencies } from '../dependencies';
import { catchUpWithClock } from './change-clock';
import { CLOCK_CHANNEL } from './clock-repository';

const RECONNECT_MS = 1_000;

const notice = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.number(),
    offsetMs: v.number(),
    standingAt: v.nullable(
      v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.transform((text) => new Date(text)),
      ),
    ),
  }),
);

/** Hears on a connection of its own when another process moves the clock. Returns a function that stops. */
export async function followClock(
  deps: Pick<Dependencies, 'db' | 'settings' | 'serverClock'>,
): Promise<() => Promise<void>> {
  let client = await listen();
  let stopped = false;

  async function listen(): Promise<Client> {
    const fresh = new Client({ connectionString: deps.settings.databaseUrl, application_name: 'liftclub-clock' });
    fresh.on('notification', ({ payload }) => {
      const read = v.safeParse(notice, payload);
      if (read.success) deps.serverClock.apply(read.output);
    });
    // The `end` that follows connects again.
    fresh.on('error', () => undefined);
    await fresh.connect();
    await fresh.query(`listen ${CLOCK_CHANNEL}`);
    fresh.once('end', () => void reconnect());
    return fresh;
  }

  async function reconnect(): Promise<void> {
    while (!stopped) {
      await sleep(RECONNECT_MS, undefined, { ref: false });
      try {
        if (stopped) return;
        client = await listen();
        return await catchUpWithClock(deps);
      } catch {
        // The database is still away.
      }
    }
  }

  return async () => {
    stopped = true;
    await client.end().catch(() => undefined);
  };
}
