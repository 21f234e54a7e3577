import { HOUR_MS, isPassenger } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { enqueueSms } from '../../messages/sms-outbox';
import { findVerifiedByPhone } from '../accounts';
import { answerCommand } from './answer-command';
import { countReplies, storeReply } from './replies-repository';

/** An SMS that somebody sent us; `sid` is the carrier's name of it. */
interface Reply {
  readonly sid: string;
  readonly from: string;
  readonly body: string;
}

/** So many SMS of an account are answered in an hour: two programs that answer each other come to an end. */
const MOST_AN_HOUR = 30;

/**
 * Takes an SMS of a person: does what it asks and queues the reply in one transaction. It counts once. One from a phone
 * that no passenger proved has no effect and no reply.
 */
export async function receiveReply(deps: Dependencies, { sid, from, body }: Reply): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const account = await findVerifiedByPhone(tx, from);
    const userId = account?.id ?? null;
    const isNew = await storeReply(tx, { messageSid: sid, userId, at: deps.clock() });
    if (!isNew || !account || !isPassenger(account.role)) return;
    const hourAgo = new Date(deps.clock().getTime() - HOUR_MS);
    if ((await countReplies(tx, account.id, hourAgo)) > MOST_AN_HOUR) return;
    const sender = { userId: account.id, country: account.country, phone: from };
    await enqueueSms(deps, tx, { to: from, body: await answerCommand(deps, tx, sender, body) });
  });
}
