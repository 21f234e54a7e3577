import { and, asc, desc, eq, exists, isNotNull, ne, not, notExists, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/client';
import { localDateIn, type LocalDates } from '../../db/by-market';
import { bookings } from '../../db/schema/rides/bookings';
import { scholars } from '../../db/schema/people/scholars';
import { renewals, subscriptionReminders, subscriptions } from '../../db/schema/rides/subscriptions';
import { users } from '../../db/schema/people/users';

/** Locks a passenger's own subscription until the transaction ends; undefined for another's and for a refunded one. */
export async function lockSubscription(tx: Executor, passengerId: string, subscriptionId: string) {
  const [row] = await tx
    .select({ bookingId: subscriptions.bookingId, endsOn: subscriptions.endsOn, endedAt: subscriptions.endedAt })
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

/** A booking, that of the query or another in it, that was not refunded. */
function isNotRefunded(db: Executor, bookingId: AnyPgColumn = bookings.id) {
  const refunded = alias(subscriptions, 'refunded');
  const revoked = db
    .select({ one: sql`1` })
    .from(refunded)
    .where(and(eq(refunded.bookingId, bookingId), eq(refunded.state, 'revoked')));
  return notExists(revoked);
}

/** Whether a renewal of the plan was paid and not refunded, as a column for queries on subscriptions. */
export function wasRenewed(db: Executor): SQL<boolean> {
  const next = alias(bookings, 'next');
  return sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(renewals)
      .innerJoin(next, eq(next.id, renewals.bookingId))
      .where(and(eq(renewals.subscriptionId, subscriptions.id), isNotNull(next.paidAt), isNotRefunded(db, next.id))),
  )}`;
}

/** The bookings that continue a subscription, newest first, without refunded ones. */
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
    .where(and(eq(renewals.subscriptionId, subscriptionId), isNotRefunded(tx)))
    .orderBy(desc(bookings.id));
}

export async function insertRenewal(tx: Executor, renewal: typeof renewals.$inferInsert): Promise<void> {
  await tx.insert(renewals).values(renewal);
}

/**
 * Active plans with a reminder due or sent: `daysLeft` remain, the plan was running when the reminder for `daysBefore`
 * was due, no renewal was paid (or it was refunded), and none is charged to a saved card.
 */
export function findDueReminders(db: Executor, days: LocalDates, daysBefore: number, atLeast: number) {
  const left = sql<number>`${subscriptions.endsOn} - ${localDateIn(users.country, days)}`;
  return db
    .select({
      id: subscriptions.id,
      userId: users.id,
      phone: users.phone,
      country: users.country,
      language: users.language,
      daysLeft: left.mapWith(Number),
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.passengerId))
    .where(
      and(
        eq(subscriptions.state, 'active'),
        eq(subscriptions.renews, false),
        sql`${left} between ${atLeast} and ${daysBefore}`,
        sql`${subscriptions.startsOn} <= ${subscriptions.endsOn} - ${daysBefore}::int`,
        not(wasRenewed(db)),
      ),
    )
    .orderBy(asc(subscriptions.id));
}

/** Records that a reminder was sent; false when it was sent before. */
export async function insertReminder(
  tx: Executor,
  reminder: typeof subscriptionReminders.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(subscriptionReminders).values(reminder).onConflictDoNothing().returning();
  return rows.length === 1;
}
