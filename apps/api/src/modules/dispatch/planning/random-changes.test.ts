import {
  addDaysOff,
  assignTrip,
  cancelTrip,
  getLiveRuns,
  lockDispatch,
  planDispatchDay,
  swapDriver,
  type DispatchDay,
} from '@liftclub/api-contract';
import * as fc from 'fast-check';
import { findBreaches } from '../../ledger';
import { dispatchOpening, openStream } from '../../../../testing/http/event-streams';
import { availableDriver, onTuesday, TUESDAY } from '../../../../testing/builders/dispatch';
import { newLeg } from '../../../../testing/builders/bookings';
import { signedInStaff } from '../../../../testing/builders/staff';
import { setUpTestApi } from '../../../../testing/test-api';
import { paidPlan } from '../../../../testing/builders/trips';
import { accessNow, signedIn, type SignedIn } from '../../../../testing/builders/users';
import { refreshPlans } from './refresh-plans';

const LONG = process.env['LONG'] === '1';
/** Actions of one history. */
const LENGTH = LONG ? 20 : 10;
jest.setTimeout(LONG ? 1_800_000 : 120_000);

const api = setUpTestApi();
const { day, order, goTo, trips, statuses } = onTuesday(api);

const number = fc.nat({ max: 5 });
const assign = { kind: fc.constant('assign' as const), trip: number, driver: number, reason: fc.boolean() };
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record(assign) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take off' as const), trip: number }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('swap' as const), run: number, driver: number }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lock' as const), run: number, locked: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'plan', 'publish', 'day off') }) },
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

/** Six rides of one morning, two of them exclusive, and three drivers with two seats. */
async function world() {
  await api.reset();
  const drivers: SignedIn[] = [];
  for (let index = 0; index < 3; index += 1) drivers.push(await availableDriver(api, { seats: 2, afternoon: null }));
  const riders: SignedIn[] = [];
  for (const time of ['07:15:00', '07:15:00', '07:30:00', '07:30:00', '08:00:00', '08:00:00']) {
    const rider = await signedIn(api);
    await paidPlan(api, rider, { trip: [newLeg('A', { trip_time: time })] });
    riders.push(rider);
  }
  const exclusive = [riders[0], riders[3]].map((rider) => rider?.account.id);
  await api.deps.db.$client.query('update bookings set exclusive = true where passenger_id = any($1)', [exclusive]);
  await refreshPlans(api.deps);
  const ids = await Promise.all(riders.map(async (rider) => (await trips(rider))[0]?.id ?? ''));
  return { drivers, ids, exclusive: new Set([ids[0], ids[3]]), off: new Set<string>() };
}
type World = Awaited<ReturnType<typeof world>>;

/** What a dispatcher, a driver or a job does; refusals are fine, errors of the server are not. */
async function act({ drivers, ids, off }: World, one: Action): Promise<void> {
  const { version, runs, state } = await day();
  const driverAt = (index: number) => drivers[index % drivers.length]?.account.id;
  const runAt = (index: number) => runs[index % Math.max(runs.length, 1)]?.id ?? ids[0];
  const send = async (endpoint: Parameters<typeof order>[0], body: object) => {
    const { status, error } = await order(endpoint, body);
    expect([one, status < 500 ? 'answered' : error]).toEqual([one, 'answered']);
  };
  if (one.kind === 'assign')
    await send(assignTrip, {
      trip_id: ids[one.trip],
      driver_id: driverAt(one.driver),
      version,
      ...(one.reason && { reason: 'The guardian agreed' }),
    });
  if (one.kind === 'take off') await send(assignTrip, { trip_id: ids[one.trip], run_id: null, version });
  if (one.kind === 'swap') await send(swapDriver, { run_id: runAt(one.run), driver_id: driverAt(one.driver), version });
  if (one.kind === 'lock') await send(lockDispatch, { run_id: runAt(one.run), locked: one.locked });
  if (one.kind === 'cancel') await send(cancelTrip, { trip_id: ids.at(-1), reason: 'The road is closed' });
  if (one.kind === 'plan') await send(planDispatchDay, { market: 'RSA', date: TUESDAY });
  if (one.kind === 'publish' && state === 'draft') await goTo('2026-01-12T17:30:00Z');
  if (one.kind === 'day off' && drivers[2]) {
    await api.call(addDaysOff, {
      access: await accessNow(api, drivers[2]),
      body: { from: TUESDAY, to: TUESDAY },
    });
    off.add(drivers[2].account.id);
  }
  await api.runJobs();
  await refreshPlans(api.deps);
}

/** Seats, exclusive rides and days off hold, and no trip is on two runs. */
function holds({ runs }: DispatchDay, { exclusive, off }: World): void {
  const seen: string[] = [];
  for (const { stops, vehicle, driver } of runs) {
    expect(off).not.toContain(driver.id);
    const aboard = new Set<string>();
    for (const { kind, trip_id: id } of stops) {
      if (id === null) continue;
      if (kind === 'drop_off') aboard.delete(id);
      else seen.push(id);
      if (kind === 'pick_up') aboard.add(id);
      expect(aboard.size).toBeLessThanOrEqual(vehicle.seats);
      if ([...aboard].some((one) => exclusive.has(one))) expect(aboard.size).toBe(1);
    }
    expect(aboard.size).toBe(0);
  }
  expect(new Set(seen).size).toBe(seen.length);
}

it('whatever dispatchers, drivers and jobs do, the rules that protect riders hold', async () => {
  const histories = fc.array(action, { minLength: LENGTH, maxLength: LENGTH, size: 'max' });
  for (const history of fc.sample(histories, { numRuns: LONG ? 15 : 1, ...(!LONG && { seed: 46 }) })) {
    const there = await world();
    for (const one of history) {
      await act(there, one);
      holds(await day(), there);
    }
    expect(await findBreaches(api.deps.db)).toEqual([]);
  }
});

it("today's runs are listed, the latest first, with what is wrong", async () => {
  await api.reset();
  const [thandi, sipho] = [await signedIn(api), await availableDriver(api)];
  await paidPlan(api, thandi, { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] });
  const live = async () => (await api.call(getLiveRuns, { headers: (await signedInStaff(api)).headers })).response.data;
  await goTo('2026-01-12T17:30:00Z');
  expect(await live()).toEqual([]);
  const [first] = (await day()).runs;
  const late = new Date(Date.parse(first?.starts_at ?? '') + 12 * 60_000);
  await goTo(late.toISOString());
  expect(await statuses(thandi)).toEqual(['assigned', 'assigned']);
  expect(await live()).toMatchObject([
    {
      id: first?.id,
      market: 'RSA',
      state: 'planned',
      driver: { id: sipho.account.id },
      lateness_minutes: 12,
      last_position_at: null,
      alerts: [{ kind: 'late_start', since: new Date(late.getTime() - 7 * 60_000).toISOString(), trip_id: null }],
    },
    { lateness_minutes: 0, alerts: [] },
  ]);
  const { headers } = await signedInStaff(api);
  const stream = await openStream(api, 'console/dispatch/live/events/', headers);
  expect(stream.headers['content-type']).toBe('text/event-stream');
  const { version } = await day();
  expect(await dispatchOpening(stream)).toMatchObject({
    days: expect.arrayContaining([{ market: 'RSA', date: TUESDAY, version }]),
    runs: await live(),
  });
  stream.close();
});
