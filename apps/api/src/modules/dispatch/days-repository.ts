import { marketOf, type DayKey, type ServiceMarket, type Unserved } from '@liftclub/domain';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { databaseErrorCode } from '../../db/database-error';
import { serviceDays } from '../../db/schema/dispatch';

export type StoredDay = typeof serviceDays.$inferSelect;

const isDay = ({ market, date }: DayKey) => and(eq(serviceDays.market, market), eq(serviceDays.date, date));

const LOCK_NOT_AVAILABLE = '55P03';

/** A day that was never planned. */
const EMPTY = { state: 'draft', planning: false, version: 0, approximate: true, unserved: [] } as const;

/**
 * Locks a service day until the transaction ends and returns it; a new one is an empty draft. Who plans, publishes or
 * closes a day begins with this, so that nothing of it happens twice at once.
 */
export async function lockDay(tx: Executor, day: DayKey): Promise<StoredDay> {
  const { market, date } = day;
  await tx
    .insert(serviceDays)
    .values({ market, date, ...EMPTY })
    .onConflictDoNothing();
  const [row] = await tx.select().from(serviceDays).where(isDay(day)).for('update');
  if (!row) throw new Error(`There is no service day ${day.market} ${day.date}`);
  return row;
}

/** `lockDay` that waits two seconds at most: undefined when another transaction plans the day for longer. */
export async function lockDaySoon(tx: Executor, day: DayKey): Promise<StoredDay | undefined> {
  try {
    await tx.execute(sql`set local lock_timeout = '2s'`);
    const stored = await lockDay(tx, day);
    await tx.execute(sql`set local lock_timeout to default`);
    return stored;
  } catch (error) {
    if (databaseErrorCode(error) === LOCK_NOT_AVAILABLE) return undefined;
    throw error;
  }
}

export async function findDay(db: Executor, day: DayKey): Promise<StoredDay | undefined> {
  const [row] = await db.select().from(serviceDays).where(isDay(day));
  return row;
}

/** The day as it is stored; an empty draft when it is not. */
export async function readDay(db: Executor, { market, date }: DayKey): Promise<StoredDay> {
  const never = { plannedAt: null, basis: null, unpublishedAt: null };
  return (await findDay(db, { market, date })) ?? { market, date, ...EMPTY, ...never };
}

/** The days that are not closed, the earliest first. */
export const findOpenDays = (db: Executor): Promise<StoredDay[]> =>
  db.select().from(serviceDays).where(ne(serviceDays.state, 'closed')).orderBy(asc(serviceDays.date));

/** Changes a day and counts its version. */
export async function updateDay(
  tx: Executor,
  day: DayKey,
  changes: Partial<Omit<StoredDay, 'market' | 'date' | 'version' | 'unserved'>> & {
    readonly unserved?: readonly Unserved[];
  },
): Promise<void> {
  await tx
    .update(serviceDays)
    .set({ ...changes, version: sql`${serviceDays.version} + 1` })
    .where(isDay(day));
}

/** Dates of a market from one to another that have trips to be driven. */
export async function datesWithTrips(db: Executor, market: ServiceMarket, from: string, to: string) {
  const { rows } = await db.execute<{ date: string }>(sql`
    select distinct to_char(date, 'YYYY-MM-DD') as date from trips
    where date between ${from} and ${to} and currency = ${marketOf(market).currency} order by 1`);
  return rows.map(({ date }) => date);
}
