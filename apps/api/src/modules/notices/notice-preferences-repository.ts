import type { NoticeMoment } from '@liftclub/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { noticePreferences } from '../../db/schema/notice-preferences';

/** How a passenger is told of a moment. */
export interface NoticePreference {
  readonly moment: NoticeMoment;
  readonly sms: boolean;
  readonly push: boolean;
}

/** What a passenger has chosen. */
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

/** Those of these passengers who want no SMS about a moment. */
export async function findUnwilling(
  db: Executor,
  userIds: readonly string[],
  moment: NoticeMoment,
): Promise<Set<string>> {
  const { userId, sms } = noticePreferences;
  const rows = await db
    .select({ userId })
    .from(noticePreferences)
    .where(and(inArray(userId, [...userIds]), eq(noticePreferences.moment, moment), eq(sms, false)));
  return new Set(rows.map((row) => row.userId));
}
