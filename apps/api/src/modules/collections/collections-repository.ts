import type { Currency } from '@liftclub/domain';
import { sql, type SQL } from 'drizzle-orm';
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
  /** The saved card of the plan; null for none. */
  readonly card: CollectedCard | null;
}

interface CollectedCard {
  readonly id: string;
  readonly last4: string;
  /** `refused`: it cannot be charged. */
  readonly state: 'active' | 'refused';
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** The purpose of the charge of an instalment in a step: it is charged once. `findDecidedCharges` reads it. */
export const chargePurpose = (instalmentId: string, step: number): string => `instalment ${instalmentId} ${step}`;

/** An instalment, and whom it concerns, on `today` in the market of the passenger. */
const dueColumns = (today: SQL<string>) => sql`instalments.id, s.id as "subscriptionId", s.booking_id as "bookingId",
  to_char(due_on, 'YYYY-MM-DD') as "dueOn", step, to_char(${today}, 'YYYY-MM-DD') as today,
  s.passenger_id as "passengerId", u.country, u.phone, u.language, b.currency, ${owed} as owed,
  case when m.id is not null then json_build_object('id', m.id, 'last4', m.last4, 'state', m.state,
    'expiryMonth', m.expiry_month, 'expiryYear', m.expiry_year) end as card`;
const instalmentsOfPlans = sql`instalments
  join subscriptions s on s.id = instalments.subscription_id and s.state = 'active'
  join bookings b on b.id = s.booking_id join users u on u.id = s.passenger_id
  left join payment_methods m on m.id = s.payment_method_id and m.state <> 'removed'`;

/** The next unpaid instalments of active plans that are due within `daysAhead` days, by id. */
export async function findDueInstalments(db: Executor, dates: LocalDates, daysAhead: number): Promise<DueInstalment[]> {
  const today = localDateIn(sql`u.country`, dates);
  const { rows } = await db.execute<DueInstalment & Record<string, unknown>>(sql`
    select distinct on (instalments.subscription_id) ${dueColumns(today)}
    from ${instalmentsOfPlans}
    where instalments.state in ('due', 'failed', 'late') and due_on <= ${today} + ${daysAhead}::int
    order by instalments.subscription_id, instalments.number`);
  return rows;
}

/**
 * Instalments whose last charge was pending when their step was taken, and now has failed or waits for the owner of the
 * card, with the purpose of that charge.
 */
export async function findDecidedCharges(
  db: Executor,
  dates: LocalDates,
): Promise<(DueInstalment & { readonly purpose: string })[]> {
  const { rows } = await db.execute<DueInstalment & { readonly purpose: string } & Record<string, unknown>>(sql`
    select ${dueColumns(localDateIn(sql`u.country`, dates))}, a.purpose
    from ${instalmentsOfPlans}
    join lateral (select purpose, state, page from payment_attempts
      where purpose in ('instalment ' || instalments.id || ' 0', 'instalment ' || instalments.id || ' 2',
        'instalment ' || instalments.id || ' 4') order by created_at desc limit 1) a on true
    where instalments.state = 'due' and step >= 0
      and (a.state not in ('created', 'pending', 'paid') or (a.state = 'pending' and a.page is not null))
    order by instalments.id`);
  return rows;
}
