import {
  appOfRole,
  emailStateOf,
  isCritical,
  NOTHING_CHOSEN,
  orderOf,
  type ChoosableChannel,
  type ChoosableType,
  type MessageType,
  type StoredChoice,
} from '@liftclub/domain';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { consents } from '../../db/schema/records/privacy';
import { users } from '../../db/schema/people/users';
import { noticePreferences } from '../../db/schema/messages/notice-preferences';

/** A choice of somebody for a type of notification; `moment` is the type, as in the table and on the wire. */
export interface NoticePreference extends StoredChoice {
  readonly moment: ChoosableType;
}

const { moment, sms, push, channels: order } = noticePreferences;

/** What somebody has chosen, in no order; types without a row have the usual channels. */
export const findPreferences = (db: Executor, userId: string): Promise<NoticePreference[]> =>
  db.select({ moment, sms, push, order }).from(noticePreferences).where(eq(noticePreferences.userId, userId));

/** Stores SMS and push of types, each named once. */
export async function storePreferences(
  tx: Executor,
  userId: string,
  preferences: readonly Omit<NoticePreference, 'order'>[],
): Promise<void> {
  if (preferences.length === 0) return;
  await tx
    .insert(noticePreferences)
    .values(preferences.map((one) => ({ userId, ...one })))
    .onConflictDoUpdate({
      target: [noticePreferences.userId, noticePreferences.moment],
      set: { sms: sql`excluded.sms`, push: sql`excluded.push` },
    });
}

/** Stores the order of types, each named once. */
export async function storeOrders(
  tx: Executor,
  userId: string,
  choices: readonly (StoredChoice & { readonly moment: ChoosableType })[],
): Promise<void> {
  if (choices.length === 0) return;
  await tx
    .insert(noticePreferences)
    .values(choices.map(({ order: channels, ...one }) => ({ userId, ...one, channels: channels && [...channels] })))
    .onConflictDoUpdate({
      target: [noticePreferences.userId, noticePreferences.moment],
      set: { sms: sql`excluded.sms`, push: sql`excluded.push`, channels: sql`excluded.channels` },
    });
}

/** The channels by which each of these users gets a type of notification, the first first. */
export async function findOrders(
  db: Executor,
  userIds: readonly string[],
  type: ChoosableType,
): Promise<Map<string, ChoosableChannel[]>> {
  const rows = await db
    .select({ userId: noticePreferences.userId, sms, push, order })
    .from(noticePreferences)
    .where(and(inArray(noticePreferences.userId, [...userIds]), eq(moment, type)));
  const chosen = new Map(rows.map((row) => [row.userId, row]));
  return new Map(userIds.map((userId) => [userId, orderOf(type, chosen.get(userId) ?? NOTHING_CHOSEN)]));
}

const EMAIL_FACTS = { emailVerifiedAt: users.emailVerifiedAt, emailBlockedAt: users.emailBlockedAt };

/** The e-mail addresses of those of these users whose e-mail is on. */
export async function findEmailAddresses(db: Executor, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ ...EMAIL_FACTS, id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNotNull(users.emailVerifiedAt)));
  return new Map(rows.filter((row) => emailStateOf(row) === 'on').map(({ id, email }) => [id, email]));
}

/** The address at which a user gets a type of notification by e-mail; undefined where that is off. */
export async function findEmailFor(db: Executor, userId: string, type: ChoosableType): Promise<string | undefined> {
  const address = (await findEmailAddresses(db, [userId])).get(userId);
  if (address === undefined) return undefined;
  const order = (await findOrders(db, [userId], type)).get(userId) ?? [];
  return order.includes('email') ? address : undefined;
}

/** The app of a user, and their e-mail address with its state; undefined once they are erased. */
export async function findMailbox(db: Executor, userId: string) {
  const [user] = await db
    .select({ ...EMAIL_FACTS, role: users.role, address: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return user && { app: appOfRole(user.role), address: user.address, state: emailStateOf(user) };
}

/**
 * The passengers among these with a verified phone who agreed to WhatsApp, and did not withdraw that for a type that is
 * not critical; a test is not bound by that.
 */
export async function findWhatsappUsers(
  db: Executor,
  userIds: readonly string[],
  type: MessageType,
): Promise<Set<string>> {
  const rows = await db
    .select({ userId: consents.userId })
    .from(consents)
    .innerJoin(users, eq(users.id, consents.userId))
    .where(
      and(
        inArray(consents.userId, [...userIds]),
        isNotNull(users.phoneVerifiedAt),
        eq(consents.kind, 'whatsapp'),
        isNull(consents.withdrawnAt),
        isCritical(type) || type === 'test' ? undefined : isNull(consents.uncriticalWithdrawnAt),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** Whether a passenger agrees to get notifications of a type on WhatsApp. */
export const agreesToWhatsapp = async (db: Executor, userId: string, type: MessageType): Promise<boolean> =>
  (await findWhatsappUsers(db, [userId], type)).has(userId);
