import { goodwillGiven } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { collectInstalments } from '../../../src/modules/collections';
import { post } from '../../../src/modules/ledger';
import { notePayoutSent, payOutCredit } from '../../../src/modules/passenger-credit';
import { removeCardsOf, saveCard } from '../../../src/modules/payment-methods';
import {
  beginInstalment,
  confirmPayment,
  confirmWebhookEvent,
  noteRefunded,
  pollPendingPayments,
  refundPayment,
} from '../../../src/modules/payments';
import { beginAttempt, OutdatedAttempt } from '../../../src/modules/payments/attempts/begin-attempt';
import { deliver } from '../../builders/payments';
import type { MoneyWorld } from './money-world';
import { withOne, type CommandsByName } from './rows';

const DRAFT = 'select id from bookings where passenger_id = $1 and paid_at is null';
const MONTHLY_DRAFT = `${DRAFT} and instalment_rule_id is not null order by id`;
const INSTALMENT = `select i.id from instalments i join subscriptions s on s.id = i.subscription_id
  where s.passenger_id = $1 and i.state <> 'paid' order by i.id`;

interface Attempt {
  readonly reference: string;
  readonly provider: 'paystack' | 'alatpay' | 'none';
  readonly amount: number | string;
  readonly currency: string;
}
const ATTEMPT = `select a.reference, a.provider, a.amount, a.currency from payment_attempts a
  join bookings b on b.id = a.booking_id where b.passenger_id = $1 and a.provider <> 'none'`;
/** Attempts that charge a saved card, the others by hand. */
const BY_CARD = `${ATTEMPT} and a.purpose is not null order by a.id`;
const BY_HAND = `${ATTEMPT} and a.purpose is null order by a.id`;
const CARDS = ['paid', 'insufficient_funds', 'expired_card', 'pending', 'paid', 'send_otp', 'paid'] as const;

interface Payment {
  readonly id: string;
  readonly provider: 'paystack' | 'alatpay';
  readonly transaction_id: string;
  readonly reference: string;
}
const PAYMENT = `select p.id, p.provider, p.transaction_id, a.reference from payments p
  join payment_attempts a on a.id = p.attempt_id join bookings b on b.id = a.booking_id where b.passenger_id = $1`;

/**
 * Money arrives for an attempt, whatever has become of it; each seventh time it is one cent short. The API does not
 * know it yet. Paystack takes a reference once, while the widget of ALATPay can be paid again.
 */
async function arrive({ api }: MoneyWorld, { reference, provider, amount, currency }: Attempt, nth: number) {
  if (provider === 'none') return;
  const known = api.paymentProviders[provider].transactions().filter((one) => one.reference === reference);
  const isOver = known.some(({ outcome }) => outcome === 'paid' || outcome === 'reversed');
  if (provider === 'paystack' && isOver) return;
  api.paymentProviders[provider].pay(reference, { amount: Number(amount) - (nth % 7 === 6 ? 1 : 0), currency });
}

/** Begins to pay, pays and comes back. */
async function pay(world: MoneyWorld, begun: Promise<Attempt>, nth: number): Promise<void> {
  const attempt = await begun;
  await arrive(world, attempt, nth);
  await confirmPayment(world.api.deps, attempt.reference, {});
}

/** As initialize-payment does: an open attempt about another price is cancelled before another begins. */
async function afterOutdated<T>({ api }: MoneyWorld, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof OutdatedAttempt)) throw error;
    await confirmPayment(api.deps, error.reference, { cancel: true });
    return start();
  }
}

const begin = (world: MoneyWorld, { id: bookingId }: { readonly id: string }, monthly = false) =>
  afterOutdated(world, () => {
    const { api, actor } = world;
    const plan = { passengerId: actor.userId, bookingId, monthly };
    return api.deps.db.transaction((tx) => beginAttempt(api.deps, tx, plan));
  });

const beginNext = (world: MoneyWorld, { id: instalmentId }: { readonly id: string }) =>
  afterOutdated(world, () => {
    const { api, actor } = world;
    return api.deps.db.transaction((tx) => beginInstalment(api.deps, tx, actor.userId, { instalmentId }));
  });

/** How plans and instalments are paid, by hand, by card and by jobs, and how money goes back. */
export const PAYMENT_COMMANDS = {
  begin: withOne(`${DRAFT} order by id`, (world, draft) => begin(world, draft)),
  buy: withOne(`${DRAFT} order by id`, (world, draft, nth) => pay(world, begin(world, draft), nth)),
  buyMonthly: withOne(MONTHLY_DRAFT, (world, draft, nth) => pay(world, begin(world, draft, true), nth)),
  beginNext: withOne(INSTALMENT, beginNext),
  payNext: withOne(INSTALMENT, (world, instalment, nth) => pay(world, beginNext(world, instalment), nth)),
  collect: ({ api }) => collectInstalments(api.deps),
  /** Two mornings later, an instalment that is due comes to its next step. */
  collectLater: ({ api }) => {
    api.pass({ hours: 48 });
    return collectInstalments(api.deps);
  },
  /** The next payments are charged to a card; the bank of it decides as `nth` says. */
  card: async ({ api: { deps, paymentProviders }, actor: { userId } }, nth) => {
    const email = `${userId}@example.com`;
    const names = { code: `AUTH_${email}`, email, signature: userId, brand: 'visa', last4: '4081' };
    paymentProviders.paystack.cards = CARDS[nth % CARDS.length] ?? 'paid';
    await deps.db.transaction(async (tx) => {
      const id = await saveCard(deps, tx, userId, { ...names, expiryMonth: 12, expiryYear: 2030 });
      await tx.execute(sql`update subscriptions set payment_method_id = ${id} where passenger_id = ${userId}`);
    });
  },
  removeCard: ({ api: { deps }, actor: { userId } }) => deps.db.transaction((tx) => removeCardsOf(tx, userId)),
  /** The bank decides about a charge; the API does not know it yet. */
  decide: withOne<Attempt>(BY_CARD, async ({ api: { paymentProviders } }, { reference }, nth) => {
    const { paystack } = paymentProviders;
    const isOpen = ({ outcome }: { readonly outcome: string }) => outcome === 'pending' || outcome === 'abandoned';
    if (!paystack.transactions().some((one) => one.reference === reference && isOpen(one))) return;
    if (nth % 3 === 0) paystack.decline(reference);
    else paystack.pay(reference);
  }),
  arrive: withOne<Attempt>(BY_HAND, arrive),
  confirm: withOne<Attempt>(`${ATTEMPT} order by a.id`, ({ api }, { reference }) =>
    confirmPayment(api.deps, reference, {}),
  ),
  /** A webhook about a transaction of long ago, or of now. */
  webhook: async ({ api, rows }, nth) => {
    const name = nth % 2 === 0 ? 'paystack' : 'alatpay';
    const provider = api.paymentProviders[name];
    const transactions = provider.transactions();
    const transaction = transactions[nth % Math.max(1, transactions.length)];
    if (!transaction) return;
    await deliver(api, name, provider.webhook(transaction));
    const events = await rows(
      'select id from payment_notices where $1::uuid is not null and reference = $2',
      transaction.reference,
    );
    for (const event of events) await confirmWebhookEvent(api.deps, event);
  },
  poll: ({ api }) => pollPendingPayments(api.deps),
  giveUp: withOne<Attempt>(`${ATTEMPT} order by a.id`, ({ api }, { reference }) =>
    confirmPayment(api.deps, reference, { cancel: true }),
  ),
  refund: withOne<Payment>(`${PAYMENT} and p.state <> 'refunded' order by p.id`, ({ api }, { id: paymentId }) =>
    refundPayment(api.deps, { paymentId, endPlan: true, staffId: null }),
  ),
  /** The provider carries out what was requested back, and now and then what nobody requested. */
  sendBack: withOne<Payment>(
    `${PAYMENT} order by p.id`,
    async ({ api, rows }, { id, provider, transaction_id }, nth) => {
      api.paymentProviders[provider].sendParts();
      const whole = `select 1 from payments where $1::uuid is not null and id = $2
      and refund_asked_at is not null and refund_amount is null`;
      if (nth % 10 === 0 || (await rows(whole, id)).length > 0) api.paymentProviders[provider].reverse(transaction_id);
    },
  ),
  refundByHand: withOne<Payment>(`${PAYMENT} and p.state <> 'refunded' order by p.id`, ({ api }, { id: paymentId }) =>
    api.deps.db.transaction((tx) =>
      noteRefunded(api.deps, tx, { paymentId, endPlan: true, staffId: null, note: 'By hand' }),
    ),
  ),
  gift: ({ api: { deps }, actor, currency }, nth) => {
    const at = deps.clock();
    const gift = { subject: deps.random.id(at), passengerId: actor.userId, currency, amount: 100 + (nth % 5) * 9_999 };
    return deps.db.transaction((tx) => post(deps, tx, { ...goodwillGiven(gift), at }));
  },
  payOutCredit: ({ api: { deps }, actor: { userId }, currency, finance }, nth) => {
    const payout = { passengerId: userId, currency, amount: 1 + (nth % 5) * 8_765, reason: 'Asked for it' };
    return deps.db.transaction((tx) => payOutCredit(deps, tx, { ...payout, staffId: finance.staffId }));
  },
  noteCreditPaidOut: withOne('select id from credit_payouts where passenger_id = $1 order by id', ({ api }, { id }) =>
    api.deps.db.transaction((tx) => notePayoutSent(api.deps, tx, id, 'By hand')),
  ),
} as const satisfies CommandsByName;
