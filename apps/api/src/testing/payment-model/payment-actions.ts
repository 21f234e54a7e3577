import { getBooking, paymentVerification } from '@liftclub/api-contract';
import * as fc from 'fast-check';
import type { ProviderTransaction, PaymentProviderName } from '../../providers/payments/payment-provider';
import { ProviderUnavailable } from '../../providers/provider-client';
import { deliver, tryToPay, verified } from '../payments';
import { accessNow } from '../users';
import { reconcilePayments } from '../../modules/payments/reconciliation/reconcile-payments';
import { pollPendingPayments } from '../../modules/payments/reconciliation/poll-pending-payments';
import { confirmWebhookEvent } from '../../modules/payments/webhooks/confirm-webhook-event';
import type { ModelBooking, PaymentWorld } from './payment-world';

const MONEY = ['exact', 'exact', 'exact', 'exact', 'one less', 'one more', 'other currency', 'other merchant'] as const;
const MINUTES = [1, 2, 5, 16, 31, 61, 600, 1500] as const;

/** What can happen. `booking` and `nth` choose among what there is, whatever their size. */
export type PaymentAction =
  | { readonly kind: 'begin'; readonly booking: number }
  | { readonly kind: 'open'; readonly booking: number }
  | {
      readonly kind: 'decline' | 'startPaying' | 'verify' | 'cancel' | 'claim';
      readonly booking: number;
      readonly nth: number;
    }
  | { readonly kind: 'pay'; readonly booking: number; readonly nth: number; readonly money: (typeof MONEY)[number] }
  | { readonly kind: 'announce' | 'job' | 'give back'; readonly nth: number }
  | { readonly kind: 'poll' | 'reconcile' }
  | { readonly kind: 'pass'; readonly minutes: number }
  | { readonly kind: 'mode'; readonly provider: PaymentProviderName; readonly mode: 'up' | 'down' | 'response_lost' };

/** Mostly the two bookings that want the same coupon. */
const booking = fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 1, 2, 3, 4);
const nth = fc.constantFrom(0, 0, 0, 1, 1, 2);
const one = <K extends PaymentAction['kind']>(kind: K) => fc.constant(kind);

const action: fc.Arbitrary<PaymentAction> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: one('begin'), booking }) },
  { weight: 8, arbitrary: fc.record({ kind: one('pay'), booking, nth, money: fc.constantFrom(...MONEY) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('verify', 'cancel', 'claim'), booking, nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('decline', 'startPaying'), booking, nth }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('announce', 'job'), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: one('give back'), nth }) },
  { weight: 2, arbitrary: fc.record({ kind: one('open'), booking }) },
  { weight: 3, arbitrary: fc.record({ kind: one('pass'), minutes: fc.constantFrom(...MINUTES) }) },
  { weight: 2, arbitrary: fc.record({ kind: one('poll') }) },
  { weight: 1, arbitrary: fc.record({ kind: one('reconcile') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: one('mode'),
      provider: fc.constantFrom('paystack', 'alatpay'),
      mode: fc.constantFrom('up', 'down', 'response_lost'),
    }),
  },
);

const begin = (index: number): PaymentAction => ({ kind: 'begin', booking: index });
/** Often payments have begun already: one after the other, at once, or given up again. */
const before = fc.constantFrom<PaymentAction[][]>(
  [],
  [[begin(0)], [begin(1)]],
  [[begin(0), begin(1)]],
  [[begin(0)], [{ kind: 'cancel', booking: 0, nth: 0 }], [begin(1)]],
  [
    [begin(1)],
    [
      { kind: 'decline', booking: 1, nth: 0 },
      { kind: 'verify', booking: 1, nth: 0 },
    ],
    [begin(0)],
  ],
);
const rounds = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 });

/** An interleaving: rounds one after the other, and what is in a round at once. */
export const interleaving = fc.tuple(before, rounds).map(([earlier, later]) => [...earlier, ...later]);

/** Lets one thing happen. Rejects when anything but a company that is down goes wrong inside. */
export async function perform(world: PaymentWorld, what: PaymentAction): Promise<void> {
  try {
    await performed(world, what);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

async function performed(world: PaymentWorld, what: PaymentAction): Promise<unknown> {
  const { api } = world;
  switch (what.kind) {
    case 'pass':
      return api.pass({ minutes: what.minutes });
    case 'mode':
      return void (api.paymentProviders[what.provider].mode = what.mode);
    case 'poll':
      return pollPendingPayments(api.deps);
    case 'reconcile':
      return reconcilePayments(api.deps);
    case 'announce':
      return announce(world, what.nth);
    case 'job':
      return workOff(world, what.nth);
    case 'give back':
      return giveBack(world, what.nth);
    default:
      return performFor(world, bookingOf(world, what.booking), what);
  }
}

type BookingAction = Extract<PaymentAction, { readonly booking: number }>;

async function performFor(world: PaymentWorld, target: ModelBooking, what: BookingAction): Promise<unknown> {
  const { api } = world;
  const { owner, provider, id } = target;
  if (what.kind === 'begin') return expectStatus(await tryToPay(api, owner, id), 200, 409, 503);
  if (what.kind === 'open')
    return expectStatus(await api.call(getBooking, { params: { id }, access: await accessNow(api, owner) }), 200);
  const attempt = await attemptOf(world, target, what.nth);
  if (!attempt) return undefined;
  const { reference } = attempt;
  switch (what.kind) {
    case 'pay':
      return pay(world, provider, attempt, what.money);
    case 'decline':
    case 'startPaying':
      return api.paymentProviders[provider][what.kind](reference);
    case 'verify':
    case 'cancel':
      return verified(api, owner, reference, what.kind === 'cancel');
    case 'claim': {
      const alat_id = api.paymentProviders[provider].transactions().at(-1)?.id ?? reference;
      const body = { reference, status: 'success', alat_id };
      return expectStatus(await api.call(paymentVerification, { body, access: await accessNow(api, owner) }), 200);
    }
  }
}

interface OpenedAttempt {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly state: string;
}

async function attemptOf(
  { api }: PaymentWorld,
  { id }: ModelBooking,
  position: number,
): Promise<OpenedAttempt | undefined> {
  const { rows } = await api.deps.db.$client.query<OpenedAttempt>(
    `select reference, amount, currency, state from payment_attempts where booking_id = $1 and provider <> 'none' order by created_at desc, id desc`,
    [id],
  );
  return rows[position % Math.max(1, rows.length)];
}

function pay(
  { api }: PaymentWorld,
  provider: PaymentProviderName,
  { reference, amount, currency }: OpenedAttempt,
  money: (typeof MONEY)[number],
): void {
  const company = api.paymentProviders[provider];
  const known = company.transactions().filter((entry) => entry.reference === reference);
  // Nobody can pay an order that the company never got, and its page takes money once.
  if (provider === 'paystack' && !known.some(({ outcome }) => outcome !== 'paid' && outcome !== 'reversed')) return;
  const changes: Record<typeof money, Partial<ProviderTransaction>> = {
    exact: {},
    'one less': { amount: Number(amount) - 1 },
    'one more': { amount: Number(amount) + 1 },
    'other currency': { currency: currency === 'ZAR' ? 'NGN' : 'ZAR' },
    'other merchant': { doubt: 'merchant' },
  };
  company.pay(reference, { amount: Number(amount), currency, ...changes[money] });
}

/** A company sends its webhook about some paid transaction, perhaps for the second time. */
async function announce({ api }: PaymentWorld, position: number): Promise<void> {
  for (const provider of ['paystack', 'alatpay'] as const) {
    const paid = api.paymentProviders[provider].transactions().filter(({ outcome }) => outcome === 'paid');
    const transaction = paid[position % Math.max(1, paid.length)];
    if (transaction)
      expectStatus({ status: await deliver(api, provider, api.paymentProviders[provider].webhook(transaction)) }, 200);
  }
}

/** Somebody gives money back on a company's own pages. */
function giveBack({ api }: PaymentWorld, position: number): void {
  const companies = Object.values(api.paymentProviders);
  const paid = companies.flatMap((company) => company.transactions().filter(({ outcome }) => outcome === 'paid'));
  const transaction = paid[position % Math.max(1, paid.length)];
  if (transaction) for (const company of companies) company.reverse(transaction.id);
}

/** The job of some webhook event runs, perhaps again. */
async function workOff({ api }: PaymentWorld, position: number): Promise<void> {
  const { rows } = await api.deps.db.$client.query<{ id: string }>('select id from payment_notices order by id');
  const event = rows[position % Math.max(1, rows.length)];
  if (event) await confirmWebhookEvent(api.deps, event);
}

const bookingOf = ({ bookings }: PaymentWorld, index: number): ModelBooking =>
  bookings[index % bookings.length] as ModelBooking;

function expectStatus({ status }: { readonly status: number }, ...allowed: readonly number[]): void {
  if (!allowed.includes(status)) throw new Error(`A call ended with ${status}.`);
}
