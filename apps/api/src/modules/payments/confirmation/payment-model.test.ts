import * as fc from 'fast-check';
import { history, type PaymentAction } from '../../../../testing/models/payments/payment-action';
import {
  brokenNow,
  missedByPolling,
  readInTheEnd,
  type Books,
} from '../../../../testing/models/payments/payment-books';
import { openStage, type PaymentStage, type PaymentWorld } from '../../../../testing/models/payments/payment-world';
import { perform } from '../../../../testing/models/payments/perform-action';
import { deliver, verified } from '../../../../testing/builders/payments';
import { pollPendingPayments } from '../reconciliation/poll-pending-payments';
import { reconcilePayments } from '../reconciliation/reconcile-payments';
import { confirmWebhookEvent } from '../webhooks/confirm-webhook-event';
import { historiesOf, numberOfHistories } from '../../../../testing/models/histories';

const RUNS = numberOfHistories(24);
const SEED = 20_260_112;
/**
 * Histories run at once, each on an app and a database of its own: one waits for PostgreSQL while the other computes.
 */
const STAGES = 2;
jest.setTimeout(RUNS * 10_000);

let stages: readonly PaymentStage[];
const { count, check } = historiesOf('payments');
beforeAll(async () => {
  stages = await Promise.all(Array.from({ length: STAGES }, openStage));
});
afterAll(() => Promise.all(stages.map(({ api }) => api.close())));

/** Both providers respond again, every attempt is polled once more, and the nightly job runs for what is older. */
async function recover(world: PaymentWorld): Promise<void> {
  const { api } = world;
  for (const provider of Object.values(api.paymentProviders)) provider.mode = 'up';
  api.pass({ minutes: 61 });
  await pollPendingPayments(api.deps);
  expect(await missedByPolling(world)).toEqual([]);
  await reconcilePayments(api.deps);
}

/** Every webhook arrives again in the other order, every job runs again, and every passenger comes back and cancels. */
async function repeatEverything({ api, bookings }: PaymentWorld): Promise<void> {
  const { $client } = api.deps.db;
  for (const name of ['alatpay', 'paystack'] as const) {
    const provider = api.paymentProviders[name];
    const paid = provider.transactions().filter(({ outcome }) => outcome === 'paid');
    for (const transaction of [...paid].reverse()) await deliver(api, name, provider.webhook(transaction));
  }
  const events = await $client.query<{ id: string }>('select id from payment_notices order by id desc');
  for (const event of events.rows) await confirmWebhookEvent(api.deps, event);
  const ended = await $client.query<{ booking_id: string; reference: string }>(
    `select booking_id, reference from payment_attempts where state not in ('created', 'pending') order by id desc`,
  );
  for (const { id, owner } of bookings)
    for (const { reference } of ended.rows.filter(({ booking_id }) => booking_id === id))
      await verified(api, owner, reference, true);
  await pollPendingPayments(api.deps);
  await reconcilePayments(api.deps);
}

async function play(stage: PaymentStage, rounds: readonly (readonly PaymentAction[])[]): Promise<void> {
  const world = await stage.fresh();
  for (const round of rounds) {
    const ends = await Promise.allSettled(round.map((action) => perform(world, action)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    expect(await brokenNow(world)).toEqual([]);
    round.forEach(({ kind }) => count(`action ${kind}`));
  }
  await recover(world);
  const { broken, books } = await readInTheEnd(world);
  expect(broken).toEqual([]);
  await repeatEverything(world);
  expect(await readInTheEnd(world)).toEqual({ broken: [], books });
  countStates(books);
}

function countStates({ attempts, payments }: Books): void {
  for (const { state } of attempts) count(`attempt ${state}`);
  for (const { state, reason } of payments) count(`payment ${state}${reason === null ? '' : ` (${reason})`}`);
}

it(`payments and bookings agree after any history of payments (${RUNS} histories)`, () =>
  check(
    stages.map((stage) => fc.asyncProperty(history, (rounds) => play(stage, rounds))),
    RUNS / STAGES,
    SEED,
  ));
