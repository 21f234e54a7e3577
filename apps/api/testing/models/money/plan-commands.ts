import { addDays } from '@liftclub/domain';
import { openBooking } from '../../../src/modules/bookings';
import { endPlan, previewPlanEnd, renewPlans } from '../../../src/modules/subscriptions';
import { setRenewal } from '../../../src/modules/subscriptions/automatic-renewal/set-renewal';
import { pauseOwnPlan, previewPauseOf } from '../../../src/modules/subscriptions/pause-plan';
import { renewSubscription } from '../../../src/modules/subscriptions/renew-subscription';
import { cancelTrips, creditTrips, previewSkipOf, skipTripOf, unskipTripOf } from '../../../src/modules/trips';
import { bySystem, withOne, type CommandsByName } from './rows';

const PLAN = `select id, starts_on::text from subscriptions where passenger_id = $1 and state <> 'revoked' order by id`;
const TRIP = 'select id, date::text from trips where passenger_id = $1';
/** Trips of plans in force that have no driver yet. */
const OPEN = `${TRIP} and status = 'scheduled' and subscription_id in (
  select id from subscriptions where passenger_id = $1 and state <> 'revoked') order by id`;

/** What a guardian does with drafts, plans and rides, and what is credited for rides. */
export const PLAN_COMMANDS = {
  book: (world, nth) => world.draft(nth),
  /** Opening a draft quotes it again: what it was priced with may have changed. */
  open: withOne(
    'select id from bookings where passenger_id = $1 and paid_at is null order by id',
    ({ api, actor }, { id }) => openBooking(api.deps, actor, id),
  ),
  renew: withOne(PLAN, ({ api: { deps }, actor }, { id }) =>
    deps.db.transaction((tx) => renewSubscription(deps, tx, actor, id)),
  ),
  renewAutomatically: withOne(PLAN, ({ api: { deps }, actor }, { id }, nth) =>
    deps.db.transaction((tx) =>
      setRenewal(deps, tx, actor, { subscriptionId: id, on: nth % 4 > 0, payment_method_id: null }),
    ),
  ),
  renewals: ({ api }) => renewPlans(api.deps),
  pickUpLate: withOne(OPEN, ({ api: { deps } }, { id }) =>
    deps.db.transaction((tx) => creditTrips(deps, tx, [id], { rule: 'late', percent: 100 })),
  ),
  skip: withOne(OPEN, async ({ api: { deps }, actor: { userId } }, { id: tripId }) => {
    const { credit } = await previewSkipOf(deps, userId, tripId, 'other');
    const skip = { tripId, expectedCredit: credit, reason: 'other' } as const;
    return deps.db.transaction((tx) => skipTripOf(deps, tx, { passengerId: userId, actorId: userId }, skip));
  }),
  unskip: withOne(
    `${TRIP} and status = 'skipped' order by id`,
    ({ api: { deps }, actor: { userId, country } }, { id }) =>
      deps.db.transaction((tx) => unskipTripOf(deps, tx, { passengerId: userId, actorId: userId, country }, id)),
  ),
  pause: withOne<{ id: string; starts_on: string }>(PLAN, async ({ api: { deps }, actor: { userId } }, plan, nth) => {
    const from = addDays(plan.starts_on, nth % 7);
    const period = { subscriptionId: plan.id, from, to: addDays(from, nth % 3) };
    const { credit } = await previewPauseOf(deps, userId, period);
    return deps.db.transaction((tx) => pauseOwnPlan(deps, tx, userId, period, credit));
  }),
  closeDate: withOne<{ id: string; date: string }>(OPEN, async ({ api: { deps }, rows }, { date }) => {
    const ids = (await rows(`${TRIP} and date = $2`, date)).map(({ id }) => id);
    const closure = { selection: { ids }, why: 'closure', ...bySystem } as const;
    return deps.db.transaction((tx) => cancelTrips(deps, tx, closure));
  }),
  end: withOne(PLAN, async ({ api: { deps }, actor }, { id: subscriptionId }, nth) => {
    const { credit } = await previewPlanEnd(deps, actor, subscriptionId);
    const end = { subscriptionId, expected_credit: credit, to: nth % 2 === 0 ? 'credit' : 'source' } as const;
    return deps.db.transaction((tx) => endPlan(deps, tx, actor, end));
  }),
} as const satisfies CommandsByName;
