import { isCriticalMoment, type NoticeMoment } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueuePush, RECEIPT_WAIT_MS } from '../../messages/push-outbox';
import { findReachable } from '../../messages/push-repository';
import { enqueueSms } from '../../messages/sms-outbox';
import { findUnwilling } from './notice-preferences-repository';

/** What a passenger is told about a trip. */
export interface Told {
  readonly userId: string;
  readonly phone: string;
  /** The trip, the first of several. */
  readonly tripId: string;
  /** Without a name, an address or a code. */
  readonly text: string;
  /** After this it is of no use any more. */
  readonly until?: Date | undefined;
  /** Leaves so much later. */
  readonly afterMs?: number;
}

/**
 * Tells passengers of a moment as they chose, in the caller's transaction: by a notification, where they have a browser
 * that takes them, and by SMS. After a notification the SMS waits a minute and stays away when the notification was
 * shown. What is critical leaves by SMS whatever was chosen, or somebody might hear nothing.
 */
export async function tellPassengers(
  deps: Pick<Dependencies, 'keys' | 'random' | 'clock'>,
  tx: Executor,
  moment: NoticeMoment,
  notices: readonly Told[],
): Promise<void> {
  const users = notices.map(({ userId }) => userId);
  const reachable = await findReachable(tx, users);
  const unwilling = await findUnwilling(tx, users, moment);
  for (const { userId, phone, tripId, text, until, afterMs = 0 } of notices) {
    const wantsPush = reachable.has(userId) && !unwilling.push.has(userId);
    const wantsSms = isCriticalMoment(moment) || !unwilling.sms.has(userId);
    const unless = wantsPush ? await enqueuePush(deps, tx, { userId, title: text, afterMs }) : undefined;
    if (!wantsSms) continue;
    await enqueueSms(deps, tx, {
      ...{ to: phone, body: text, about: { tripId, moment } },
      ...(until && { until }),
      ...(unless !== undefined && { unless }),
      afterMs: afterMs + (unless === undefined ? 0 : RECEIPT_WAIT_MS),
    });
  }
}
