import type { Currency } from '@liftclub/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';

/** Date, currency and fee (without VAT, before discounts) of a trip. */
export async function findFee(
  tx: Executor,
  tripId: string,
): Promise<{ date: string; currency: Currency; fee: number } | undefined> {
  const { rows } = await tx.execute<{ date: string; currency: Currency; fee: number }>(sql`
    select date::text, currency, (fare - vat + discount)::float8 as fee from trips where id = ${tripId}::uuid`);
  return rows[0];
}

type Days = { readonly from: string; readonly to: string };

/**
 * What the ledger says a driver earned by trips of these dates, both ends included, with the run of each trip: the
 * driver's own, if the trip returned to the run of another one after a no-show.
 */
const earnedBy = (driverId: string, { from, to }: Days): SQL => sql`
  from ledger_entries l
  join ledger_transactions x on x.id = l.transaction_id and x.kind = 'driver_earned'
  join trips t on t.id = x.subject::uuid
  cross join lateral (select r.id as run_id, r.starts_at from runs r
    where r.id in (select run_id from run_trips where trip_id = t.id
      union all select run_id from former_run_trips where trip_id = t.id)
    order by r.driver_id = ${driverId}::uuid desc limit 1) e
  where l.account = ${`driver:${driverId}:earnings`} and t.date between ${from} and ${to}`;

/** What a driver earned by a run, in minor units. */
interface EarnedRun {
  readonly runId: string;
  readonly date: string;
  readonly startsAt: Date;
  readonly currency: Currency;
  readonly trips: number;
  readonly amount: number;
}

/** What the ledger says a driver earned by runs of these dates, both ends included, the latest run first. */
export async function findEarnings(db: Executor, driverId: string, days: Days): Promise<EarnedRun[]> {
  const { rows } = await db.execute<Omit<EarnedRun, 'startsAt'> & { startsAt: string } & Record<string, unknown>>(
    sql`
    select e.run_id as "runId", t.date::text, e.starts_at::text as "startsAt", t.currency, count(*)::int as trips,
      -sum(l.amount)::float8 as amount
    ${earnedBy(driverId, days)}
    group by e.run_id, e.starts_at, t.date, t.currency order by t.date desc, e.starts_at desc, e.run_id`,
  );
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));
}

/** What a driver has earned in a currency and is owed, in minor units: the ledger has no payments to drivers. */
export async function findEarned(db: Executor, driverId: string, currency: Currency): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select coalesce(-sum(amount), 0)::float8 as amount from ledger_entries
    where account = ${`driver:${driverId}:earnings`} and currency = ${currency}`);
  return rows[0]?.amount ?? 0;
}

/** Whether a driver has earned anything by a ride, in any currency. */
export async function hasEarned(db: Executor, driverId: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from ledger_entries where account = ${`driver:${driverId}:earnings`}) as found`,
  );
  return rows[0]?.found ?? false;
}

/** A ride that a driver earned by, in minor units. */
export interface EarnedRide {
  readonly runId: string;
  readonly tripId: string;
  readonly date: string;
  readonly departsAt: Date;
  readonly outcome: 'dropped_off' | 'no_show';
  readonly currency: Currency;
  readonly amount: number;
}

/** The rides behind `findEarnings`, the earliest first. */
export async function findEarnedRides(db: Executor, driverId: string, days: Days): Promise<EarnedRide[]> {
  const { rows } = await db.execute<Omit<EarnedRide, 'departsAt'> & { departsAt: string } & Record<string, unknown>>(
    sql`
    select e.run_id as "runId", t.id as "tripId", t.date::text, t.departs_at::text as "departsAt",
      case t.status when 'completed' then 'dropped_off' else 'no_show' end as outcome,
      t.currency, -l.amount::float8 as amount
    ${earnedBy(driverId, days)}
    order by t.departs_at, t.id`,
  );
  return rows.map((row) => ({ ...row, departsAt: new Date(row.departsAt) }));
}

/** Name and e-mail address of a driver. */
export async function findDriver(db: Executor, driverId: string): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await db.execute<{ name: string; email: string }>(sql`
    select first_name || ' ' || last_name as name, email from users where id = ${driverId}::uuid`);
  return rows[0];
}
