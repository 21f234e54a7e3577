import { endPlan, previewPlanEnd, skipTrip } from '@liftclub/api-contract';
import { setUpSkipping } from '../../../testing/builders/skips';
import { oneRow } from '../../../testing/builders/payments';
import { newScholar } from '../../../testing/builders/scholars';
import { paidPlan } from '../../../testing/builders/trips';
import { accessNow } from '../../../testing/builders/users';
import type { Executor } from '../../db/client';
import { skipTripOf } from '../trips';
import { endPlan as endOwnPlan } from './end-plan';
import { pauseOwnPlan } from './pause-plan';

const PAIRS = 200;
const { api, thandi } = setUpSkipping();

/** A paid week of five rides of a new learner, its subscription, and what ending it now credits. */
async function bought() {
  const { id: scholar_id } = await newScholar(api, thandi);
  const { bookingId, trips } = await paidPlan(api, thandi, { scholar_id });
  const row = await oneRow(api, 'select id from subscriptions where booking_id = $1', bookingId);
  const id = String(row['id']);
  const access = await accessNow(api, thandi);
  const { credit } = (await api.call(previewPlanEnd, { params: { id }, access })).response.data;
  return { id, trips, credit, access };
}

/** Runs a change in a transaction that is rolled back, so that the next try finds the same plan. */
async function rolledBack(change: (tx: Executor) => Promise<unknown>): Promise<void> {
  const done = new Error('Rolled back.');
  await api.deps.db
    .transaction(async (tx) => {
      await change(tx);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
}

it(`a ride is skipped, or a plan paused, while the plan is ended, ${PAIRS} times without a deadlock`, async () => {
  const { id, trips, credit } = await bought();
  const { id: userId, role } = thandi.account;
  const actor = { userId, role, country: 'RSA' } as never;
  const end = { subscriptionId: id, expected_credit: credit, to: 'credit' } as const;
  const skip = { tripId: trips[0] ?? '', expectedCredit: '58.95', reason: 'other' } as const;
  const days = { subscriptionId: id, from: '2026-01-12', to: '2026-01-16' };
  const skips = [
    (tx: Executor) => skipTripOf(api.deps, tx, { passengerId: userId, actorId: userId }, skip),
    (tx: Executor) => pauseOwnPlan(api.deps, tx, userId, days, '294.75'),
  ];
  for (let pair = 0; pair < PAIRS; pair++) {
    const other = skips[pair % skips.length] as (typeof skips)[number];
    await Promise.all([rolledBack((tx) => endOwnPlan(api.deps, tx, actor, end)), rolledBack(other)]);
  }
});

it('of a skip and the end of the plan at once, both happen or one is refused for what the other changed', async () => {
  for (let pair = 0; pair < 5; pair++) {
    const { id, trips, credit, access } = await bought();
    const skip = {
      params: { id: trips[0] ?? '' },
      body: { expected_credit: '58.95', reason: 'other' as const },
      access,
    };
    const [ended, skipped] = await Promise.all([
      api.call(endPlan, { params: { id }, body: { expected_credit: credit, to: 'credit' }, access }),
      api.call(skipTrip, skip),
    ]);
    expect([ended.status, skipped.status].sort()).toEqual([200, 409]);
  }
});
