import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { serverClock } from '../db/schema/system/server-clock';
import { QUEUE_NOW } from './queue-time';
import type { ClockState } from './server-clock';

/** Processes that share a database announce changes of the clock on this channel. */
export const CLOCK_CHANNEL = 'liftclub_clock';

/** Held by the process that moves the clock. Arbitrary, but the same in every process. */
export const MOVE_LOCK = 4_128_772;

/** The clock as the database keeps it. */
export interface StoredClock extends ClockState {
  readonly scheduledUntil: Date | null;
}

const KEPT = {
  version: serverClock.version,
  offsetMs: serverClock.offsetMs,
  standingAt: serverClock.standingAt,
  scheduledUntil: serverClock.scheduledUntil,
};

/** The clock; undefined before the first start with the sandbox. */
export async function findClock(db: Executor): Promise<StoredClock | undefined> {
  const [row] = await db.select(KEPT).from(serverClock);
  return row;
}

/** Makes the row of a clock that was never moved. False when there is one. */
export async function insertClock(tx: Executor): Promise<boolean> {
  const rows = await tx
    .insert(serverClock)
    .values({ version: 0, offsetMs: 0 })
    .onConflictDoNothing()
    .returning({ version: serverClock.version });
  return rows.length === 1;
}

/** The clock, whose changes by others wait for the end of the transaction. */
export async function lockClock(tx: Executor): Promise<StoredClock> {
  const [row] = await tx.select(KEPT).from(serverClock).for('update');
  if (row) return row;
  await insertClock(tx);
  return lockClock(tx);
}

/**
 * Stores the next state and notifies the other processes at the commit. `aheadMs`: how much the clock went forward;
 * queued jobs come nearer by as much, and keep their distance for the time that the clock stood.
 */
export async function saveClock(
  tx: Executor,
  state: ClockState,
  { aheadMs, scheduledUntil }: { readonly aheadMs: number; readonly scheduledUntil: Date | null },
): Promise<void> {
  await tx.execute(sql`
    update graphile_worker._private_jobs set run_at = run_at - ${aheadMs} * interval '1 millisecond'
      + coalesce((select ${QUEUE_NOW} - ${serverClock.queueAt} from ${serverClock}), interval '0')
    where locked_at is null`);
  const queueAt = state.standingAt && QUEUE_NOW;
  await tx.update(serverClock).set({ ...state, queueAt, scheduledUntil });
  await tx.execute(sql`select pg_notify(${CLOCK_CHANNEL}, ${JSON.stringify(state)})`);
}

/** Notes up to which minute the schedule has run. */
export async function saveScheduledUntil(tx: Executor, scheduledUntil: Date): Promise<void> {
  await tx.update(serverClock).set({ scheduledUntil });
}

/** True when no process is moving the clock; none begins to before the end of the transaction. */
export async function nobodyMovesClock(tx: Executor): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${MOVE_LOCK}) as free`);
  return rows[0]?.free === true;
}
