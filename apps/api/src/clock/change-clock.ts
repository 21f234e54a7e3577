import { MINUTE_MS } from '@liftclub/domain';
import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import * as repository from './clock-repository';
import type { ClockState, ServerClock } from './server-clock';

type Deps = Pick<Dependencies, 'db' | 'serverClock'>;

/** The full minute at or before an instant. */
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);

/**
 * Stops the clock of every process at `at`, not before the present. `alongside` runs in the same transaction: the
 * jobs that it queues are due at once.
 */
export async function standAt(
  { db, serverClock }: Deps,
  at: Date,
  alongside: (tx: Executor) => Promise<void> = async () => undefined,
): Promise<void> {
  const state = await db.transaction(async (tx) => {
    const stored = await repository.lockClock(tx);
    const next = { version: stored.version + 1, offsetMs: stored.offsetMs, standingAt: at };
    const aheadMs = at.getTime() - presentOf(serverClock, stored).getTime();
    await repository.saveClock(tx, next, { aheadMs, scheduledUntil: minuteOf(at) });
    await alongside(tx);
    return next;
  });
  serverClock.apply(state);
}

/** Lets the clock of every process run on from `from`, not before the present. */
export async function runFrom({ db, serverClock }: Deps, from: Date): Promise<void> {
  const state = await db.transaction(async (tx) => {
    const stored = await repository.lockClock(tx);
    return runFromIn(tx, serverClock, stored, { from, scheduledUntil: minuteOf(from) });
  });
  serverClock.apply(state);
}

/** As `runFrom`, inside a transaction that has locked the clock. The caller applies the state after the commit. */
export async function runFromIn(
  tx: Executor,
  serverClock: ServerClock,
  stored: ClockState,
  { from, scheduledUntil }: { readonly from: Date; readonly scheduledUntil: Date | null },
): Promise<ClockState> {
  const offsetMs = from.getTime() - serverClock.systemTime().getTime();
  const next = { version: stored.version + 1, offsetMs, standingAt: null };
  const aheadMs = from.getTime() - presentOf(serverClock, stored).getTime();
  await repository.saveClock(tx, next, { aheadMs, scheduledUntil });
  return next;
}

/** The present of a state that may be newer than this process knows. */
export const presentOf = ({ systemTime }: ServerClock, { standingAt, offsetMs }: ClockState): Date =>
  standingAt ?? new Date(systemTime().getTime() + offsetMs);

/** Catches up with the database, for work that must not run by an earlier clock than the one that made it due. */
export async function catchUpWithClock({ db, serverClock }: Deps): Promise<void> {
  const stored = await repository.findClock(db);
  if (stored) serverClock.apply(stored);
}
