import { marketOf, SERVICE_MARKETS, type DayKey, type ServiceMarket, type Unserved } from '@liftclub/domain';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { databaseErrorCode } from '../../db/database-error';
import { serviceDays } from '../../db/schema/driving/dispatch';
import { notifyDayChanged } from '../../messages/live-changes-repository';

export type StoredDay = typeof serviceDays.$inferSelect;

const isDay = ({ market, date }: DayKey) => and(eq(serviceDays.market, market), eq(serviceDays.date, date));

const LOCK_NOT_AVAILABLE = '55P03';

/** A day that was never planned. */
const EMPTY = { state: 'draft', planning: false, version: 0, approximate: true, unserved: [] } as const;

/**
 * Locks a service day until the transaction ends and returns it; a new one is an empty draft. Planning, publishing and
 * closing a day start with this, so that no two of them run at once.
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

/** Changes a day, counts its version and notifies the open pages of dispatch. */
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
  await notifyDayChanged(tx);
}

/** The days of both markets in `days` days from `from` on that have trips, the earliest first; one statement. */
export async function daysWithTrips(db: Executor, from: string, days: number): Promise<DayKey[]> {
  const markets = SERVICE_MARKETS.map((market) => ({ market, currency: marketOf(market).currency }));
  const { rows } = await db.execute<{ market: ServiceMarket; date: string }>(sql`
    select m.market, to_char(d.date, 'YYYY-MM-DD') as date
    from (select ${from}::date + n as date from generate_series(0, ${days}::int) n) d
    cross join jsonb_to_recordset(${JSON.stringify(markets)}::jsonb) m(market text, currency text)
    where exists (select 1 from trips t where t.date = d.date and t.currency = m.currency)
    order by d.date`);
  return rows;
}

/** A draft that has nothing to plan, because it has no trips or no drivers. */
export interface BareDay extends DayKey {
  readonly basis: string;
  readonly unserved: readonly Unserved[];
  /** The version that was read; 0 for a day that is not stored. */
  readonly version: number;
}

/**
 * Stores plans without a run, in one statement, and returns the days. Days that have runs, or that have changed since
 * they were read, are skipped.
 */
export async function storeBareDays(db: Executor, bare: readonly BareDay[], now: Date): Promise<DayKey[]> {
  if (bare.length === 0) return [];
  const at = now.toISOString();
  const { rows } = await db.execute<{ market: ServiceMarket; date: string }>(sql`
    insert into service_days (market, date, state, planning, version, planned_at, basis, approximate, unserved)
    select x.market, x.date, 'draft', false, x.version + 1, ${at}::timestamptz, x.basis, false, x.unserved
    from jsonb_to_recordset(${JSON.stringify(bare)}::jsonb)
      x(market text, date date, version int, basis text, unserved jsonb)
    where not exists (select 1 from runs r where r.market = x.market and r.date = x.date)
    order by x.date, x.market
    on conflict (market, date) do update set planning = false, version = excluded.version,
      planned_at = excluded.planned_at, basis = excluded.basis, approximate = false, unserved = excluded.unserved
    where service_days.state = 'draft' and service_days.version = excluded.version - 1
    returning market, to_char(date, 'YYYY-MM-DD') as date`);
  return rows;
}
