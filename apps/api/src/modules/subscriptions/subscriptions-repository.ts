import { SOUTH_AFRICA } from '@liftclub/domain';
import { and, asc, desc, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookings } from '../../db/schema/bookings';
import { scholars } from '../../db/schema/scholars';
import { renewals, subscriptionReminders, subscriptions } from '../../db/schema/subscriptions';
import { users } from '../../db/schema/users';

/** The day it is now, at home in South Africa and everywhere else. */
export interface Days {
  readonly home: string;
  readonly abroad: string;
}

/** One's own subscription, held until the transaction ends; undefined for another's, and for one whose money went back. */
export async function holdSubscription(tx: Executor, passengerId: string, subscriptionId: string) {
  const [row] = await tx
    .select({ bookingId: subscriptions.bookingId, endsOn: subscriptions.endsOn })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        eq(subscriptions.passengerId, passengerId),
        ne(subscriptions.state, 'revoked'),
      ),
    )
    .for('no key update');
  return row;
}

/** A booking whose money did not go back. */
function isKept(db: Executor) {
  const revoked = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.bookingId, bookings.id), eq(subscriptions.state, 'revoked')));
  return notExists(revoked);
}

/** The bookings that continue a subscription, newest first; one whose money went back does not. */
export function findRenewals(tx: Executor, subscriptionId: string) {
  return tx
    .select({
      bookingId: bookings.id,
      startDate: bookings.startDate,
      paidAt: bookings.paidAt,
      riderDeletedAt: scholars.deletedAt,
    })
    .from(renewals)
    .innerJoin(bookings, eq(bookings.id, renewals.bookingId))
    .leftJoin(scholars, eq(scholars.id, bookings.scholarId))
    .where(and(eq(renewals.subscriptionId, subscriptionId), isKept(tx)))
    .orderBy(desc(bookings.id));
}

export async function insertRenewal(tx: Executor, renewal: typeof renewals.$inferInsert): Promise<void> {
  await tx.insert(renewals).values(renewal);
}

const dayOf = ({ home, abroad }: Days) =>
  sql`case ${users.country} when ${SOUTH_AFRICA} then ${home}::date else ${abroad}::date end`;

/** Plans whose last day is over where their passenger is. */
export async function expireBefore(db: Executor, days: Days): Promise<void> {
  await db
    .update(subscriptions)
    .set({ state: 'expired' })
    .from(users)
    .where(
      and(
        eq(users.id, subscriptions.passengerId),
        eq(subscriptions.state, 'active'),
        sql`${subscriptions.endsOn} < ${dayOf(days)}`,
      ),
    );
}

/**
 * Active plans with a reminder to send, or sent: they have so many days left, were running when the one for `daysBefore`
 * fell due, and nobody has paid to renew them (or the money for that went back).
 */
export function findToRemind(db: Executor, days: Days, daysBefore: number, atLeast: number) {
  const renewed = db
    .select({ one: sql`1` })
    .from(renewals)
    .innerJoin(bookings, eq(bookings.id, renewals.bookingId))
    .where(and(eq(renewals.subscriptionId, subscriptions.id), isNotNull(bookings.paidAt), isKept(db)));
  const left = sql<number>`${subscriptions.endsOn} - ${dayOf(days)}`;
  return db
    .select({ id: subscriptions.id, phone: users.phone, daysLeft: left.mapWith(Number) })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.passengerId))
    .where(
      and(
        eq(subscriptions.state, 'active'),
        sql`${left} between ${atLeast} and ${daysBefore}`,
        sql`${subscriptions.startsOn} <= ${subscriptions.endsOn} - ${daysBefore}::int`,
        notExists(renewed),
      ),
    )
    .orderBy(asc(subscriptions.id));
}

/** Notes that a reminder leaves; false when it has left before. */
export async function insertReminder(
  tx: Executor,
  reminder: typeof subscriptionReminders.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(subscriptionReminders).values(reminder).onConflictDoNothing().returning();
  return rows.length === 1;
}
