import type { Channel, ChannelState } from '@liftclub/domain';
import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
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

/** How far each channel is with a notification; those that have not begun are missing. */
export async function findChannelStates(
  db: Executor,
  noticeId: string,
): Promise<Partial<Record<Channel, ChannelState>>> {
  const rows = await db.select().from(smsDeliveries).where(eq(smsDeliveries.noticeId, noticeId));
  return Object.fromEntries(
    rows.map(({ channel, state, tries }) => {
      if (state === 'queued') return [channel, tries === 0 ? 'waiting' : 'sent'];
      return [channel, state];
    }),
  );
}

/** Stores that a message is about to leave, unless that is stored. */
export async function insertDelivery(db: Executor, delivery: Delivery): Promise<void> {
  await db.insert(smsDeliveries).values(delivery).onConflictDoNothing();
}

/** The message on WhatsApp with our id or the company's, locked. */
export async function findWhatsappDelivery(
  tx: Executor,
  { id, messageSid }: { readonly id: string | null; readonly messageSid?: string },
): Promise<Delivery | undefined> {
  const named = or(
    id === null ? undefined : sql`${smsDeliveries.id}::text = ${id}`,
    messageSid === undefined ? undefined : eq(smsDeliveries.messageSid, messageSid),
  );
  const rows = await tx
    .select()
    .from(smsDeliveries)
    .where(and(eq(smsDeliveries.channel, 'whatsapp'), named))
    .for('update');
  return rows[0];
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

/** Forgets the texts of messages that were sent before `dayAgo`. */
export async function forgetTexts(db: Executor, dayAgo: Date): Promise<void> {
  await db
    .update(smsDeliveries)
    .set({ sealed: null })
    .where(and(lt(smsDeliveries.at, dayAgo), isNotNull(smsDeliveries.sealed)));
}
