import type { ConsoleTopic } from '@liftclub/api-contract';
import type { ServiceMarket } from '@liftclub/domain';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../db/client';

/**
 * On this channel processes notify each other, at the commit, of what concerns open streams. The payload is an id: of a
 * run that has changed, of a session, user, staff member or share link that has lost a right, `DISPATCH_TOPIC`, or what
 * `consolePayload` and `notifyMoving` make.
 */
export const LIVE_CHANNEL = 'liftclub_live';

/** Payload for a change of a service day. */
export const DISPATCH_TOPIC = 'dispatch';

/** The payload for a change that open pages of the console show. */
export const consolePayload = (topic: ConsoleTopic): string => `changed ${topic}`;
const RIDES = consolePayload('rides');

/** Notifies that a run or one of its trips has changed. */
export async function notifyRunChanged(tx: Executor, runId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${runId}), pg_notify(${LIVE_CHANNEL}, ${RIDES})`);
}

/** Notifies that a run has a new position, which only those who follow the run see. */
export async function notifyPosition(db: Executor, runId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${runId})`);
}

/** As `notifyRunChanged`, for the runs of some trips. */
export async function notifyRunsChanged(tx: Executor, tripIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, run_id::text), pg_notify(${LIVE_CHANNEL}, ${RIDES})
    from (select distinct run_id from run_trips where trip_id = any(${sql.param([...tripIds])}::uuid[])) runs`);
}

/** Notifies that the version of a service day has changed. */
export async function notifyDayChanged(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${DISPATCH_TOPIC}), pg_notify(${LIVE_CHANNEL}, ${RIDES})`);
}

/** A member of staff who moves a trip, or no longer does. */
export interface MovingNotice {
  readonly tripId: string;
  readonly market: ServiceMarket;
  readonly staffId: string;
  readonly name: string;
  readonly moving: boolean;
}
/** Begins the payload of a `MovingNotice`, which follows as JSON. */
export const MOVING_PREFIX = 'moving ';

/** Notifies who moves a trip in dispatch; nothing is stored. */
export async function notifyMoving(db: Executor, notice: MovingNotice): Promise<void> {
  await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${MOVING_PREFIX + JSON.stringify(notice)})`);
}

/** Notifies that a user or a staff member has lost a right: the open streams of this id are checked. */
export async function notifyAccessEnded(tx: Executor, id: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${id})`);
}

/** The same for a session or a share link, as a column that the statement which ends it returns. */
export const accessEnded = (id: SQLWrapper): SQL.Aliased => notified(sql`${id}::text`);

/** Notifies open pages of the console, as a column that the statement which changes something returns. */
export const consoleChanged = (topic: ConsoleTopic): SQL.Aliased => notified(sql.raw(`'${consolePayload(topic)}'`));

const notified = (payload: SQL): SQL.Aliased =>
  sql`pg_notify(${sql.raw(`'${LIVE_CHANNEL}'`)}, ${payload})`.as('notified');
