import type { Channel, ChannelState } from '@liftclub/domain';
import { and, asc, desc, eq, isNotNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { smsDeliveries } from '../db/schema/messages/sms';

export type Delivery = typeof smsDeliveries.$inferSelect;

/** Lets one process at a time send the SMS of a notification. */
export async function lockNotice(tx: Executor, noticeId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notice ${noticeId}`}, 0))`);
}

/** A message by our id. */
export async function findDelivery(db: Executor, id: string): Promise<Delivery | undefined> {
  const [row] = await db.select().from(smsDeliveries).where(eq(smsDeliveries.id, id));
  return row;
}

/** A message by our id, locked. */
export async function lockDelivery(tx: Executor, id: string): Promise<Delivery | undefined> {
  const [row] = await tx.select().from(smsDeliveries).where(eq(smsDeliveries.id, id)).for('update');
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

/** When the message of a notification left on WhatsApp, while nothing is reported about it. */
export async function findUnreported(db: Executor, noticeId: string): Promise<Date | undefined> {
  const isSent = and(eq(smsDeliveries.channel, 'whatsapp'), eq(smsDeliveries.state, 'sent'));
  const [row] = await db
    .select({ at: smsDeliveries.at })
    .from(smsDeliveries)
    .where(and(eq(smsDeliveries.noticeId, noticeId), isSent));
  return row?.at;
}

/** The newest messages of a user by each channel: when one was delivered, and the code of the last one that failed. */
export async function findLastDeliveries(db: Executor, userId: string) {
  const { channel, state, at, errorCode } = smsDeliveries;
  const newest = (reached: SQL) =>
    db
      .selectDistinctOn([channel], { channel, at, errorCode })
      .from(smsDeliveries)
      .where(and(eq(smsDeliveries.userId, userId), reached))
      .orderBy(channel, desc(at));
  const delivered = await newest(eq(state, 'delivered'));
  const failed = await newest(eq(state, 'failed'));
  return { delivered, failed };
}

/** The e-mail to a user that left first, before an instant, and has no result yet, locked. */
export async function findOpenEmail(tx: Executor, userId: string, before: Date): Promise<Delivery | undefined> {
  const { channel, state, at } = smsDeliveries;
  const isOpen = and(eq(channel, 'email'), eq(state, 'sent'), lte(at, before));
  const [row] = await tx
    .select()
    .from(smsDeliveries)
    .where(and(eq(smsDeliveries.userId, userId), isOpen))
    .orderBy(asc(at))
    .limit(1)
    .for('update');
  return row;
}

/** Stores that a message is about to leave, unless that is stored. */
export async function insertDelivery(db: Executor, delivery: Delivery): Promise<void> {
  await db.insert(smsDeliveries).values(delivery).onConflictDoNothing();
}

/** The message of a channel with our id, which must be a UUID to be one, or without it with the company's, locked. */
export async function findReported(
  tx: Executor,
  channel: 'sms' | 'whatsapp',
  { id, messageSid }: { readonly id: string | null; readonly messageSid?: string },
): Promise<Delivery | undefined> {
  const find = async (named: SQL) => {
    const isNamed = and(eq(smsDeliveries.channel, channel), named);
    const [row] = await tx.select().from(smsDeliveries).where(isNamed).for('update');
    return row;
  };
  const row = id !== null && UUID.test(id) ? await find(eq(smsDeliveries.id, id)) : undefined;
  return row ?? (messageSid === undefined ? undefined : find(eq(smsDeliveries.messageSid, messageSid)));
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Stores an attempt under the id of the first one, which it replaces. */
export async function storeDelivery(tx: Executor, delivery: Delivery): Promise<void> {
  const { id, ...set } = delivery;
  await tx.insert(smsDeliveries).values(delivery).onConflictDoUpdate({ target: smsDeliveries.id, set });
}

/** A try came too late to be of use. */
export async function failDelivery(tx: Executor, id: string): Promise<void> {
  await tx.update(smsDeliveries).set({ state: 'failed', sealed: null }).where(eq(smsDeliveries.id, id));
}

/** Forgets the texts of messages that were sent before `dayAgo`. */
export async function forgetTexts(db: Executor, dayAgo: Date): Promise<void> {
  await db
    .update(smsDeliveries)
    .set({ sealed: null })
    .where(and(lt(smsDeliveries.at, dayAgo), isNotNull(smsDeliveries.sealed)));
}
