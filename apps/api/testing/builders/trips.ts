import { getTrips, type Trip } from '@liftclub/api-contract';
import { payBooking } from './payments';
import { booked } from './bookings';
import type { TestApi } from '../test-api';
import { accessNow, type SignedIn } from './users';

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
