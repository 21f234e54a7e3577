import { Client } from 'pg';
import type { TestApi } from './test-api';

type Query = (this: Client, ...args: unknown[]) => unknown;

/** Where the process dies: at the so-manieth statement, before it was sent or when its answer was on the way. */
export interface Death {
  readonly at: number;
  readonly when: 'before' | 'after';
}

/**
 * Runs something while the process "dies" at one statement: the connection breaks there, and nothing that comes later
 * reaches the database. Answers the statement where that happened; undefined when everything was over before.
 */
export async function dieDuring(death: Death, happening: () => Promise<unknown>): Promise<string | undefined> {
  const original = Client.prototype.query as unknown as Query;
  let statements = 0;
  let diedAt: string | undefined;
  const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    statements += 1;
    if (statements < death.at) return original.apply(this, args);
    const dyingNow = diedAt === undefined;
    diedAt ??= nameOf(args[0]);
    if (dyingNow && death.when === 'after') return answeredInVain(this, original, args);
    breakOff(this);
    return original.apply(this, args);
  } as never);
  try {
    await happening().catch(() => undefined);
    return diedAt;
  } finally {
    spy.mockRestore();
  }
}

/** Until the server has noticed who is dead, and let go of the rows that they held. */
export async function deadAreGone(api: TestApi): Promise<void> {
  const alive = `select 1 from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null`;
  if ((await api.deps.db.$client.query(alive)).rows.length > 0) await deadAreGone(api);
}

/** The server does it, but the connection breaks before the answer comes. */
function answeredInVain(client: Client, original: Query, args: unknown[]): unknown {
  const callback = args.at(-1);
  const asked = original.apply(client, typeof callback === 'function' ? args.slice(0, -1) : args) as Promise<unknown>;
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const lost = asked
    .catch(() => undefined)
    .then(() => breakOff(client))
    .then(() => ended)
    .then(() => Promise.reject(new Error('Connection terminated unexpectedly')));
  return typeof callback === 'function' ? void lost.catch((error: unknown) => callback(error)) : lost;
}

function breakOff(client: Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** What a statement does, and to which table. */
function nameOf(query: unknown): string {
  const text = (typeof query === 'string' ? query : (query as { text: string }).text)
    .replace(/\s+/g, ' ')
    .replaceAll('"', '')
    .trim();
  const [verb = ''] = text.split(' ');
  const table = /(?:from|into|update|graphile_worker\.) ?(\w+)/.exec(text)?.[1];
  return [verb, table].filter(Boolean).join(' ');
}
