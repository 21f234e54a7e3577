import { assignTrip, getBlockedDrivers, getTrip, rateTrip, unblockDriver } from '@liftclub/api-contract';
import { availableDriver, dayOf } from '../../../testing/builders/dispatch';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { refreshPlans } from '../dispatch';

const { api, thandi, sipho, rides, event, send, tripOf, onBoard, start } = setUpDrivenRun();

const rate = async (id: string, body: object, user: SignedIn = thandi) =>
  api.call(rateTrip, { params: { id }, body, access: await accessNow(api, user) });
const blocked = async () => (await api.call(getBlockedDrivers, { access: await accessNow(api, thandi) })).response.data;
/** Both rides of Thandi's household are over; Sipho drove them. */
async function driven(): Promise<void> {
  await start();
  api.setTime('2026-01-13T07:15:00Z');
  for (const id of [rides.own, rides.lesedi])
    await send(
      event('arrived', { trip_id: id }),
      await onBoard(id),
      event('dropped_off', { trip_id: id, receiver: 'school' }),
    );
}
/** The driver of Thandi's own ride on Wednesday, by whom it is planned. */
async function wednesdaysDriver(): Promise<string | undefined> {
  await refreshPlans(api.deps);
  const { rows } = await api.deps.db.$client.query<{ driver: string }>(
    `select distinct r.driver_id as driver from trips t join run_trips x on x.trip_id = t.id join runs r on r.id = x.run_id
     where t.passenger_id = $1 and t.date = '2026-01-14'`,
    [thandi.account.id],
  );
  return rows.map(({ driver }) => driver).join();
}

it('a guardian rates a ride that took place, and another rating replaces it', async () => {
  expect((await rate(rides.own, { stars: 5, never_again: false })).error.code).toBe('not_completed');
  await driven();
  expect((await rate(rides.own, { stars: 4, never_again: false, text: 'On time.' })).status).toBe(200);
  expect((await tripOf(rides.own)).rating).toEqual({ stars: 4, never_again: false, text: 'On time.' });
  await rate(rides.own, { stars: 5, never_again: false });
  expect((await tripOf(rides.own)).rating).toEqual({ stars: 5, never_again: false, text: null });
  for (const stars of [0, 6, 2.5]) expect((await rate(rides.own, { stars, never_again: false })).status).toBe(400);
});

it('a trip of somebody else is not there, and drivers do not rate', async () => {
  await driven();
  const other = await signedIn(api);
  expect((await rate(rides.own, { stars: 1, never_again: true }, other)).status).toBe(404);
  expect((await rate(rides.own, { stars: 1, never_again: true }, sipho)).status).toBe(403);
  expect((await api.call(rateTrip, { params: { id: rides.own }, body: { stars: 1, never_again: true } })).status).toBe(
    401,
  );
  const { response } = await api.call(getTrip, { params: { id: rides.own }, access: await accessNow(api, thandi) });
  expect(response.data.rating).toBeNull();
});

it('a driver who is not wanted again drives no rider of the guardian, until accepted again', async () => {
  await driven();
  expect(await wednesdaysDriver()).toBe(sipho.account.id);
  await rate(rides.lesedi, { stars: 1, never_again: true });
  expect(await blocked()).toMatchObject([{ first_name: sipho.account.profile.first_name }]);
  expect(await wednesdaysDriver()).toBe('');
  const { version, unassigned } = await dayOf(api, '2026-01-14');
  const forced = { trip_id: unassigned[0]?.trip_id, driver_id: sipho.account.id, version, reason: 'Nobody else' };
  const { headers } = await signedInStaff(api);
  const { status, error } = await api.call(assignTrip, { headers, body: forced });
  expect([status, error.message]).toEqual([409, 'A guardian has blocked Thandi Nkosi.']);
  const nomsa = await availableDriver(api);
  expect(await wednesdaysDriver()).toBe(nomsa.account.id);
  const [row] = await blocked();
  const call = { params: { id: row?.id ?? '' } };
  const stranger = await signedIn(api);
  expect((await api.call(unblockDriver, { ...call, access: await accessNow(api, stranger) })).status).toBe(404);
  expect((await api.call(unblockDriver, { ...call, access: await accessNow(api, thandi) })).status).toBe(200);
  expect(await blocked()).toEqual([]);
});

it('who takes it back in another rating has the driver again', async () => {
  await driven();
  await rate(rides.lesedi, { stars: 1, never_again: true });
  await rate(rides.lesedi, { stars: 3, never_again: false });
  expect(await blocked()).toEqual([]);
  expect(await wednesdaysDriver()).toBe(sipho.account.id);
});
