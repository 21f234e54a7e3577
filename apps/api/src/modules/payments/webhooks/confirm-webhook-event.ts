import type { Dependencies } from '../../../dependencies';
import { findWebhookEvent, type StoredWebhookEvent } from './webhook-events-repository';
import { raiseAlert } from '../raise-alert';
import { confirmPayment, type ConfirmDeps } from '../confirmation/confirm-payment';
import { confirmPayout } from '../../payouts';

/**
 * The job of one webhook event: confirms the payment it is about. A reference that is not ours, or another provider's,
 * raises an alert for staff. Rejects with ProviderUnavailable, so that the queue retries.
 */
export async function confirmWebhookEvent(
  deps: ConfirmDeps & Pick<Dependencies, 'bankTransfers'>,
  payload: unknown,
): Promise<void> {
  const stored = await findWebhookEvent(deps.db, (payload as { id: string }).id);
  if (!stored) return;
  const { reference, provider, event } = stored;
  const transactionId = stored.transactionId ?? undefined;
  if (isTransfer(stored) && reference !== null && (await confirmPayout(deps, reference))) return;
  const attempt = reference === null ? undefined : await confirmPayment(deps, reference, { transactionId });
  if (attempt?.provider === provider) return;
  const createdAt = deps.clock();
  const subject = transactionId ?? reference ?? event;
  await raiseAlert(deps, deps.db, {
    id: deps.random.id(createdAt),
    kind: 'unknown_reference',
    provider,
    subject,
    createdAt,
  });
}

/** Paystack announces transfers to drivers at the same address as payments. */
const isTransfer = ({ provider, event }: StoredWebhookEvent): boolean =>
  provider === 'paystack' && event.startsWith('transfer.');
