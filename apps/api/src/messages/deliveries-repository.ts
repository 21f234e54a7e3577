import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { smsDeliveries } from '../db/schema/messages/sms';

export type Delivery = typeof smsDeliveries.$inferSelect;

/** Serializes what is reported about one SMS, also before it is stored. */
export async function lockSid(tx: Executor, sid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${sid}`}, 0))`);
}

export async function findDelivery(tx: Executor, sid: string): Promise<Delivery | undefined> {
  const [row] = await tx.select().from(smsDeliveries).where(eq(smsDeliveries.messageSid, sid));
  return row;
}

/** Stores an attempt under the id of the first one, which it replaces. */
export async function storeDelivery(tx: Executor, delivery: Delivery): Promise<void> {
  const { id, ...set } = delivery;
  await tx.insert(smsDeliveries).values(delivery).onConflictDoUpdate({ target: smsDeliveries.id, set });
}

export async function deleteDelivery(tx: Executor, id: string): Promise<void> {
  await tx.delete(smsDeliveries).where(eq(smsDeliveries.id, id));
}

/** The second try came too late to be of use. */
export async function failDelivery(tx: Executor, id: string): Promise<void> {
  await tx.update(smsDeliveries).set({ state: 'failed' }).where(eq(smsDeliveries.id, id));
}

/** Forgets the texts of SMS that were sent before `dayAgo`. */
export async function forgetTexts(db: Executor, dayAgo: Date): Promise<void> {
  await db
    .update(smsDeliveries)
    .set({ sealed: null })
    .where(and(lt(smsDeliveries.at, dayAgo), isNotNull(smsDeliveries.sealed), gt(smsDeliveries.tries, 0)));
}
