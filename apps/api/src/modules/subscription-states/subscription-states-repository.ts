import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { subscriptions } from '../../db/schema/rides/subscriptions';

/** Inserts a plan; a unique constraint allows one for each booking. */
export async function insertSubscription(tx: Executor, subscription: typeof subscriptions.$inferInsert): Promise<void> {
  await tx.insert(subscriptions).values(subscription);
}

/** Ends a subscription that its passenger gives up before its due date. */
export async function endSubscription(tx: Executor, subscriptionId: string, endedAt: Date): Promise<void> {
  await tx.update(subscriptions).set({ state: 'expired', endedAt }).where(eq(subscriptions.id, subscriptionId));
}

/** Marks the subscription of a booking as revoked. */
export async function updateToRevoked(tx: Executor, bookingId: string): Promise<void> {
  await tx.update(subscriptions).set({ state: 'revoked' }).where(eq(subscriptions.bookingId, bookingId));
}
