import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookings } from '../../db/schema/rides/bookings';
import { payments } from '../../db/schema/money/payments';
import { users } from '../../db/schema/people/users';
import { subscriptions } from '../../db/schema/rides/subscriptions';
import { trips } from '../../db/schema/rides/trips';

export type OwnPlan = NonNullable<Awaited<ReturnType<typeof findOwnPlan>>>;

/** The last payment for a plan, as a column: of one that is paid monthly, that of the newest paid instalment. */
const lastPayment = sql`(select p.id from payments p join payment_attempts a on a.id = p.attempt_id
  where a.booking_id = ${subscriptions.bookingId} and p.state = 'paid' order by p.id desc limit 1)`;

/**
 * A passenger's own plan, their phone and language, and the last payment for it; undefined for another's and for one
 * that staff refunded.
 */
export async function findOwnPlan(db: Executor, passengerId: string, subscriptionId: string) {
  const [row] = await db
    .select({
      id: subscriptions.id,
      bookingId: subscriptions.bookingId,
      passengerId: subscriptions.passengerId,
      phone: users.phone,
      language: users.language,
      currency: bookings.currency,
      state: subscriptions.state,
      payment: payments,
    })
    .from(subscriptions)
    .innerJoin(bookings, eq(bookings.id, subscriptions.bookingId))
    .innerJoin(users, eq(users.id, subscriptions.passengerId))
    .leftJoin(payments, eq(payments.id, lastPayment))
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        eq(subscriptions.passengerId, passengerId),
        ne(subscriptions.state, 'revoked'),
      ),
    );
  return row;
}

/** Ids of the active plans of a passenger, of one learner or of all riders, in their order. */
export async function listActivePlans(db: Executor, passengerId: string, scholarId: string | null): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(bookings, eq(bookings.id, subscriptions.bookingId))
    .where(
      and(
        eq(subscriptions.passengerId, passengerId),
        eq(subscriptions.state, 'active'),
        scholarId === null ? undefined : eq(bookings.scholarId, scholarId),
      ),
    )
    .orderBy(asc(subscriptions.id));
  return rows.map(({ id }) => id);
}

/** Trips of a plan that have not begun at `now` and have no credit, by id. */
export function findOpenTrips(db: Executor, bookingId: string, now: Date) {
  return db
    .select({ id: trips.id, date: trips.date, fare: trips.fare, unpaid: trips.unpaid })
    .from(trips)
    .where(
      and(
        eq(trips.bookingId, bookingId),
        inArray(trips.status, ['scheduled', 'assigned']),
        gt(trips.departsAt, now),
        isNull(trips.credit),
      ),
    )
    .orderBy(asc(trips.id));
}

/**
 * Locks the trips of a plan until the transaction ends, so that staff or a run cannot move one meanwhile. Not their
 * keys: a plan inserts rows that refer to them in the order of stops.
 */
export async function lockTrips(tx: Executor, bookingId: string): Promise<void> {
  await tx
    .select({ id: trips.id })
    .from(trips)
    .where(eq(trips.bookingId, bookingId))
    .orderBy(asc(trips.id))
    .for('no key update');
}
