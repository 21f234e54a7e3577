import * as fc from 'fast-check';
import { deliver, verified } from '../../../testing/payments';
import { reconcilePayments } from '../reconciliation/reconcile-payments';
import { pollPendingPayments } from '../reconciliation/poll-pending-payments';
import { confirmWebhookEvent } from '../webhooks/confirm-webhook-event';
import { interleaving, perform, type PaymentAction } from '../../../testing/payment-model/payment-actions';
import {
  booksOf,
  brokenInTheEnd,
  brokenNow,
  missedWhileAsking,
} from '../../../testing/payment-model/payment-invariants';
import { openStage, type PaymentStage, type PaymentWorld } from '../../../testing/payment-model/payment-world';

/** `npm run test:long` sets LONG. */
const RUNS = process.env['LONG'] === '1' ? 10_000 : 300;
const SEED = 20_260_112;
jest.setTimeout(RUNS * 1_000);

let stage: PaymentStage;
const seen = new Map<string, number>();
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.api.close());

const count = (what: string, times = 1) => seen.set(what, (seen.get(what) ?? 0) + times);

/** Both companies answer again, every attempt is asked about once more, and a night goes by for what is older than that. */
async function recover(world: PaymentWorld): Promise<void> {
  const { api } = world;
  for (const company of Object.values(api.paymentProviders)) company.mode = 'up';
  api.pass({ minutes: 61 });
  await pollPendingPayments(api.deps);
  expect(await missedWhileAsking(world)).toEqual([]);
  await reconcilePayments(api.deps);
}

/** Every webhook comes again, in the other order; every job runs again; every passenger comes back, and cancels. */
async function repeatEverything({ api, bookings }: PaymentWorld): Promise<void> {
  const { $client } = api.deps.db;
  for (const provider of ['alatpay', 'paystack'] as const) {
    const paid = api.paymentProviders[provider].transactions().filter(({ outcome }) => outcome === 'paid');
    for (const transaction of [...paid].reverse())
      await deliver(api, provider, api.paymentProviders[provider].webhook(transaction));
  }
  for (const event of (await $client.query<{ id: string }>('select id from payment_notices order by id desc')).rows)
    await confirmWebhookEvent(api.deps, event);
  for (const { id, owner } of bookings) {
    const attempts = await $client.query(
      `select reference from payment_attempts where booking_id = $1 and state not in ('created', 'pending') order by id desc`,
      [id],
    );
    for (const { reference } of attempts.rows) await verified(api, owner, reference, true);
  }
  await pollPendingPayments(api.deps);
  await reconcilePayments(api.deps);
}

async function play(rounds: readonly (readonly PaymentAction[])[]): Promise<void> {
  const world = await stage.fresh();
  for (const round of rounds) {
    const ends = await Promise.allSettled(round.map((action) => perform(world, action)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    expect(await brokenNow(world)).toEqual([]);
    round.forEach(({ kind }) => count(`action ${kind}`));
  }
  await recover(world);
  expect(await brokenInTheEnd(world)).toEqual([]);
  const books = await booksOf(world);
  await repeatEverything(world);
  expect([await brokenInTheEnd(world), await booksOf(world)]).toEqual([[], books]);
  const states = await world.api.deps.db.$client.query(
    `select 'attempt ' || state as what, count(*)::int from payment_attempts group by 1
     union all select 'money ' || state || coalesce(' (' || reason || ')', ''), count(*)::int from payments group by 1`,
  );
  for (const { what, count: times } of states.rows) count(what, times);
}

it(`whatever happens in whatever order, money and bookings agree (${RUNS} interleavings)`, async () => {
  const result = await fc.check(fc.asyncProperty(interleaving, play), {
    numRuns: RUNS,
    seed: SEED,
    endOnFailure: process.env['LONG'] !== '1',
  });
  const lines = [...seen].sort().map(([what, times]) => `  ${what}: ${times}`);
  process.stdout.write(
    `\n${result.numRuns} interleavings of payments, seed ${SEED}; I1 to I9 ${result.failed ? 'BROKEN' : 'held'}:\n${lines.join('\n')}\n`,
  );
  if (result.failed) throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance });
});
