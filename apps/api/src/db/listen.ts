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

/** A connection that receives notifications. */
export interface Listening {
  /** False while the connection is lost. */
  isConnected(): boolean;
  stop(): Promise<void>;
}

/**
 * Receives the notifications of a channel on a connection of its own, which is opened again when it is lost. Rejects
 * when the database cannot be reached at first.
 */
export async function listen(
  databaseUrl: string,
  { channel, name, onNotification, onReturn }: Listener,
): Promise<Listening> {
  let stopped = false;
  let isConnected = false;
  let client = await open();

  async function open(): Promise<Client> {
    const fresh = new Client({ connectionString: databaseUrl, application_name: name });
    fresh.on('notification', ({ payload }) => onNotification(payload ?? ''));
    // The `end` that follows connects again.
    fresh.on('error', () => undefined);
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    fresh.once('end', () => {
      isConnected = false;
      void reconnect();
    });
    isConnected = true;
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

  return {
    isConnected: () => isConnected,
    async stop() {
      stopped = true;
      await client.end().catch(() => undefined);
    },
  };
}
