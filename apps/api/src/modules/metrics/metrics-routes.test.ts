import { getMetrics } from '@liftclub/api-contract';
import { statementsOf } from '../../../testing/database/statements';
import { payBooking } from '../../../testing/builders/payments';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { booked, newLeg } from '../../../testing/builders/bookings';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();

const figuresOf = async (user: SignedIn) =>
  (await api.call(getMetrics, { access: await accessNow(api, user) })).response.data;

it('a passenger who never paid reads noughts', async () => {
  const user = await signedIn(api);
  await booked(api, user);
  const { response } = await api.call(getMetrics, { access: user.access });
  expect(response).toEqual({
    success: true,
    message: 'Metrics',
    data: { totalSubs: 0, totalTrips: 0, totalDistance: '0 km' },
  });
});

it('a passenger reads the rides that have departed by now and their kilometres', async () => {
  const user = await signedIn(api);
  api.maps.response = 6_240;
  const { booking_id } = await booked(api, user, {
    trip_type: '2_way',
    trip: [newLeg('A'), newLeg('B')],
    validity: '2_weeks',
  });
  const stranger = await signedIn(api);
  await payBooking(api, user, booking_id);
  await payBooking(api, stranger, (await booked(api, stranger)).booking_id);

  api.setTime('2026-01-13T05:14:59Z');
  expect(await figuresOf(user)).toEqual({ totalSubs: 1, totalTrips: 2, totalDistance: '12.5 km' });
  api.setTime('2026-01-13T07:15:00Z');
  expect(await figuresOf(user)).toEqual({ totalSubs: 1, totalTrips: 3, totalDistance: '18.7 km' });
  api.setTime('2027-01-13T06:00:00Z');
  expect(await figuresOf(user)).toEqual({ totalSubs: 1, totalTrips: 20, totalDistance: '124.8 km' });
  const access = await accessNow(api, user);
  expect(await statementsOf(() => api.call(getMetrics, { access }))).toHaveLength(1);
});
