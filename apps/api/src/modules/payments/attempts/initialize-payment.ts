import type { ResponseBody, Body, initializePayment as endpoint } from '@liftclub/api-contract';
import { marketOf, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../../dependencies';
import { originOf } from '../../../settings/origins';
import type { Actor } from '../../../plugins/actors';
import { idempotently } from '../../../plugins/idempotency';
import { conflict, invalid, Problem, unavailable } from '../../../problems';
import { ProviderUnavailable } from '../../../providers/provider-client';
import { openBooking } from '../../bookings';
import { announceOrder } from './initialize-at-provider';
import { findAttempt, type Attempt } from './attempts-repository';
import { beginAttempt, OutdatedAttempt, QUOTE_EXPIRED } from './begin-attempt';
import { newPriceMessage, paymentMessages, stateMessage } from '../payment-messages';
import { companyOf } from '../payments-policy';
import { confirmPayment } from '../confirmation/confirm-payment';

type Asked = Body<typeof endpoint>;
type Call = { readonly request: FastifyRequest; readonly actor: Actor };
/** All that a company is asked until we answer takes its 10 s together. */
type Asking = Asked & { readonly deadline: AbortSignal };

/**
 * Begins to pay for a booking, or finds what was begun. The attempt with our reference is committed before any company
 * hears of it, so that whatever breaks afterwards can be found again.
 */
export async function initializePayment(
  deps: Dependencies,
  call: Call,
  asked: Asked,
): Promise<ResponseBody<typeof endpoint>['data']> {
  const { actor } = call;
  refuseForeignAddresses(deps, asked);
  if (!actor.phoneVerified) {
    const text = texts.errors.phoneNotVerified;
    throw new Problem(403, 'phone_not_verified', text, { detail: text });
  }
  const deadline = deps.paymentProviders[companyOf(marketOf(actor.country).currency)].deadline();
  const attempt = await announcedAttempt(deps, call, { ...asked, deadline });
  if (!attempt) throw unavailable(texts.errors.payment, 5);
  if (attempt.provider === 'paystack' && attempt.page === null) throw conflict('already_paid', stateMessage(attempt));
  const { publicKey, businessId } = deps.settings.payments.alatpay;
  const widget =
    attempt.provider === 'alatpay' ? { api_key: publicKey, business_id: businessId } : { api_key: '', business_id: '' };
  const { reference, page, amount, currency } = attempt;
  return { reference, country: actor.country, authorization_url: page, amount: toDecimal(amount), currency, ...widget };
}

/** Exactly the two addresses of our own screens; nothing else is ever handed to a company. */
function refuseForeignAddresses({ settings }: Dependencies, { callback_url, cancel_url }: Asked): void {
  const screens = `${originOf(settings, 'passenger')}/transaction`;
  if (callback_url !== `${screens}/transaction`) throw invalid({ callback_url: [paymentMessages.address] });
  if (cancel_url !== `${screens}/cancel`) throw invalid({ cancel_url: [paymentMessages.address] });
}

/** The open attempt, known to its company. Where the page of one was lost, a second attempt gets another reference. */
async function announcedAttempt(deps: Dependencies, call: Call, asked: Asking): Promise<Attempt | undefined> {
  const { userId } = call.actor;
  const { reference } = await atShownPrice(deps, call.actor, asked, () =>
    idempotently(deps, call, async (tx) => ({
      reference: (await beginAttempt(deps, tx, userId, asked.booking_id)).reference,
    })),
  );
  const begun = await findAttempt(deps.db, reference);
  const announced = begun && (await announceOrder(deps, begun, asked));
  if (announced) return announced;
  const afresh = () => deps.db.transaction((tx) => beginAttempt(deps, tx, userId, asked.booking_id));
  return announceOrder(deps, await atShownPrice(deps, call.actor, asked, afresh), asked);
}

/** Nobody pays a price that they were not shown: one that is too old is quoted anew, and must be confirmed. */
async function atShownPrice<T>(
  deps: Dependencies,
  actor: Actor,
  { booking_id, deadline }: Asking,
  begin: () => Promise<T>,
): Promise<T> {
  try {
    return await begin().catch((error: unknown) => giveUpOutdated(deps, error, deadline).then(begin));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== QUOTE_EXPIRED) throw error;
    throw conflict(QUOTE_EXPIRED, newPriceMessage(await openBooking(deps, actor, booking_id)));
  }
}

/** An attempt at an earlier price gives way to one at the price shown now, unless it turns out to be paid. */
async function giveUpOutdated(deps: Dependencies, error: unknown, deadline: AbortSignal): Promise<void> {
  if (!(error instanceof OutdatedAttempt)) throw error;
  try {
    await confirmPayment(deps, error.reference, { cancel: true, deadline });
  } catch (failure) {
    throw failure instanceof ProviderUnavailable ? unavailable(texts.errors.payment, 5) : failure;
  }
}
