import type { Dependencies } from '../../../dependencies';
import { findNotice } from './webhook-events-repository';
import { raiseAlert } from '../payments-repository';
import { settle } from '../confirmation/confirm-payment';

/** The job of one notice: asks the company how the payment stands. A reference that is not ours is staff's to look at. */
export async function settleNotice(
  deps: Pick<Dependencies, 'db' | 'clock' | 'random' | 'paymentProviders'>,
  payload: unknown,
): Promise<void> {
  const notice = await findNotice(deps.db, (payload as { id: string }).id);
  if (!notice) return;
  const { reference, transactionId, provider, event } = notice;
  const attempt = reference === null ? undefined : await settle(deps, reference, { hint: transactionId ?? undefined });
  if (attempt?.provider === provider) return;
  const createdAt = deps.clock();
  const subject = transactionId ?? reference ?? event;
  await raiseAlert(deps.db, {
    id: deps.random.id(createdAt),
    kind: 'unknown_reference',
    provider,
    subject,
    createdAt,
  });
}
