import { findPickUpTime, getBooking, getReceipt, getTrips } from '@liftclub/api-contract';
import { booked, newLeg, ROSEBANK, SANDTON, weekTimes } from '../../../testing/builders/bookings';
import { setUpPassengers } from '../../../testing/builders/passengers';
import { newScholar } from '../../../testing/builders/scholars';
import { linkSchool } from '../../../testing/builders/schools';
import { paidPlan } from '../../../testing/builders/trips';
import type { SignedIn } from '../../../testing/builders/users';

const { api, thandi, ngozi } = setUpPassengers('each test');

// 7.2 km are 12 minutes by the provider of the tests: 27 on board at most, and 10 of the window.
beforeEach(() => (api.maps.response = 7_200));

/** A learner of Thandi's whose school is in Rosebank. */
async function learnerAtSchool(bellTime: string | null = '07:30:00'): Promise<string> {
  const { id } = await newScholar(api, thandi);
  await linkSchool(api, id, ROSEBANK, bellTime);
  return id;
}

const ask = (who: SignedIn | undefined, scholar_id: string, drop_off = ROSEBANK) =>
  api.call(findPickUpTime, { body: { scholar_id, pick_up: SANDTON, drop_off }, access: who?.access });
const answer = async (scholarId: string, dropOff = ROSEBANK) => (await ask(thandi, scholarId, dropOff)).response.data;

it('a guardian reads when a ride leaves that is at school by the bell', async () => {
  const expected = { arrive_by: '07:30:00', trip_time: '06:45:00', minutes: 37 };
  expect(await answer(await learnerAtSchool())).toEqual(expected);
});

it('the provider is asked for the way to school once, and not for the way back', async () => {
  const scholarId = await learnerAtSchool();
  const asked = jest.spyOn(api.maps, 'table');
  await answer(scholarId);
  await answer(scholarId);
  expect(asked.mock.calls.map(([from, to]) => [from.length, to.length])).toEqual([[1, 1]]);
});

it('without the maps provider the time is estimated', async () => {
  api.maps.response = 'down';
  // 4.5 km in a straight line: 6.1 km of road at 30 km/h are 12 minutes.
  expect(await answer(await learnerAtSchool())).toMatchObject({ trip_time: '06:45:00', minutes: 37 });
});

it('there is no such time where the ride ends elsewhere, or the bell or the school is not known', async () => {
  const scholarId = await learnerAtSchool();
  expect(await answer(scholarId, { ...ROSEBANK, latitude: ROSEBANK.latitude + 0.004 })).toBeNull();
  expect(await answer(await learnerAtSchool(null))).toBeNull();
  expect(await answer((await newScholar(api, thandi)).id)).toBeNull();
});

it('nobody reads it of another guardian’s learner, nor without signing in', async () => {
  const scholarId = await learnerAtSchool();
  expect((await ask(ngozi, scholarId)).status).toBe(404);
  expect((await ask(undefined, scholarId)).status).toBe(401);
});

it('a booking promises when the ride to school arrives, and none of the ride home', async () => {
  const scholar_id = await learnerAtSchool();
  const day_time = weekTimes('06:45:00', '06:45:00', '06:45:00', '06:45:00', '07:15:00');
  const trip = [newLeg('A', { time_type: 'flexible', trip_time: undefined, day_time }), newLeg('B')];
  const { bookingId: id } = await paidPlan(api, thandi, { trip_type: '2_way', scholar_id, trip });
  const summary = (await api.call(getBooking, { access: thandi.access, params: { id } })).response.data;
  expect(summary.rides.map((ride) => ride.arrival_minutes)).toEqual([37, null]);
  expect(summary.rides.map((ride) => ride.bell_time)).toEqual(['07:30:00', null]);
  const query = { from: '2026-01-12', to: '2026-01-16' };
  const trips = (await api.call(getTrips, { access: thandi.access, query })).response.data;
  expect(trips.map(({ ride_type, departs_at, arrives_by }) => [ride_type, departs_at, arrives_by])).toContainEqual([
    'A',
    '2026-01-16T05:15:00.000Z',
    '2026-01-16T05:52:00.000Z',
  ]);
  expect(trips.filter(({ ride_type }) => ride_type === 'B').map((ride) => ride.arrives_by)).toContain(null);
  const receipt = { access: thandi.access, params: { booking_id: id } };
  const { lines } = (await api.call(getReceipt, receipt)).response.data;
  expect(lines.map((line) => line.arrival_minutes)).toEqual([37, null]);
});

it('what the browser says about the arrival is refused', async () => {
  const scholar_id = await learnerAtSchool();
  const trip = [newLeg('A', { arrival_minutes: 5 })];
  await expect(booked(api, thandi, { scholar_id, trip })).rejects.toThrow('There is no field with this name');
});
