import { marketOf, type DayKey } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client';

/** The last of these dates on which a market has runs. */
export async function findLastDate(
  db: Executor,
  market: DayKey['market'],
  dates: readonly string[],
): Promise<string | undefined> {
  const { rows } = await db.execute<{ date: string }>(sql`
    select to_char(date, 'YYYY-MM-DD') as date from runs
    where market = ${market} and date = any(${sql.param([...dates])}::date[]) order by runs.date desc limit 1`);
  return rows[0]?.date;
}

/** The trips of a day by the trip of an earlier one with the same rider and ride. */
export async function findSameRides(
  db: Executor,
  { market, date }: DayKey,
  earlier: string,
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ earlier: string; id: string }>(sql`
    select p.id as earlier, t.id from trips p
    join trips t on t.passenger_id = p.passenger_id and t.scholar_id is not distinct from p.scholar_id
      and t.ride_type = p.ride_type and t.currency = p.currency and t.date = ${date}
    where p.date = ${earlier} and p.currency = ${marketOf(market).currency}
    order by t.booking_id = p.booking_id, t.id`);
  return new Map(rows.map(({ earlier: tripId, id }) => [tripId, id]));
}
