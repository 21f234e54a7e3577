import {
  isAlsoByEmail,
  isCritical,
  NOTHING_CHOSEN,
  orderOf,
  type ChoosableChannel,
  type MessageType,
} from '@liftclub/domain';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { noticePreferences } from '../db/schema/messages/notice-preferences';

/**
 * Whether a user still has a channel on for a type of notification that waited: STOP may have come since. What is
 * critical does not ask, nor does a test.
 */
export async function isChannelChosen(
  db: Executor,
  userId: string,
  type: MessageType,
  channel: ChoosableChannel,
): Promise<boolean> {
  if (type === 'test' || isCritical(type)) return true;
  const { sms, push, channels: order } = noticePreferences;
  const [chosen = NOTHING_CHOSEN] = await db
    .select({ sms, push, order })
    .from(noticePreferences)
    .where(and(eq(noticePreferences.userId, userId), eq(noticePreferences.moment, type)));
  const channelsNow = orderOf(type, chosen);
  return channelsNow.includes(channel) || (channel === 'email' && isAlsoByEmail(type, channelsNow));
}
