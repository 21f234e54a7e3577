import type { Currency } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
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

/** What the ledger says a driver earned by runs of these dates, both ends included, the latest run first. */
export async function findEarnings(
  db: Executor,
  driverId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ runId: string; date: string; currency: Currency; trips: number; amount: number }[]> {
  const { rows } = await db.execute<{ runId: string; date: string; currency: Currency; trips: number; amount: number }>(
    sql`
    select e.run_id as "runId", t.date::text, t.currency, count(*)::int as trips, -sum(l.amount)::float8 as amount
    from run_events e
    join trips t on t.id = e.trip_id
    join ledger_transactions x on x.kind = 'driver_earned' and x.subject = t.id::text
    join ledger_entries l on l.transaction_id = x.id and l.account = 'driver:' || e.driver_id || ':earnings'
    where e.driver_id = ${driverId}::uuid and e.type in ('dropped_off', 'no_show') and t.date between ${from} and ${to}
    group by e.run_id, t.date, t.currency order by t.date desc, e.run_id`,
  );
  return rows;
}
