import type { Client } from '../../people/client';

/** A message that a company accepted. */
export interface Accepted {
  readonly channel: 'whatsapp' | 'sms';
  readonly to: string;
  readonly body: string;
  /** The company reported it to us as delivered. */
  readonly isReported: boolean;
  /** Milliseconds since 1970, by the clock of this machine. */
  readonly at: number;
}

interface Row {
  readonly id?: string;
  readonly sid?: string;
  readonly to: string;
  readonly body: string;
  readonly status: string;
  readonly created_at: string;
}

const PATHS = { whatsapp: '/whatsapp/messages', sms: '/sms/messages' } as const;

/**
 * What the sandbox's companies accepted. It lists its newest 2,000 messages only, so `read` has to be called before as
 * many more were sent.
 */
export function inboxes(client: Client) {
  const accepted = new Map<string, Accepted>();
  return {
    async read() {
      for (const channel of ['whatsapp', 'sms'] as const) {
        for (const { id, sid, to, body, status, created_at } of await client.sandbox<Row[]>(PATHS[channel])) {
          const isReported = channel === 'whatsapp' && status === 'delivered';
          accepted.set(id ?? sid ?? '', { channel, to, body, isReported, at: Date.parse(created_at) });
        }
      }
    },
    messages: () => [...accepted.values()],
  };
}
