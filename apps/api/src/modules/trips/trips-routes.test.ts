import { randomUUID } from 'node:crypto';
import { getTrip, getTrips, type Trip } from '@liftclub/api-contract';
import { minorOf } from '@liftclub/domain';
import { statementsOf } from '../../../testing/database/statements';
import { payBooking } from '../../../testing/builders/payments';
import { booked, newLeg, ROSEBANK, SANDTON } from '../../../testing/builders/bookings';
import { setUpTestApi, TEST_START } from '../../../testing/test-api';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { newScholar } from '../../../testing/builders/scholars';

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  api.setTime(TEST_START);
  thandi = await signedIn(api);
});

const twoWay = { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] };

/** Books and pays; the booking's id and total. */
async function paid(user: SignedIn, changes: object = {}) {
  const { booking_id, price } = await booked(api, user, changes);
  await payBooking(api, user, booking_id);
  return { bookingId: booking_id, total: price.total };
}
const listed = async (user: SignedIn, query: Record<string, string> = {}) =>
  api.call(getTrips, { query, access: await accessNow(api, user) });
const tripsOf = async (user: SignedIn, query: Record<string, string> = {}): Promise<readonly Trip[]> =>
  (await listed(user, query)).response.data;
const sum = (trips: readonly Trip[]) => trips.reduce((all, { fare }) => all + minorOf(fare.amount), 0);

it('a passenger who has paid reads the week, ride by ride, with places, times and fares', async () => {
  const { bookingId, total } = await paid(thandi, twoWay);
  const trips = await tripsOf(thandi);
  expect(trips.map(({ date, ride_type, departs_at }) => [date, ride_type, departs_at]).slice(0, 3)).toEqual([
    ['2026-01-12', 'A', '2026-01-12T07:15:00.000Z'],
    ['2026-01-12', 'B', '2026-01-12T12:30:00.000Z'],
    ['2026-01-13', 'A', '2026-01-13T07:15:00.000Z'],
  ]);
  expect([trips.length, sum(trips)]).toEqual([10, minorOf(total)]);
  expect(trips[0]).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
    version: 1,
    booking_id: bookingId,
    subscription_id: expect.any(String),
    date: '2026-01-12',
    ride_type: 'A',
    rider: 'Me',
    scholar_id: null,
    pick_up: SANDTON,
    drop_off: ROSEBANK,
    departs_at: '2026-01-12T07:15:00.000Z',
    arrives_by: null,
    window: { from: '2026-01-12T07:10:00.000Z', to: '2026-01-12T07:25:00.000Z' },
    status: 'scheduled',
    on_board: false,
    paused: false,
    fare: { amount: expect.any(String), currency: 'ZAR' },
    driver: null,
    pickup_code: null,
    role: 'owner',
    receiver: null,
    needs_receiver: false,
    rating: null,
    stops_before: null,
    eta: null,
    position: null,
    can_skip: true,
    credit: null,
    events: [],
  });
  const access = await accessNow(api, thandi);
  expect(await statementsOf(() => api.call(getTrips, { access }))).toHaveLength(2);
});

it('a trip of a learner names the learner, and is the same alone as in the list', async () => {
  const { id } = await newScholar(api, thandi, { name: 'Sipho' });
  await paid(thandi, { scholar_id: id });
  const [first] = await tripsOf(thandi);
  expect(first).toMatchObject({ rider: 'Sipho', scholar_id: id });
  const alone = await api.call(getTrip, { params: { id: first?.id ?? '' }, access: await accessNow(api, thandi) });
  expect([alone.status, alone.response.data]).toEqual([200, first]);
});

it('the list holds today and the next 13 days, or the days asked for, in one state or in all', async () => {
  await paid(thandi, { validity: '1_month' });
  const span = async (query: Record<string, string>) => {
    const dates = (await tripsOf(thandi, query)).map(({ date }) => date);
    return [dates.length, dates[0], dates.at(-1)];
  };
  expect(await span({})).toEqual([10, '2026-01-12', '2026-01-23']);
  api.setTime('2026-01-13T22:30:00Z');
  expect(await span({})).toEqual([10, '2026-01-14', '2026-01-27']);
  expect(await span({ from: '2026-01-12' })).toEqual([10, '2026-01-12', '2026-01-23']);
  expect(await span({ to: '2026-01-14' })).toEqual([1, '2026-01-14', '2026-01-14']);
  expect(await span({ from: '2026-01-19', to: '2026-01-19' })).toEqual([1, '2026-01-19', '2026-01-19']);
  expect(await span({ from: '2026-01-01', to: '2026-03-03' })).toEqual([23, '2026-01-12', '2026-02-11']);
  expect(await span({ status: 'scheduled' })).toEqual([10, '2026-01-14', '2026-01-27']);
  expect(await span({ status: 'cancelled' })).toEqual([0, undefined, undefined]);
});

it.each([
  ['the last day before the first', { from: '2026-01-14', to: '2026-01-13' }, 'to'],
  ['a last day before today', { to: '2026-01-11' }, 'to'],
  ['63 days', { from: '2026-01-01', to: '2026-03-04' }, 'to'],
  ['no date', { from: '2026-02-30' }, 'from'],
  ['an unknown state', { status: 'lost' }, 'status'],
  ['an unknown parameter', { scholar: 'x' }, 'scholar'],
])('a list of %s is refused at its field', async (_what, query, field) => {
  const { status, error } = await listed(thandi, query as Record<string, string>);
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
});

it("trips are their passenger's: a stranger finds nothing, a driver and nobody are refused", async () => {
  await paid(thandi);
  const [trip] = await tripsOf(thandi);
  const params = { id: trip?.id ?? '' };
  const stranger = await signedIn(api);
  expect((await listed(stranger)).response).toMatchObject({ data: [], count: 0 });
  for (const id of [params.id, randomUUID()])
    expect(await api.call(getTrip, { params: { id }, access: stranger.access })).toMatchObject({
      status: 404,
      error: { detail: 'Not found.' },
    });
  const { access } = await signedIn(api, { role: 'Driver' });
  for (const call of [{ access }, {}]) {
    const status = 'access' in call ? 403 : 401;
    expect((await api.call(getTrips, call)).status).toBe(status);
    expect((await api.call(getTrip, { params, ...call })).status).toBe(status);
  }
});
