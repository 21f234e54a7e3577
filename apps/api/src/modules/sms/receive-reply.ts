import type { Dependencies } from '../../dependencies';
import { findVerifiedByPhone } from '../accounts';
import { storeReply } from './replies-repository';

/** An SMS that somebody sent us; `sid` is the carrier's name of it. */
interface Reply {
  readonly sid: string;
  readonly from: string;
  readonly body: string;
}

/** Takes an SMS of a person. It counts once, and one from a phone that nobody proved has no effect. */
export async function receiveReply(deps: Dependencies, { sid, from }: Reply): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const sender = await findVerifiedByPhone(tx, from);
    await storeReply(tx, { messageSid: sid, userId: sender?.id ?? null, at: deps.clock() });
  });
}
