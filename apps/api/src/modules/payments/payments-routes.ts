import {
  getInstalments,
  initializePayment as initialize,
  payInstalment,
  paymentVerification,
  verifyPayment,
  type PaymentStatus,
} from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import type { Actor } from '../../plugins/access/actors';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { notFound } from '../../problems';
import { listInstalmentItems } from '../instalments';
import { ProviderUnavailable } from '../../providers/provider-client';
import { findOwnAttempt, type Attempt } from './attempts/attempts-repository';
import { initializeInstalment } from './attempts/initialize-instalment';
import { initializePayment } from './attempts/initialize-payment';
import { stateMessage } from './payment-messages';
import { statusOf } from './payments-policy';
import { confirmPayment, type ConfirmPaymentOptions } from './confirmation/confirm-payment';

/**
 * The routes of payments (specification sections 2, 4 and 7). A claim of the client is only a reason to ask the
 * provider.
 */
export function paymentsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, initialize, async (call) => {
    return success('Payment', { data: await initializePayment(deps, call) });
  });

  contractRoute(app, getInstalments, async ({ actor }) => {
    const data = await listInstalmentItems(deps, actor.userId);
    return success(texts.instalments.title, { data, count: data.length });
  });

  contractRoute(app, payInstalment, async (call) => {
    return success('Payment', { data: await initializeInstalment(deps, call) });
  });

  contractRoute(app, paymentVerification, async ({ body, actor, request }) => {
    const { reference, status: claimed, alat_id } = body;
    const transactionId = alat_id === '' || alat_id === reference ? undefined : alat_id;
    const attempt = await confirmOwn(deps, request.log, actor, reference, {
      transactionId,
      cancel: claimed === 'cancelled',
    });
    return success(stateMessage(attempt), {
      data: { status: claimed === 'success' ? statusOf(attempt) : cancelStatus(attempt) },
    });
  });

  contractRoute(app, verifyPayment, async ({ body, actor, request }) => {
    const attempt = await confirmOwn(deps, request.log, actor, body.reference, { cancel: body.status === 'cancelled' });
    return success(stateMessage(attempt), { data: { status: statusOf(attempt) } });
  });
}

/**
 * Confirms the passenger's own attempt. Returns it unchanged while the provider is unavailable: the job confirms it
 * later. 404 for an attempt of somebody else.
 */
async function confirmOwn(
  deps: Dependencies,
  log: FastifyBaseLogger,
  { userId }: Actor,
  reference: string,
  options: ConfirmPaymentOptions,
): Promise<Attempt> {
  const attempt = await findOwnAttempt(deps.db, userId, reference);
  if (!attempt) throw notFound();
  try {
    return (await confirmPayment(deps, reference, options)) ?? attempt;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ provider: attempt.provider }, 'a payment provider gives no usable response');
    return attempt;
  }
}

/** The status for a client that claims to have cancelled: success when the attempt has ended and nothing was paid. */
function cancelStatus({ state }: Attempt): PaymentStatus {
  if (state === 'created' || state === 'pending') return 'pending';
  return state === 'cancelled' || state === 'failed' || state === 'expired' ? 'success' : 'failed';
}
