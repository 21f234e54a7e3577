import { and, eq, sql } from 'drizzle-orm';
import { localDateIn, type LocalDates } from '../../db/by-market';
import type { Executor } from '../../db/client';
import { users } from '../../db/schema/people/users';
import { subscriptions } from '../../db/schema/rides/subscriptions';

/** Inserts a plan; a unique constraint allows one for each booking. */
export async function insertSubscription(tx: Executor, subscription: typeof subscriptions.$inferInsert): Promise<void> {
  await tx.insert(subscriptions).values(subscription);
}

/** Ends a subscription that its passenger gives up before its due date. */
export async function endSubscription(tx: Executor, subscriptionId: string, endedAt: Date): Promise<void> {
  await tx.update(subscriptions).set({ state: 'expired', endedAt }).where(eq(subscriptions.id, subscriptionId));
}

/** Marks the subscription of a booking as revoked: its money goes back. */
export async function revokeSubscription(tx: Executor, bookingId: string): Promise<void> {
  await tx.update(subscriptions).set({ state: 'revoked' }).where(eq(subscriptions.bookingId, bookingId));
}

/** Expires the active plans whose last day is over in their passenger's time zone. */
export async function expireBefore(db: Executor, days: LocalDates): Promise<void> {
  await db
    .update(subscriptions)
    .set({ state: 'expired' })
    .from(users)
    .where(
      and(
        eq(users.id, subscriptions.passengerId),
        eq(subscriptions.state, 'active'),
        sql`${subscriptions.endsOn} < ${localDateIn(users.country, days)}`,
      ),
    );
}
