import { getBooking, paymentVerification } from '@liftclub/api-contract';
import { giveGoodwill, payOutCredit } from '../../../src/modules/passenger-credit';
import { confirmWebhookEvent, pollPendingPayments, reconcilePayments } from '../../../src/modules/payments';
import type { ProviderTransaction, PaymentProviderName } from '../../../src/providers/payments/payment-provider';
import { ProviderUnavailable } from '../../../src/providers/provider-client';
import { deliver, tryToPay, verified } from '../../builders/payments';
import { accessNow } from '../../builders/users';
import type { Money, PaymentAction } from './payment-action';
import type { ModelBooking, PaymentWorld } from './payment-world';

/** Performs one action. Rejects on every error but an unavailable provider. */
export async function perform(world: PaymentWorld, action: PaymentAction): Promise<void> {
  try {
    await performAny(world, action);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

async function performAny(world: PaymentWorld, action: PaymentAction): Promise<unknown> {
  const { api } = world;
  switch (action.kind) {
    case 'pass':
      return api.pass({ minutes: action.minutes });
    case 'mode':
      return void (api.paymentProviders[action.provider].mode = action.mode);
    case 'poll':
      return pollPendingPayments(api.deps);
    case 'reconcile':
      return reconcilePayments(api.deps);
    case 'webhook':
      return deliverWebhooks(world, action.nth);
    case 'job':
      return runJob(world, action.nth);
    case 'reverse':
      return reverse(world, action.nth);
    default:
      return performFor(world, bookingOf(world, action.booking), action);
  }
}

/** Staff give credit to a passenger, or pay some of it out as far as there is any. */
async function changeCredit(
  { api: { deps }, staffId }: PaymentWorld,
  { owner, provider }: ModelBooking,
  { kind, amount }: Extract<PaymentAction, { readonly amount: number }>,
): Promise<void> {
  const currency = provider === 'paystack' ? 'ZAR' : 'NGN';
  const change = { passengerId: owner.account.id, currency, amount } as const;
  await deps.db.transaction((tx) =>
    kind === 'goodwill'
      ? giveGoodwill(deps, tx, change)
      : payOutCredit(deps, tx, { ...change, reason: 'They leave', staffId }),
  );
}

type BookingAction = Extract<PaymentAction, { readonly booking: number }>;

async function performFor(world: PaymentWorld, target: ModelBooking, action: BookingAction): Promise<unknown> {
  const { api } = world;
  const { owner, provider, id } = target;
  if (action.kind === 'begin') return expectStatus(await tryToPay(api, owner, id), 200, 409, 503);
  if ('amount' in action) return changeCredit(world, target, action);
  if (action.kind === 'open')
    return expectStatus(await api.call(getBooking, { params: { id }, access: await accessNow(api, owner) }), 200);
  const attempt = await attemptOf(world, target, action.nth);
  if (!attempt) return undefined;
  const { reference } = attempt;
  switch (action.kind) {
    case 'pay':
      return pay(world, provider, attempt, action.money);
    case 'decline':
    case 'startPaying':
      return api.paymentProviders[provider][action.kind](reference);
    case 'verify':
    case 'cancel':
      return verified(api, owner, reference, action.kind === 'cancel');
    case 'claim': {
      const alat_id = api.paymentProviders[provider].transactions().at(-1)?.id ?? reference;
      const body = { reference, status: 'success', alat_id };
      return expectStatus(await api.call(paymentVerification, { body, access: await accessNow(api, owner) }), 200);
    }
  }
}

interface StoredAttempt {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly state: string;
}

async function attemptOf(
  { api }: PaymentWorld,
  { id }: ModelBooking,
  position: number,
): Promise<StoredAttempt | undefined> {
  const { rows } = await api.deps.db.$client.query<StoredAttempt>(
    `select reference, amount, currency, state from payment_attempts
     where booking_id = $1 and provider <> 'none' order by created_at desc, id desc`,
    [id],
  );
  return rows[position % Math.max(1, rows.length)];
}

function pay(
  { api }: PaymentWorld,
  providerName: PaymentProviderName,
  { reference, amount, currency }: StoredAttempt,
  money: Money,
): void {
  const provider = api.paymentProviders[providerName];
  const known = provider.transactions().filter((entry) => entry.reference === reference);
  // Paystack can be paid only for an order it has, and once.
  if (providerName === 'paystack' && !known.some(({ outcome }) => outcome !== 'paid' && outcome !== 'reversed')) return;
  const changes: Record<Money, Partial<ProviderTransaction>> = {
    exact: {},
    one_less: { amount: Number(amount) - 1 },
    one_more: { amount: Number(amount) + 1 },
    other_currency: { currency: currency === 'ZAR' ? 'NGN' : 'ZAR' },
    other_merchant: { doubt: 'merchant' },
  };
  provider.pay(reference, { amount: Number(amount), currency, ...changes[money] });
}

/** Each provider sends its webhook about one of its paid transactions, perhaps not for the first time. */
async function deliverWebhooks({ api }: PaymentWorld, position: number): Promise<void> {
  for (const name of ['paystack', 'alatpay'] as const) {
    const provider = api.paymentProviders[name];
    const paid = provider.transactions().filter(({ outcome }) => outcome === 'paid');
    const transaction = paid[position % Math.max(1, paid.length)];
    if (transaction) expectStatus({ status: await deliver(api, name, provider.webhook(transaction)) }, 200);
  }
}

/** A payment is refunded on the provider's own pages. */
function reverse({ api }: PaymentWorld, position: number): void {
  const providers = Object.values(api.paymentProviders);
  const paid = providers.flatMap((provider) => provider.transactions().filter(({ outcome }) => outcome === 'paid'));
  const transaction = paid[position % Math.max(1, paid.length)];
  if (transaction) for (const provider of providers) provider.reverse(transaction.id);
}

/** Runs the job of one stored webhook event, perhaps not for the first time. */
async function runJob({ api }: PaymentWorld, position: number): Promise<void> {
  const { rows } = await api.deps.db.$client.query<{ id: string }>('select id from payment_notices order by id');
  const event = rows[position % Math.max(1, rows.length)];
  if (event) await confirmWebhookEvent(api.deps, event);
}

const bookingOf = ({ bookings }: PaymentWorld, index: number): ModelBooking =>
  bookings[index % bookings.length] as ModelBooking;

function expectStatus({ status }: { readonly status: number }, ...allowed: readonly number[]): void {
  if (!allowed.includes(status)) throw new Error(`A call ended with ${status}.`);
}
