import { isCritical, type NotificationType } from '@liftclub/domain';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { consents } from '../../db/schema/records/privacy';
import { users } from '../../db/schema/people/users';
import { noticePreferences } from '../../db/schema/messages/notice-preferences';

/** How a passenger wants to be notified; `moment` is the type of notification, as in the table and on the wire. */
export interface NoticePreference {
  readonly moment: NotificationType;
  readonly sms: boolean;
  readonly push: boolean;
}

/** What a passenger has chosen; types without a row have SMS and push on. */
export const findPreferences = (db: Executor, userId: string): Promise<NoticePreference[]> =>
  db
    .select({ moment: noticePreferences.moment, sms: noticePreferences.sms, push: noticePreferences.push })
    .from(noticePreferences)
    .where(eq(noticePreferences.userId, userId));

export async function storePreferences(
  tx: Executor,
  userId: string,
  preferences: readonly NoticePreference[],
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

/** The passengers among these who turned off SMS, and those who turned off push, for a type of notification. */
export async function findOptOuts(
  db: Executor,
  userIds: readonly string[],
  type: NotificationType,
): Promise<{ sms: Set<string>; push: Set<string> }> {
  const { userId, sms, push } = noticePreferences;
  const rows = await db
    .select({ userId, sms, push })
    .from(noticePreferences)
    .where(and(inArray(userId, [...userIds]), eq(noticePreferences.moment, type)));
  const without = (channel: 'sms' | 'push') => new Set(rows.flatMap((row) => (row[channel] ? [] : [row.userId])));
  return { sms: without('sms'), push: without('push') };
}

/**
 * The passengers among these with a verified phone who agreed to WhatsApp, and did not withdraw that for a type that is
 * not critical.
 */
export async function findWhatsappUsers(
  db: Executor,
  userIds: readonly string[],
  type: NotificationType,
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
        isCritical(type) ? undefined : isNull(consents.uncriticalWithdrawnAt),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** Whether a passenger agrees to get notifications of a type on WhatsApp. */
export const agreesToWhatsapp = async (db: Executor, userId: string, type: NotificationType): Promise<boolean> =>
  (await findWhatsappUsers(db, [userId], type)).has(userId);
