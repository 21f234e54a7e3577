import type { Currency } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { localDateIn, type LocalDates } from '../../db/by-market';
import { owed } from '../instalments';

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
  readonly language: string;
  readonly currency: Currency;
  /** What is owed, in minor units. */
  readonly owed: number;
  /** The saved card of the plan that can be charged; null for none. */
  readonly paymentMethodId: string | null;
  /** The last digits of that card. */
  readonly last4: string | null;
}

/** The next unpaid instalments of active plans that are due within `daysAhead` days, by id. */
export async function findDueInstalments(db: Executor, dates: LocalDates, daysAhead: number): Promise<DueInstalment[]> {
  const today = localDateIn(sql`u.country`, dates);
  const { rows } = await db.execute<DueInstalment & Record<string, unknown>>(sql`
    select distinct on (instalments.subscription_id) instalments.id, s.id as "subscriptionId",
      s.booking_id as "bookingId", to_char(due_on, 'YYYY-MM-DD') as "dueOn", step,
      to_char(${today}, 'YYYY-MM-DD') as today, s.passenger_id as "passengerId", u.country, u.phone, u.language, b.currency,
      ${owed} as owed,
      m.id as "paymentMethodId", m.last4
    from instalments join subscriptions s on s.id = instalments.subscription_id and s.state = 'active'
    join bookings b on b.id = s.booking_id join users u on u.id = s.passenger_id
    left join payment_methods m on m.id = s.payment_method_id and m.state = 'active'
    where instalments.state in ('due', 'failed', 'late') and due_on <= ${today} + ${daysAhead}::int
    order by instalments.subscription_id, instalments.number`);
  return rows;
}
