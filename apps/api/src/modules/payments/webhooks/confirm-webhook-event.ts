import type { Dependencies } from '../../../dependencies';
import { findWebhookEvent } from './webhook-events-repository';
import { raiseAlert } from '../raise-alert';
import { confirmPayment } from '../confirmation/confirm-payment';

/**
 * The job of one webhook event: confirms the payment it is about. A reference that is not ours, or another provider's,
 * raises an alert for staff. Rejects with ProviderUnavailable, so that the queue retries.
 */
export async function confirmWebhookEvent(
  deps: Pick<Dependencies, 'db' | 'clock' | 'random' | 'keys' | 'paymentProviders'>,
  payload: unknown,
): Promise<void> {
  const stored = await findWebhookEvent(deps.db, (payload as { id: string }).id);
  if (!stored) return;
  const { reference, provider, event } = stored;
  const transactionId = stored.transactionId ?? undefined;
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
