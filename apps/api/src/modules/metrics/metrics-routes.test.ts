import { getMetrics } from '@liftclub/api-contract';
import { statementsOf } from '../../testing/count-statements';
import { accessNow, signedIn, type SignedIn } from '../../testing/people';
import { booked, newLeg, pay } from '../../testing/rides';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const figuresOf = async (person: SignedIn) => (await api.call(getMetrics, { access: await accessNow(api, person) })).answer.data;

/** The dated trips of a paid booking: one statement, however long the plan. */
const expand = (bookingId: string, zone: string) =>
  api.needs.db.$client.query(
    `insert into trips (booking_id, ride_type, date, departs_at, metres)
     select b.id, l.ride_type, day, (day + l.times[extract(isodow from day)::int]) at time zone $2, l.metres
     from bookings b join booking_legs l on l.booking_id = b.id
     cross join lateral (select d::date as day from generate_series(b.start_date, b.end_date, interval '1 day') d) days
     where b.id = $1 and extract(isodow from day) <= 5`,
    [bookingId, zone],
  );

it('a passenger who never paid reads noughts', async () => {
  const person = await signedIn(api);
  await booked(api, person);
  const { answer } = await api.call(getMetrics, { access: person.access });
  expect(answer).toEqual({ success: true, message: 'Metrics', data: { totalSubs: 0, totalTrips: 0, totalDistance: '0 km' } });
});

it('a passenger reads the rides that have departed by now and their kilometres', async () => {
  const person = await signedIn(api);
  api.roads.answer = 6_240;
  const { booking_id } = await booked(api, person, { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')], validity: '2_weeks' });
  const other = await booked(api, await signedIn(api));
  await pay(api, booking_id);
  await pay(api, other.booking_id);
  const { rowCount } = await expand(booking_id, 'Africa/Johannesburg');
  await expand(other.booking_id, 'Africa/Johannesburg');
  expect(rowCount).toBe(20);

  api.setTime('2026-01-13T05:14:59Z');
  expect(await figuresOf(person)).toEqual({ totalSubs: 1, totalTrips: 2, totalDistance: '12.5 km' });
  api.setTime('2026-01-13T05:15:00Z');
  expect(await figuresOf(person)).toEqual({ totalSubs: 1, totalTrips: 3, totalDistance: '18.7 km' });
  api.setTime('2027-01-13T06:00:00Z');
  expect(await figuresOf(person)).toEqual({ totalSubs: 1, totalTrips: 20, totalDistance: '124.8 km' });
  const access = await accessNow(api, person);
  expect(await statementsOf(() => api.call(getMetrics, { access }))).toHaveLength(2);
});
