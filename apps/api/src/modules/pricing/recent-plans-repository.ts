import type { Currency, Minor, Validity } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';

/** The plans of a currency bought since an instant: how many of each length, and their totals in minor units. */
export async function countPlans(
  db: Executor,
  currency: Currency,
  since: Date,
): Promise<{ readonly validity: Validity; readonly totals: readonly Minor[] }[]> {
  const { rows } = await db.execute<{ validity: Validity; totals: Minor[] }>(sql`
    select s.validity, json_agg(b.total) as totals from subscriptions s join bookings b on b.id = s.booking_id
    where s.created_at >= ${since} and b.currency = ${currency} group by s.validity`);
  return rows;
}
