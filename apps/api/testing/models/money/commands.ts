import { addDays, collectionStep, goodwillGiven, serviceMarketOf } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { pauseOwnPlan, previewPauseOf } from '../../../src/modules/subscriptions/pause-plan';
import { previewSkipOf } from '../../../src/modules/trips/skips/skip-trip';
import { localDatesAt } from '../../../src/db/by-market';
import { collect } from '../../../src/modules/collections/collect-instalments';
import { findDueInstalments } from '../../../src/modules/collections/collections-repository';
import { beginInstalment, confirmPayment, noteRefunded } from '../../../src/modules/payments';
import { beginAttempt, OutdatedAttempt } from '../../../src/modules/payments/attempts/begin-attempt';
import { endPlan, previewPlanEnd } from '../../../src/modules/subscriptions/end-plan';
import { renewSubscription } from '../../../src/modules/subscriptions/renew-subscription';
import { closeMonth, firstOpenMonth, listMonths, post } from '../../../src/modules/ledger';
import { removeCardsOf, saveCard } from '../../../src/modules/payment-methods';
import { finished } from '../../builders/trips';
import type { MoneyWorld } from './money-world';
import { cancelTrips, creditTrips, skipTripOf, unskipTripOf } from '../../../src/modules/trips';

/** What may happen to a passenger: `nth` chooses among what there is. It throws a Problem where the API refuses. */
type Command = (world: MoneyWorld, nth: number) => Promise<unknown>;

const TRIP = 'select id, date::text from trips where passenger_id = $1';
const PLAN = `select id, starts_on::text from subscriptions where passenger_id = $1 and state <> 'revoked'`;
const chosen = <Row>(rows: readonly Row[], nth: number): Row | undefined => rows[nth % Math.max(1, rows.length)];
const bySystem = { actor: 'system', actorId: null } as const;

/** Runs `act` with one of the passenger's rows, if there is any. */
const withOne = <Row extends object = { readonly id: string; readonly date: string }>(
  query: string,
  act: (world: MoneyWorld, row: Row, nth: number) => Promise<unknown>,
): Command => {
  return async (world, nth) => {
    const row = chosen(await world.rows<Row>(`${query} order by id`), nth);
    return row && act(world, row, nth);
  };
};

/** The trips of plans in force that a driver may be given. */
const OPEN = `${TRIP} and status = 'scheduled' and subscription_id in (
  select id from subscriptions where passenger_id = $1 and state <> 'revoked')`;
const DRAFT = 'select id from bookings where passenger_id = $1 and paid_at is null';

const MONTHLY_DRAFT = `${DRAFT} and instalment_rule_id is not null`;
const INSTALMENT = `select i.id from instalments i join subscriptions s on s.id = i.subscription_id
  where s.passenger_id = $1 and i.state <> 'paid'`;
/** Trips of paused plans that nobody drives. */
const PAUSED = `${TRIP} and status = 'scheduled' and unpaid and subscription_id in (
  select id from subscriptions where passenger_id = $1 and paused_at is not null)`;

type Attempt = { readonly reference: string; readonly amount: string; readonly currency: string };
const ATTEMPT = `select a.id, a.reference, a.amount, a.currency from payment_attempts a
  join bookings b on b.id = a.booking_id where b.passenger_id = $1 and a.provider <> 'none'`;
/** Attempts that the passenger pays, and those that charge a saved card. */
const BY_HAND = `${ATTEMPT} and a.purpose is null`;
const BY_CARD = `${ATTEMPT} and a.purpose is not null`;
const CARDS = ['paid', 'insufficient_funds', 'expired_card', 'pending', 'send_otp', 'paid'] as const;

/** The provider reports that an attempt was paid; each seventh payment is one cent short. */
const pay = ({ api }: MoneyWorld, { reference, amount, currency }: Attempt, nth: number) => {
  const paid = { id: `T-${reference}`, reference, outcome: 'paid', currency, doubt: null } as const;
  return confirmPayment(api.deps, reference, {
    transactions: [{ ...paid, amount: Number(amount) - (nth % 7 === 6 ? 1 : 0) }],
  });
};

/** As initialize-payment does: an open attempt about another price is cancelled before another begins. */
async function afterOutdated<T>({ api }: MoneyWorld, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof OutdatedAttempt)) throw error;
    await confirmPayment(api.deps, error.reference, { transactions: [], cancel: true });
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

/** Takes the step that is due of collecting an instalment. */
const collectDue: Command = async ({ api: { deps }, actor }) => {
  const due = await findDueInstalments(deps.db, localDatesAt(deps.clock()), 5);
  const own = due.find(({ passengerId }) => passengerId === actor.userId);
  const step = own && collectionStep(own.dueOn, own.today, own.step);
  if (own && step !== undefined) await collect(deps, own, step);
};

/** Everything that histories consist of. To add a command, add a line; to make it frequent, name it in `OFTEN`. */
export const COMMANDS = {
  pass: async ({ api }, nth) => api.pass({ hours: [1, 3, 9, 14, 24, 26, 71, 160][nth % 8] ?? 0 }),
  book: (world, nth) => world.draft(nth),
  begin: withOne(DRAFT, (world, draft) => begin(world, draft)),
  buy: withOne(DRAFT, async (world, draft, nth) => {
    const attempt = await begin(world, draft);
    return attempt.provider === 'none' ? attempt : pay(world, { ...attempt, amount: String(attempt.amount) }, nth);
  }),
  buyMonthly: withOne(MONTHLY_DRAFT, async (world, draft, nth) => {
    const attempt = await begin(world, draft, true);
    return attempt.provider === 'none' ? attempt : pay(world, { ...attempt, amount: String(attempt.amount) }, nth);
  }),
  beginNext: withOne(INSTALMENT, beginNext),
  payNext: withOne(INSTALMENT, async (world, instalment, nth) => {
    const attempt = await beginNext(world, instalment);
    return attempt.provider === 'none' ? attempt : pay(world, { ...attempt, amount: String(attempt.amount) }, nth);
  }),
  weeks: async ({ api }, nth) => api.pass({ hours: (1 + (nth % 4)) * 7 * 24 }),
  collect: collectDue,
  /** Two mornings later, the instalment that is due comes to its next step. */
  collectLater: async (world, nth) => {
    world.api.pass({ hours: 48 });
    await collectDue(world, nth);
  },
  depart: withOne(PAUSED, ({ api: { deps } }, { id }) =>
    deps.db.transaction((tx) =>
      cancelTrips(deps, tx, {
        selection: { ids: [id] },
        why: 'unpaid',
        grant: { rule: 'unpaid', percent: 0 },
        ...bySystem,
      }),
    ),
  ),
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
    if (!paystack.transactions().some((one) => one.reference === reference && one.outcome !== 'failed')) return;
    if (nth % 3 === 0) paystack.decline(reference);
    else paystack.pay(reference);
  }),
  confirm: withOne<Attempt>(BY_CARD, ({ api }, { reference }) => confirmPayment(api.deps, reference, {})),
  closeMonth: async ({ api: { deps }, actor: { country } }) => {
    const market = serviceMarketOf(country);
    const month = firstOpenMonth(await listMonths(deps, deps.db, market));
    if (month !== undefined) await deps.db.transaction((tx) => closeMonth(deps, tx, market, month));
  },
  pay: withOne<Attempt>(BY_HAND, pay),
  giveUp: withOne<Attempt>(ATTEMPT, ({ api }, { reference }) =>
    confirmPayment(api.deps, reference, { transactions: [], cancel: true }),
  ),
  renew: withOne(PLAN, ({ api: { deps }, actor }, { id }) =>
    deps.db.transaction((tx) => renewSubscription(deps, tx, actor, id)),
  ),
  complete: withOne(OPEN, ({ api }, { id }) => finished(api, [id])),
  noShow: withOne(OPEN, ({ api }, { id }) => finished(api, [id], 'no_show')),
  miss: withOne(OPEN, ({ api }, { id }) => finished(api, [id], 'missed')),
  pickUpLate: withOne(OPEN, ({ api: { deps } }, { id }) =>
    deps.db.transaction((tx) => creditTrips(deps, tx, [id], { rule: 'late', percent: 100 })),
  ),
  skip: withOne(OPEN, async ({ api: { deps }, actor: { userId } }, { id: tripId }) => {
    const { credit } = await previewSkipOf(deps, userId, tripId, 'other');
    const skip = { tripId, expectedCredit: credit, reason: 'other' } as const;
    return deps.db.transaction((tx) => skipTripOf(deps, tx, { passengerId: userId, actorId: userId }, skip));
  }),
  unskip: withOne(`${TRIP} and status = 'skipped'`, ({ api: { deps }, actor: { userId, country } }, { id }) =>
    deps.db.transaction((tx) => unskipTripOf(deps, tx, { passengerId: userId, actorId: userId, country }, id)),
  ),
  pause: withOne<{ id: string; starts_on: string }>(PLAN, async ({ api: { deps }, actor: { userId } }, plan, nth) => {
    const from = addDays(plan.starts_on, nth % 7);
    const period = { subscriptionId: plan.id, from, to: addDays(from, nth % 3) };
    const { credit } = await previewPauseOf(deps, userId, period);
    return deps.db.transaction((tx) => pauseOwnPlan(deps, tx, userId, period, credit));
  }),
  close: withOne(OPEN, async ({ api: { deps }, rows }, { date }) => {
    const ids = (await rows(`${TRIP} and date = $2`, date)).map(({ id }) => id);
    const closure = { selection: { ids }, why: 'closure', ...bySystem } as const;
    return deps.db.transaction((tx) => cancelTrips(deps, tx, closure));
  }),
  end: withOne(PLAN, async ({ api: { deps }, actor }, { id: subscriptionId }, nth) => {
    const { credit } = await previewPlanEnd(deps, actor, subscriptionId);
    const end = { subscriptionId, expected_credit: credit, to: nth % 2 === 0 ? 'credit' : 'source' } as const;
    return deps.db.transaction((tx) => endPlan(deps, tx, actor, end));
  }),
  refund: withOne(
    `select p.id from payments p join payment_attempts a on a.id = p.attempt_id
     join bookings b on b.id = a.booking_id where b.passenger_id = $1 and p.state <> 'refunded'`,
    ({ api }, { id: paymentId }) =>
      api.deps.db.transaction((tx) =>
        noteRefunded(api.deps, tx, { paymentId, endPlan: true, staffId: null, note: 'By hand' }),
      ),
  ),
  gift: ({ api: { deps }, actor, currency }, nth) => {
    const at = deps.clock();
    const gift = { subject: deps.random.id(at), passengerId: actor.userId, currency, amount: 100 + (nth % 5) * 9_999 };
    return deps.db.transaction((tx) => post(deps, tx, { ...goodwillGiven(gift), at }));
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof COMMANDS;

/** Each of these comes so much more often. */
export const OFTEN: readonly CommandName[] = [
  'book',
  'buy',
  'complete',
  'skip',
  'unskip',
  'pass',
  'weeks',
  'collect',
  'collectLater',
  'collectLater',
  'card',
  'decide',
  'confirm',
  'payNext',
];
