import type { Answer, Body, initializePayment as endpoint } from '@liftclub/api-contract';
import { texts, toDecimal } from '@liftclub/domain';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { originOf } from '../../origins';
import type { Actor } from '../../plugins/authenticate';
import { idempotently } from '../../plugins/idempotency';
import { conflict, invalid, Problem } from '../../problems';
import { openBooking } from '../bookings';
import type { Attempt } from './attempts-repository';
import { beginAttempt, OutdatedAttempt, StaleQuote } from './begin-attempt';
import { newPriceMessage, paymentMessages } from './payment-messages';
import { announceOrder } from './announce-order';
import { settle } from './settle';

type Asked = Body<typeof endpoint>;
type Call = { readonly request: FastifyRequest; readonly actor: Actor };

/**
 * Begins to pay for a booking, or finds what was begun. The attempt with our reference is committed before any company
 * hears of it, so that whatever breaks afterwards can be found again.
 */
export async function initializePayment(needs: Dependencies, call: Call, asked: Asked): Promise<Answer<typeof endpoint>['data']> {
  const { actor } = call;
  refuseForeignAddresses(needs, asked);
  if (!actor.phoneVerified) {
    const text = texts.errors.phoneNotVerified;
    throw new Problem(403, 'phone_not_verified', text, { detail: text });
  }
  const attempt = await attemptFor(needs, call, asked.booking_id);
  const announced = await announceOrder(needs, attempt, asked);
  // The company may have the order, but its page was lost on the way: another attempt gets another reference.
  const { provider, reference, page, amount, currency } =
    announced ?? (await announceOrder(needs, await afresh(needs, actor, asked.booking_id), asked)) ?? raise(busy());
  const { publicKey, businessId } = needs.settings.payments.alatpay;
  const widget = provider === 'alatpay' ? { api_key: publicKey, business_id: businessId } : { api_key: '', business_id: '' };
  return { reference, country: actor.country, authorization_url: page, amount: toDecimal(amount), currency, ...widget };
}

/** Exactly the two addresses of our own screens; nothing else is ever handed to a company. */
function refuseForeignAddresses({ settings }: Dependencies, { callback_url, cancel_url }: Asked): void {
  const ours = `${originOf(settings, 'passenger')}/transaction`;
  if (callback_url !== `${ours}/transaction`) throw invalid({ callback_url: [paymentMessages.address] });
  if (cancel_url !== `${ours}/cancel`) throw invalid({ cancel_url: [paymentMessages.address] });
}

async function attemptFor(needs: Dependencies, call: Call, bookingId: string): Promise<Attempt> {
  const begin = () => idempotently(needs, call, async (tx) => beginAttempt(needs, tx, call.actor.userId, bookingId));
  try {
    return revived(await begin().catch((error: unknown) => outdatedClosed(needs, error).then(begin)));
  } catch (error) {
    if (!(error instanceof StaleQuote)) throw error;
    throw conflict('quote_expired', newPriceMessage(await openBooking(needs, call.actor, bookingId)));
  }
}
