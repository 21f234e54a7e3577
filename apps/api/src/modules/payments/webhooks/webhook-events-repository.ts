import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/client';
import { webhookEvents } from '../../../db/schema/money/payments';
import { enqueue } from '../../../messages/jobs';

export type StoredWebhookEvent = typeof webhookEvents.$inferSelect;

/**
 * Stores an event and queues the job that confirms its payment. A repeated delivery of the same event changes nothing.
 */
export async function storeWebhookEvent(db: Executor, event: StoredWebhookEvent): Promise<void> {
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(webhookEvents)
      .values(event)
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (stored) await enqueue(tx, 'confirm_webhook_event', stored);
  });
}

export async function findWebhookEvent(db: Executor, eventId: string): Promise<StoredWebhookEvent | undefined> {
  const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
  return row;
}
