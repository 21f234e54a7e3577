// @slow: not in npm test (decision 223).
import { moveClock } from '@liftclub/api-contract';
import { availableDriver, dayOf, TUESDAY } from '../../testing/builders/dispatch';
import { newLeg } from '../../testing/builders/bookings';
import { setUpTestApi } from '../../testing/test-api';
import { paidPlan, tripsOf } from '../../testing/builders/trips';
import { signedIn } from '../../testing/builders/users';

const BASE = { headers: { host: 'liftclub.localhost:4200' } };
const api = setUpTestApi();
beforeEach(() => api.reset());

const moved = async (now: string) => expect((await api.call(moveClock, { body: { now }, ...BASE })).status).toBe(200);

it('a clock that is moved over a service day publishes, notifies and cancels at the time of each', async () => {
  const [thandi, lerato] = [await signedIn(api), await signedIn(api)];
  await availableDriver(api, { radius_km: 20 });
  await paidPlan(api, thandi);
  const far = { latitude: -26.5, longitude: 28.05, address: 'Far away' };
  await paidPlan(api, lerato, { trip: [newLeg('A', { pick_up: far })] });
  // Debounced work is done before the call answers.
  await moved('2026-01-12T06:00:01Z');
  expect((await dayOf(api, TUESDAY)).stats).toMatchObject({ trips: 2, assigned: 1 });
  await moved('2026-01-13T07:20:00Z');
  const eventsOf = async (user: typeof thandi) => {
    const [trip] = await tripsOf(api, user, { from: TUESDAY, to: TUESDAY });
    return trip?.events.map(({ status, at }) => `${status} ${at}`);
  };
  expect(await eventsOf(thandi)).toEqual(['assigned 2026-01-12T17:30:00.000Z']);
  expect(await eventsOf(lerato)).toEqual(['cancelled 2026-01-13T07:15:00.000Z']);
  const { rows } = await api.deps.db.$client.query<{ notified: string }>(
    `select n.moment || ' ' || to_char(n.at at time zone 'UTC', 'DD HH24:MI') as notified
     from driverless_notices n join trips t on t.id = n.trip_id where t.date = $1 order by n.at`,
    [TUESDAY],
  );
  expect(rows.map(({ notified }) => notified)).toEqual(['evening 12 18:00', 'hour 13 06:15']);
  // The driver never starts: the trip is missed an hour after its booked time, and the day closes two midnights later.
  await moved('2026-01-14T22:00:00Z');
  expect(await eventsOf(thandi)).toEqual(['assigned 2026-01-12T17:30:00.000Z', 'missed 2026-01-13T08:15:00.000Z']);
  expect((await dayOf(api, TUESDAY)).state).toBe('closed');
});
