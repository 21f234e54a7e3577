import { bookRide } from '@liftclub/api-contract';
import { newBooking, newLeg, ROSEBANK, SANDTON } from '../../../testing/builders/bookings';
import { setUpTestApi } from '../../../testing/test-api';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { deleteOldTravelTimes } from './travel-times-service';

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  await api.reset();
  api.maps.response = 'plausible';
  api.maps.calls = 0;
  thandi = await signedIn(api);
});

/** Books a ride, and returns how far it is and how often the provider has been asked since. */
async function book(changes: object = {}) {
  const before = api.maps.calls;
  const body = newBooking({ start_date: '2026-03-02', trip: [newLeg('A', changes)] });
  const { status, response } = await api.call(bookRide, { body, access: await accessNow(api, thandi) });
  expect(status).toBe(201);
  return { km: response.data.rides[0]?.distance, asked: api.maps.calls - before };
}

it('the distance of a route that was measured is not asked for again for thirty days', async () => {
  const first = await book();
  expect(first.asked).toBe(1);
  expect(await book()).toEqual({ ...first, asked: 0 });
  api.pass({ days: 29 });
  expect((await book()).asked).toBe(0);
  api.pass({ days: 2 });
  await deleteOldTravelTimes(api.deps);
  expect((await api.deps.db.$client.query('select 1 from route_distances')).rowCount).toBe(0);
  expect((await book()).asked).toBe(1);
});

it('the way back and a place two metres away are measured for themselves', async () => {
  await book();
  expect((await book({ pick_up: ROSEBANK, drop_off: SANDTON })).asked).toBe(1);
  expect((await book({ pick_up: { ...SANDTON, latitude: SANDTON.latitude + 0.00002 } })).asked).toBe(1);
  expect((await book({ pick_up: { ...SANDTON, latitude: SANDTON.latitude + 0.000004 } })).asked).toBe(0);
});

it('an estimate is not stored: the provider is asked again', async () => {
  api.maps.response = 'down';
  const estimated = await book();
  expect(await book()).toEqual({ ...estimated, asked: 1 });
  expect((await api.deps.db.$client.query('select 1 from route_distances')).rowCount).toBe(0);
});
