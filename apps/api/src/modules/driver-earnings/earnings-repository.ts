import type { Currency, RunPart } from '@liftclub/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { runEarnings } from '../../db/schema/money/run-earnings';

/** Date, currency and fee (without VAT, before discounts) of a trip. */
export async function findFee(
  tx: Executor,
  tripId: string,
): Promise<{ date: string; currency: Currency; fee: number } | undefined> {
  const { rows } = await tx.execute<{ date: string; currency: Currency; fee: number }>(sql`
    select date::text, currency, (fare - vat + discount)::float8 as fee from trips where id = ${tripId}::uuid`);
  return rows[0];
}

/** Stores the parts of what a run earned, once: again for the same run changes nothing. */
export async function insertRunEarning(tx: Executor, row: typeof runEarnings.$inferInsert): Promise<void> {
  await tx.insert(runEarnings).values(row).onConflictDoNothing();
}

type Days = { readonly from: string; readonly to: string };

/**
 * What the ledger says a driver earned by trips and runs of these dates, both ends included: a row for each trip with
 * its run, the driver's own if the trip returned to the run of another one after a no-show, and one without a trip for
 * each part of what a run earned beyond its trips, `run` where the parts were not stored.
 */
const earnedBy = (driverId: string, { from, to }: Days): SQL => sql`
  (select e.run_id, e.starts_at, t.date, t.id as trip_id, t.departs_at as at, l.currency, -l.amount as amount,
      case t.status when 'completed' then 'dropped_off' else 'no_show' end as outcome,
      null::float8 as quantity, null::bigint as rate, 0 as nth
    from ledger_entries l
    join ledger_transactions x on x.id = l.transaction_id and x.kind = 'driver_earned'
    join trips t on t.id = x.subject::uuid
    cross join lateral (select r.id as run_id, r.starts_at from runs r
      where r.id in (select run_id from run_trips where trip_id = t.id
        union all select run_id from former_run_trips where trip_id = t.id)
      order by r.driver_id = ${driverId}::uuid desc limit 1) e
    where l.account = ${`driver:${driverId}:earnings`} and t.date between ${from} and ${to}
  union all
  select r.id, r.starts_at, r.date, null, r.ends_at, l.currency, p.amount, p.outcome, p.quantity, p.rate, p.nth
    from ledger_entries l
    join ledger_transactions x on x.id = l.transaction_id and x.kind = 'run_driven'
    join runs r on r.id = x.subject::uuid
    left join run_earnings d on d.run_id = r.id
    left join earning_rules rule on rule.id = d.rule_id
    join lateral (values
      ('run_fee', d.run_fee, null, null, 1),
      ('distance', d.distance, d.km_hundredths / 100.0, rule.per_km, 2),
      ('waiting', d.waiting, d.waiting_minutes, rule.waiting_per_minute, 3),
      ('minimum', d.minimum, null, rule.minimum_run, 4),
      ('run', case when d.run_id is null then -l.amount end, null, null, 5)
    ) p (outcome, amount, quantity, rate, nth) on p.amount > 0
    where l.account = ${`driver:${driverId}:earnings`} and r.date between ${from} and ${to}) e`;

/** What a driver earned by a run, in minor units. */
interface EarnedRun {
  readonly runId: string;
  readonly date: string;
  readonly startsAt: Date;
  readonly currency: Currency;
  readonly trips: number;
  readonly amount: number;
  /** Of the amount, what the trips earned. */
  readonly tripsAmount: number;
  /** The rest of it. */
  readonly parts: readonly EarnedPart[];
}

/** A part of what a run earned beyond its trips. */
interface EarnedPart {
  readonly part: RunPart | 'run';
  readonly amount: number;
  /** Km or minutes. */
  readonly quantity: number | null;
  /** In minor units for a km or a minute; or the minimum of a run. */
  readonly rate: number | null;
}

/** What the ledger says a driver earned by runs of these dates, both ends included, the latest run first. */
export async function findEarnings(db: Executor, driverId: string, days: Days): Promise<EarnedRun[]> {
  const { rows } = await db.execute<Omit<EarnedRun, 'startsAt'> & { startsAt: string } & Record<string, unknown>>(
    sql`
    select e.run_id as "runId", e.date::text, e.starts_at::text as "startsAt", e.currency,
      count(e.trip_id)::int as trips, sum(e.amount)::float8 as amount,
      coalesce(sum(e.amount) filter (where e.trip_id is not null), 0)::float8 as "tripsAmount",
      coalesce(json_agg(json_build_object('part', e.outcome, 'amount', e.amount, 'quantity', e.quantity, 'rate', e.rate)
        order by e.nth) filter (where e.trip_id is null), '[]') as parts
    from ${earnedBy(driverId, days)}
    group by e.run_id, e.starts_at, e.date, e.currency order by e.date desc, e.starts_at desc, e.run_id`,
  );
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));
}

/** What a driver is owed in a currency, in minor units: earned, and not paid out or due to be. */
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

/** What a driver earned by one ride, or a part of what a run earned beyond its rides, in minor units. */
export interface EarnedItem extends Omit<EarnedPart, 'part'> {
  readonly runId: string;
  /** Null for a run. */
  readonly tripId: string | null;
  readonly date: string;
  /** When the ride departed, or the run ended. */
  readonly at: Date;
  readonly outcome: 'dropped_off' | 'no_show' | EarnedPart['part'];
  readonly currency: Currency;
}

/** The items behind `findEarnings`, the earliest first. */
export async function findEarnedItems(db: Executor, driverId: string, days: Days): Promise<EarnedItem[]> {
  const { rows } = await db.execute<Omit<EarnedItem, 'at'> & { at: string } & Record<string, unknown>>(
    sql`
    select e.run_id as "runId", e.trip_id as "tripId", e.date::text, e.at::text,
      e.outcome, e.currency, e.amount::float8 as amount, e.quantity, e.rate::float8 as rate
    from ${earnedBy(driverId, days)}
    order by e.at, e.trip_id nulls last, e.nth`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Name and e-mail address of a driver. */
export async function findDriver(db: Executor, driverId: string): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await db.execute<{ name: string; email: string }>(sql`
    select first_name || ' ' || last_name as name, email from users where id = ${driverId}::uuid`);
  return rows[0];
}
