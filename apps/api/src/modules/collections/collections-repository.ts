import type { Currency } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { localDateIn, type LocalDates } from '../../db/by-market';

/** The next unpaid instalment of an active plan, and whom it concerns. */
export interface DueInstalment {
  readonly id: string;
  readonly subscriptionId: string;
  readonly bookingId: string;
  readonly dueOn: string;
  /** The last step that was taken; null before the first. */
  readonly step: number | null;
  /** Today in the market of the passenger. */
  readonly today: string;
  readonly passengerId: string;
  readonly country: string;
  readonly phone: string;
  readonly currency: Currency;
  /** What is owed, in minor units. */
  readonly owed: number;
  /** The saved card of the plan that can be charged; null for none. */
  readonly paymentMethodId: string | null;
}

/** The next unpaid instalments of active plans that are due within `daysAhead` days, by id. */
export async function findDueInstalments(db: Executor, dates: LocalDates, daysAhead: number): Promise<DueInstalment[]> {
  const today = localDateIn(sql`u.country`, dates);
  const { rows } = await db.execute<DueInstalment & Record<string, unknown>>(sql`
    select distinct on (i.subscription_id) i.id, i.subscription_id as "subscriptionId", s.booking_id as "bookingId",
      to_char(i.due_on, 'YYYY-MM-DD') as "dueOn", i.step, to_char(${today}, 'YYYY-MM-DD') as today,
      s.passenger_id as "passengerId", u.country, u.phone, b.currency,
      (i.amount - coalesce((select sum(t.fare) from trips t where t.subscription_id = i.subscription_id
        and t.instalment = i.number and t.credit_rule = 'unpaid'), 0))::float8 as owed,
      (select m.id from payment_methods m where m.id = s.payment_method_id and m.state = 'active') as "paymentMethodId"
    from instalments i join subscriptions s on s.id = i.subscription_id and s.state = 'active'
    join bookings b on b.id = s.booking_id join users u on u.id = s.passenger_id
    where i.state in ('due', 'failed', 'late') and i.due_on <= ${today} + ${daysAhead}::int
    order by i.subscription_id, i.number`);
  return rows;
}
