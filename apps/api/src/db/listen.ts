import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const RECONNECT_MS = 1_000;

interface Listener {
  readonly channel: string;
  /** The name of the connection in the database's own lists. */
  readonly name: string;
  readonly onNotification: (payload: string) => void;
  /** After the connection was lost and opened again: notifications of the time between did not arrive. */
  readonly onReturn: () => Promise<void>;
}

/**
 * Receives the notifications of a channel on a connection of its own, which is opened again when it is lost. Rejects
 * when the database cannot be reached at first. Returns a function that stops.
 */
export async function listen(
  databaseUrl: string,
  { channel, name, onNotification, onReturn }: Listener,
): Promise<() => Promise<void>> {
  let client = await open();
  let stopped = false;

  async function open(): Promise<Client> {
    const fresh = new Client({ connectionString: databaseUrl, application_name: name });
    fresh.on('notification', ({ payload }) => onNotification(payload ?? ''));
    // The `end` that follows connects again.
    fresh.on('error', () => undefined);
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    fresh.once('end', () => void reconnect());
    return fresh;
  }

  async function reconnect(): Promise<void> {
    while (!stopped) {
      await sleep(RECONNECT_MS, undefined, { ref: false });
      try {
        if (stopped) return;
        client = await open();
        return await onReturn();
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
