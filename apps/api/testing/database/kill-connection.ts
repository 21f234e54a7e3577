import { Client } from 'pg';
import type { TestApi } from '../test-api';

type Query = (this: Client, ...args: unknown[]) => unknown;

/**
 * The point of the crash: the number of the statement, and whether it breaks before the statement or before its result.
 */
export interface CrashPoint {
  readonly at: number;
  readonly when: 'before' | 'after';
}

/**
 * Runs a function while the process "dies" at one statement: the connection breaks there, and nothing later reaches the
 * database. Returns that statement; undefined when the function finished before.
 */
export async function crashDuring(crash: CrashPoint, action: () => Promise<unknown>): Promise<string | undefined> {
  const original = Client.prototype.query as unknown as Query;
  let statements = 0;
  let crashedAt: string | undefined;
  const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    statements += 1;
    if (statements < crash.at) return original.apply(this, args);
    const crashesHere = crashedAt === undefined;
    crashedAt ??= nameOf(args[0]);
    if (crashesHere && crash.when === 'after') return loseResult(this, original, args);
    breakConnection(this);
    return original.apply(this, args);
  } as never);
  try {
    await action().catch(() => undefined);
    return crashedAt;
  } finally {
    spy.mockRestore();
  }
}

/** Waits until the server has noticed the broken connections and released their locks. */
export async function brokenConnectionsClosed(api: TestApi): Promise<void> {
  const alive = `select 1 from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null`;
  if ((await api.deps.db.$client.query(alive)).rows.length > 0) await brokenConnectionsClosed(api);
}

/** The server executes the statement, but the connection breaks before its result arrives. */
function loseResult(client: Client, original: Query, args: unknown[]): unknown {
  const callback = args.at(-1);
  const asked = original.apply(client, typeof callback === 'function' ? args.slice(0, -1) : args) as Promise<unknown>;
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const lost = asked
    .catch(() => undefined)
    .then(() => breakConnection(client))
    .then(() => ended)
    .then(() => Promise.reject(new Error('Connection terminated unexpectedly')));
  return typeof callback === 'function' ? void lost.catch((error: unknown) => callback(error)) : lost;
}

function breakConnection(client: Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** The verb and the table of a statement. */
function nameOf(query: unknown): string {
  const text = (typeof query === 'string' ? query : (query as { text: string }).text)
    .replace(/\s+/g, ' ')
    .replaceAll('"', '')
    .trim();
  const [verb = ''] = text.split(' ');
  const table = /(?:from|into|update|graphile_worker\.) ?(\w+)/.exec(text)?.[1];
  return [verb, table].filter(Boolean).join(' ');
}
