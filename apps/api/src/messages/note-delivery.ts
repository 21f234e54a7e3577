import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import { deleteDelivery, findDelivery, lockSid, storeDelivery, type Delivery } from './deliveries-repository';
import { enqueue, type Jobs } from './jobs';
import type { NoticeSubject } from './notice-subject';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

/** An SMS is sent at most so often. */
const MAX_TRIES = 2;

/** An attempt to send an SMS; `sid` is the carrier's id, null when it refused the message permanently. */
interface Try {
  readonly payload: Jobs['send_sms'];
  readonly noticeId: string | undefined;
  readonly about: NoticeSubject | undefined;
  /** Whose own phone it goes to, if anybody's. */
  readonly userId: string | null;
  readonly sid: string | null;
  readonly errorCode: string | null;
}

/** Stores an attempt, and applies what the carrier reported about it before. */
export async function noteTry(
  deps: Deps,
  tx: Executor,
  { payload, noticeId, about, userId, sid, errorCode }: Try,
): Promise<void> {
  if (sid !== null) await lockSid(tx, sid);
  const early = sid === null ? undefined : await findDelivery(tx, sid);
  if (early) await deleteDelivery(tx, early.id);
  const delivery: Delivery = {
    id: payload.delivery?.id ?? deps.random.id(deps.clock()),
    channel: 'sms',
    noticeId: noticeId ?? null,
    messageSid: sid,
    tripId: about?.tripId ?? null,
    moment: about?.moment ?? null,
    userId,
    state: sid === null ? 'failed' : 'sent',
    tries: (payload.delivery?.tries ?? 0) + 1,
    errorCode,
    sealed: payload.sealed,
    at: deps.clock(),
  };
  await storeDelivery(tx, delivery);
  if (early?.tries === 0)
    await settle(deps, tx, delivery, { failed: early.state === 'failed', errorCode: early.errorCode });
}

/**
 * Stores what the carrier reports about an SMS, and queues it once more when it failed for the first time. Only the
 * first final status of a `sid` counts, and others but `delivered`, `failed` and `undelivered` do not.
 */
export async function noteDelivery(
  deps: Deps,
  tx: Executor,
  { sid, status, errorCode }: { sid: string; status: string; errorCode: string | null },
): Promise<void> {
  const failed = status === 'failed' || status === 'undelivered';
  if (!failed && status !== 'delivered') return;
  await lockSid(tx, sid);
  const delivery = await findDelivery(tx, sid);
  if (delivery) return settle(deps, tx, delivery, { failed, errorCode });
  const nothing = {
    channel: 'sms',
    noticeId: null,
    tripId: null,
    moment: null,
    userId: null,
    tries: 0,
    sealed: null,
  } as const;
  const state = failed ? 'failed' : 'delivered';
  const id = deps.random.id(deps.clock());
  await storeDelivery(tx, { id, messageSid: sid, ...nothing, state, errorCode, at: deps.clock() });
}

async function settle(
  { clock }: Deps,
  tx: Executor,
  delivery: Delivery,
  { failed, errorCode }: { failed: boolean; errorCode: string | null },
): Promise<void> {
  if (delivery.state !== 'sent') return;
  const { id, tries, sealed } = delivery;
  const again = failed && sealed !== null && tries < MAX_TRIES;
  const state = again ? 'queued' : failed ? 'failed' : 'delivered';
  const kept = failed ? sealed : null;
  await storeDelivery(tx, { ...delivery, state, errorCode: failed ? errorCode : null, sealed: kept, at: clock() });
  if (again) await enqueue(tx, 'send_sms', { sealed, delivery: { id, tries } });
}
