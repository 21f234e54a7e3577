import { getTrips, type Trip } from '@liftclub/api-contract';
import { payBooking } from './payments';
import { booked } from './bookings';
import type { TestApi } from '../test-api';
import { accessNow, type SignedIn } from './users';
import type { TripStatus } from '@liftclub/domain';
import { moveTrips, finishTrips, missTrips } from '../../src/modules/trips';

/** Books and pays a plan; its booking and the ids of its trips in the order of departure. */
export async function paidPlan(api: TestApi, user: SignedIn, changes: object = {}) {
  const { booking_id: bookingId } = await booked(api, user, changes);
  const { status } = await payBooking(api, user, bookingId);
  if (status !== 'success') throw new Error(`The plan was not paid: ${status}`);
  const { rows } = await api.deps.db.$client.query<{ id: string }>(
    'select id from trips where booking_id = $1 order by departs_at, ride_type',
    [bookingId],
  );
  return { bookingId, trips: rows.map(({ id }) => id) };
}

/** A passenger's own trips; today and the next 13 days unless asked otherwise. */
export async function tripsOf(
  api: TestApi,
  user: SignedIn,
  query: Record<string, string> = {},
): Promise<readonly Trip[]> {
  return (await api.call(getTrips, { query, access: await accessNow(api, user) })).response.data;
}

/** The states that a trip goes through before it ends on the day. */
const BEFORE = {
  completed: ['assigned', 'on_the_way', 'arrived', 'on_board'],
  no_show: ['assigned', 'on_the_way', 'arrived'],
  missed: ['assigned'],
} as const satisfies Readonly<Record<string, readonly TripStatus[]>>;

const bySystem = { actor: 'system', actorId: null } as const;

/** Takes scheduled trips through their day to its end, in one transaction. Returns the ids of those that ended. */
export function finished(
  { deps }: Pick<TestApi, 'deps'>,
  ids: readonly string[],
  to: keyof typeof BEFORE = 'completed',
): Promise<string[]> {
  const selection = { ids };
  return deps.db.transaction(async (tx) => {
    for (const state of BEFORE[to]) await moveTrips(deps, tx, selection, { to: state, ...bySystem });
    const by = { selection, ...bySystem };
    const ended = to === 'missed' ? await missTrips(deps, tx, by) : await finishTrips(deps, tx, { to, ...by });
    return ended.map(({ id }) => id);
  });
}

/** Completes the trips of a plan that have departed. */
export async function finishDeparted({ deps }: Pick<TestApi, 'deps'>, bookingId: string): Promise<void> {
  const { rows } = await deps.db.$client.query<{ id: string }>(
    `select id from trips where booking_id = $1 and departs_at <= $2 and status = 'scheduled'`,
    [bookingId, deps.clock()],
  );
  await finished(
    { deps },
    rows.map(({ id }) => id),
  );
}
