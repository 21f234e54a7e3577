import { isApiError, type ApiClient } from '@liftclub/api-client';
import { getRun, sendRunEvents, sendRunPositions } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { RunCache } from './run-cache';
import type { StoredEvent, CachedRun } from './run-store';

/** The most that one call may carry. */
const MAX_EVENTS = 200;
const MAX_FIXES = 60;
/** How long a call may take, in ms: one that went out on a connection that is gone may never be answered. */
const CALL_MS = 20_000;

interface OutboxDependencies {
  readonly api: ApiClient;
  readonly cache: RunCache;
  /** Id of the signed-in driver; undefined when nobody is. */
  readonly owner: () => string | undefined;
  /** The device's clock, milliseconds since the epoch. */
  readonly deviceNow: () => number;
  /** A signal that aborts after so many milliseconds. */
  readonly timeoutSignal: (milliseconds: number) => AbortSignal;
}

/** The outcome of a call: done, to be tried again later, or refused as a whole with its status. */
type Outcome = 'done' | 'later' | 'malformed' | 'gone';

async function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (!isApiError(error, 'http')) return 'later';
    if (error.status === 400 || error.status === 413) return 'malformed';
    return error.status === 404 || error.status === 409 ? 'gone' : 'later';
  }
}

/** Loads the manifest of a run and stores it unless it is closed or gone. Rejects like any call, without a toast. */
export async function loadRun(
  { api, cache, deviceNow, timeoutSignal }: OutboxDependencies,
  owner: string,
  run: string,
): Promise<CachedRun> {
  const call = api.call(getRun, { params: { id: run }, signal: timeoutSignal(CALL_MS), quiet: true });
  const { data } = await call.catch(async (error: unknown) => {
    if (isApiError(error, 'http') && error.status === 404) await cache.forgetRun(run);
    throw error;
  });
  const loaded = { id: run, owner, run: data, skew: api.serverTime().getTime() - deviceNow() };
  await cache.saveRun(loaded);
  return loaded;
}

/**
 * Sends the events in order, then the positions. Resolves when all is sent or has to wait:
 * true when nothing waits. One refused event does not hold up those behind it.
 */
export async function sendAll(dependencies: OutboxDependencies): Promise<boolean> {
  const owner = dependencies.owner();
  if (owner === undefined) return true;
  const sent = await sendEvents(dependencies, owner, MAX_EVENTS);
  return sent && (await sendFixes(dependencies, owner));
}

async function sendEvents(dependencies: OutboxDependencies, owner: string, limit: number): Promise<boolean> {
  const { cache } = dependencies;
  const rows = await cache.unsent(owner, limit);
  const [first] = rows;
  if (!first) return true;
  const outcome = await outcomeOf(sendBatch(dependencies, first.run, rows));
  if (outcome === 'later') return false;
  if (outcome === 'done') {
    await outcomeOf(loadRun(dependencies, owner, first.run));
    return sendEvents(dependencies, owner, MAX_EVENTS);
  }
  // The server rejects a whole batch with one malformed event: send each alone to find it.
  if (outcome === 'malformed' && rows.length > 1) return sendEvents(dependencies, owner, 1);
  const code = outcome === 'gone' ? 'gone' : 'malformed';
  await cache.settle(
    rows,
    rows.map(({ event }) => ({ id: event.id, result: 'refused', code, why: texts.driverRuns.refused[code] })),
  );
  return sendEvents(dependencies, owner, limit);
}

async function sendBatch(
  { api, cache, timeoutSignal }: OutboxDependencies,
  run: string,
  rows: readonly StoredEvent[],
): Promise<void> {
  const body = rows.map(({ event }) => event);
  const signal = timeoutSignal(CALL_MS);
  const { data } = await api.call(sendRunEvents, { params: { id: run }, body, signal, quiet: true });
  if (rows.some(({ event }) => !data.results.some(({ id }) => id === event.id)))
    throw new Error('A result is missing.');
  await cache.settle(rows, data.results);
}

async function sendFixes(dependencies: OutboxDependencies, owner: string): Promise<boolean> {
  const { api, cache, timeoutSignal } = dependencies;
  const rows = await cache.unsentFixes(owner, MAX_FIXES);
  const [first] = rows;
  if (!first) return true;
  const body = rows.map(({ fix }) => fix);
  const signal = timeoutSignal(CALL_MS);
  const call = api.call(sendRunPositions, { params: { id: first.run }, body, signal, quiet: true });
  if ((await outcomeOf(call)) === 'later') return false;
  // A run that is no longer under way takes no positions.
  await cache.dropFixes(rows.map(({ seq }) => seq));
  return sendFixes(dependencies, owner);
}
