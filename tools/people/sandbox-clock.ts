import { UserFacingError } from '../user-facing-error';
import type { Client } from './client';

const PATH = 'sandbox/clock/';

/** The server's clock, in milliseconds. */
export interface SandboxClock {
  readonly read: () => Promise<number>;
  /** Moves it forward; returns when every job due by then has run. */
  readonly moveTo: (instant: number) => Promise<void>;
}

/** The clock of a stack with the sandbox. Reading throws UserFacingError where there is none. */
export function sandboxClock(client: Client): SandboxClock {
  return {
    read: async () => {
      const { status, json } = await client.send('GET', 'base', PATH);
      if (status !== 200) throw new UserFacingError('This needs a stack with the sandbox, on this machine.');
      return Date.parse((json['data'] as { now: string }).now);
    },
    moveTo: async (instant) => {
      await client.call('POST', 'base', PATH, { body: { now: new Date(instant).toISOString() } });
    },
  };
}
