import { marketOf, type DayKey, type ServiceMarket, type Unserved } from '@liftclub/domain';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { serviceDays } from '../../db/schema/dispatch';

export type StoredDay = typeof serviceDays.$inferSelect;

const isDay = ({ market, date }: DayKey) => and(eq(serviceDays.market, market), eq(serviceDays.date, date));

/**
 * Locks a service day until the transaction ends and returns it; a new one is an empty draft. Who plans, publishes or
 * closes a day begins with this, so that nothing of it happens twice at once.
 */
export async function lockDay(tx: Executor, day: DayKey): Promise<StoredDay> {
  const empty = { state: 'draft', planning: false, version: 0, approximate: true, unserved: [] } as const;
  await tx
    .insert(serviceDays)
    .values({ ...day, ...empty })
    .onConflictDoNothing();
  const [row] = await tx.select().from(serviceDays).where(isDay(day)).for('update');
  if (!row) throw new Error(`There is no service day ${day.market} ${day.date}`);
  return row;
}

/** Whether another transaction plans or changes the day now. */
export async function isDayLocked(tx: Executor, day: DayKey): Promise<boolean> {
  const free = await tx.select({ date: serviceDays.date }).from(serviceDays).where(isDay(day)).for('update', {
    skipLocked: true,
  });
  return free.length === 0 && (await findDay(tx, day)) !== undefined;
}

export async function findDay(db: Executor, day: DayKey): Promise<StoredDay | undefined> {
  const [row] = await db.select().from(serviceDays).where(isDay(day));
  return row;
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
