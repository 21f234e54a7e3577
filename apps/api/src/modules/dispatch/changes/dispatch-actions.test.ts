// @slow: not in npm test (decision 223).
import {
  addDaysOff,
  assignTrip,
  cancelTrip,
  lockDispatch,
  planDispatchDay,
  skipTrip,
  swapDriver,
  type Assignment,
  type DispatchDay,
} from '@liftclub/api-contract';
import { findBreaches } from '../../ledger';
import { availableDriver, onTuesday, TUESDAY } from '../../../../testing/builders/dispatch';
import { answered } from '../../../../testing/fakes/sms-webhooks';
import { newLeg } from '../../../../testing/builders/bookings';
import { setUpTestApi } from '../../../../testing/test-api';
import { paidPlan } from '../../../../testing/builders/trips';
import { accessNow, signedIn, type SignedIn } from '../../../../testing/builders/users';
import { refreshPlans } from '../planning/refresh-plans';

const api = setUpTestApi();
let thandi: SignedIn;
let lerato: SignedIn;
let sipho: SignedIn;
beforeEach(async () => {
  await api.reset();
  [thandi, lerato, sipho] = [await signedIn(api), await signedIn(api), await availableDriver(api)];
});
afterEach(async () => expect(await findBreaches(api.deps.db)).toEqual([]));

const EVENING = '2026-01-12T17:30:00Z';
const { day, order, goTo, trips, statuses } = onTuesday(api);
/** Lerato's ride goes the same way at the same time. */
const twoPlans = async (changes: object = {}) => {
  await paidPlan(api, thandi);
  await paidPlan(api, lerato, changes);
  await refreshPlans(api.deps);
};
const tripOf = async (user: SignedIn) => (await trips(user))[0]?.id ?? '';
const assign = async (user: SignedIn, to: object, more: object = {}) =>
  order(assignTrip, { trip_id: await tripOf(user), ...to, version: (await day()).version, ...more });
const preview = async (user: SignedIn, to: object): Promise<Assignment> =>
  (await assign(user, to, { dry_run: true })).response.data;
const driverOf = ({ runs }: DispatchDay, tripId: string) =>
  runs.find(({ stops }) => stops.some(({ trip_id }) => trip_id === tripId))?.driver.id;
const smsTo = (user: SignedIn) => api.sms.filter(({ to }) => to === user.account.phone).map(({ body }) => body);

it('a trip is moved to a driver without a run, and stays there when the day is planned again', async () => {
  await twoPlans();
  const bongani = await availableDriver(api);
  const moved = await tripOf(thandi);
  const before = await day();
  const [from] = before.runs;
  const to = { driver_id: driverOf(before, moved) === sipho.account.id ? bongani.account.id : sipho.account.id };
  const expected = await preview(thandi, to);
  expect(expected).toMatchObject({ feasible: true, why: null, version: before.version });
  expect(expected.extra_minutes).toBeGreaterThan(10);
  expect(expected.extra_km).toBeGreaterThan(5);
  expect((await day()).version).toBe(before.version);

  const made = await assign(thandi, to);
  expect([made.status, made.response.data]).toEqual([200, { ...expected, version: before.version + 1 }]);
  const after = await day();
  expect(driverOf(after, moved)).toBe(to.driver_id);
  expect(after).toMatchObject({ version: before.version + 1, stats: { assigned: 2, runs: 2 }, unassigned: [] });
  const run = after.runs.find(({ driver }) => driver.id === to.driver_id);
  expect(run?.stops.map(({ kind, locked }) => [kind, locked])).toEqual([
    ['pull_out', undefined],
    ['pick_up', true],
    ['drop_off', undefined],
    ['pull_in', undefined],
  ]);
  expect(from && after.runs.find(({ id }) => id === from.id)?.version).toBe((from?.version ?? 0) + 1);

  await paidPlan(api, await signedIn(api));
  await refreshPlans(api.deps);
  expect(driverOf(await day(), moved)).toBe(to.driver_id);
  expect(await statuses(thandi)).toEqual(['scheduled']);
});

it('whether a driver can take a trip is answered by shift', async () => {
  await twoPlans();
  const bongani = await availableDriver(api);
  const taken = driverOf(await day(), await tripOf(thandi));
  const free = { driver_id: taken === sipho.account.id ? bongani.account.id : sipho.account.id };
  expect(await preview(thandi, { ...free, shift: 'morning' })).toMatchObject({ feasible: true });
  expect(await preview(thandi, { ...free, shift: 'afternoon' })).toMatchObject({
    feasible: false,
    why: expect.stringMatching(/ is not on shift at 09:15\.$/),
  });
});

it('what breaks the rules needs a reason, and stays marked; papers and seats cannot be forced', async () => {
  await twoPlans();
  const late = await availableDriver(api, { morning: { from: '09:30:00', to: '11:00:00' }, afternoon: null });
  const to = { driver_id: late.account.id };
  const why = 'Thandi Nkosi is not on shift at 09:15.';
  expect(await preview(thandi, to)).toMatchObject({ feasible: false, why, extra_minutes: 0 });
  expect(await assign(thandi, to)).toMatchObject({ status: 409, error: { code: 'infeasible' } });
  const { version } = await day();
  const forced = await assign(thandi, to, { reason: 'The guardian agreed' });
  expect([forced.status, forced.response.data]).toMatchObject([200, { feasible: false, version: version + 1 }]);
  const isMarked = async () => {
    const run = (await day()).runs.find(({ driver }) => driver.id === late.account.id);
    const by = 'Naledi Mokoena';
    expect(run?.forced).toEqual([{ trip_id: await tripOf(thandi), reason: 'The guardian agreed', by }]);
  };
  await isMarked();
  await paidPlan(api, await signedIn(api));
  await refreshPlans(api.deps);
  await isMarked();

  const off = { access: await accessNow(api, late), body: { from: TUESDAY, to: TUESDAY } };
  await api.call(addDaysOff, off);
  await refreshPlans(api.deps);
  expect(driverOf(await day(), await tripOf(thandi))).toBe(sipho.account.id);
  const refused = await assign(thandi, to, { reason: 'Please' });
  expect(refused).toMatchObject({ status: 409, error: { code: 'infeasible' } });
  expect(refused.error?.message).toContain('cannot be planned on this day');
});

it('on a published day guardians are notified of another driver; taken off, a trip waits for one', async () => {
  await twoPlans();
  const bongani = await availableDriver(api);
  await goTo(EVENING);
  await api.runJobs();
  api.sms.length = 0;
  const own = driverOf(await day(), await tripOf(thandi));
  const to = { driver_id: own === sipho.account.id ? bongani.account.id : sipho.account.id };
  await assign(thandi, to);
  await api.runJobs();
  expect(smsTo(thandi)).toEqual([
    expect.stringMatching(
      /^Ride A 09:15 on Tue, 13 Jan: another driver, Thandi, White Toyota, KX 12 \w\w GP, pick-up at 09:\d\d\.$/,
    ),
  ]);
  expect(smsTo(lerato)).toEqual([]);
  expect(await statuses(thandi)).toEqual(['assigned']);
  expect((await trips(thandi))[0]?.events.map(({ status }) => status)).toEqual(['assigned', 'scheduled', 'assigned']);

  expect((await assign(thandi, { run_id: null })).status).toBe(200);
  expect(await statuses(thandi)).toEqual(['scheduled']);
  expect(await day()).toMatchObject({
    stats: { assigned: 1 },
    unassigned: [{ trip_id: await tripOf(thandi), reason: 'Taken off its run by staff' }],
  });
});

it('of two dispatchers at once the second gets the newer day', async () => {
  await twoPlans();
  const bongani = await availableDriver(api);
  const own = driverOf(await day(), await tripOf(thandi));
  const other = own === sipho.account.id ? bongani : sipho;
  const [one, two] = await Promise.all([thandi, lerato].map((user) => assign(user, { driver_id: other.account.id })));
  const [won, lost] = one?.status === 200 ? [one, two] : [two, one];
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  const { version } = await day();
  expect(lost?.error).toMatchObject({ code: 'outdated', data: { version, market: 'RSA', date: TUESDAY } });
  await order(planDispatchDay, { market: 'RSA', date: TUESDAY });
  expect(await assign(thandi, { run_id: null })).toMatchObject({ status: 409, error: { code: 'planning' } });
});

it('a locked run stays as it is until its driver cannot drive', async () => {
  await twoPlans();
  const [run] = (await day()).runs;
  expect((await order(lockDispatch, { run_id: run?.id, locked: true })).status).toBe(200);
  await paidPlan(api, await signedIn(api));
  await availableDriver(api);
  await refreshPlans(api.deps);
  const unchanged = (await day()).runs.find(({ id }) => id === run?.id);
  expect(unchanged).toEqual({ ...run, locked: true });
  expect((await day()).stats).toMatchObject({ assigned: 3, runs: 2 });
  const trip_id = await tripOf(thandi);
  expect((await order(lockDispatch, { trip_id, locked: false })).status).toBe(200);
  await assign(thandi, { run_id: null });
  expect(await order(lockDispatch, { trip_id, locked: true })).toMatchObject({ error: { code: 'not_on_run' } });
});

it.each(['unassigned', 'skipped', 'cancelled'])('a run pulls out later when its first trip is %s', async (way) => {
  await paidPlan(api, lerato, { trip: [newLeg('A', { trip_time: '06:15:00' })] });
  await paidPlan(api, thandi);
  await goTo(EVENING);
  expect((await day()).runs.map(({ stops }) => stops.length)).toEqual([6]);
  const trip_id = await tripOf(lerato);
  if (way === 'unassigned') await assign(lerato, { run_id: null });
  if (way === 'cancelled') await order(cancelTrip, { trip_id, reason: 'The road is closed' });
  if (way === 'skipped') {
    const body = { expected_credit: '29.48', reason: 'other' as const };
    const access = await accessNow(api, lerato);
    expect((await api.call(skipTrip, { params: { id: trip_id }, body, access })).status).toBe(200);
  }
  if (way !== 'unassigned') await refreshPlans(api.deps);
  const [run] = (await day()).runs;
  const [pullOut, pickUp] = run?.stops ?? [];
  expect(run?.stops.map(({ trip_id: id }) => id)).not.toContain(trip_id);
  expect(Date.parse(pickUp?.planned_at ?? '') - Date.parse(pullOut?.planned_at ?? '')).toBeLessThan(60 * 60_000);
  expect(run?.starts_at).toBe(pullOut?.planned_at);
});

it('another driver takes a run unless their area is too far, and guardians who stopped notifications are not notified', async () => {
  await twoPlans();
  const bongani = await availableDriver(api);
  const near = await availableDriver(api, { radius_km: 1 });
  await goTo(EVENING);
  await api.runJobs();
  await answered(api, lerato.phone, 'STOP');
  const { version, runs } = await day();
  const [run] = runs;
  const swap = (driver: SignedIn) => order(swapDriver, { run_id: run?.id, driver_id: driver.account.id, version });
  expect(await swap(near)).toMatchObject({ status: 409, error: { code: 'infeasible' } });
  const free = run?.driver.id === sipho.account.id ? bongani : sipho;
  expect((await swap(free)).status).toBe(200);
  const after = await day();
  expect(after.runs).toMatchObject([
    { id: run?.id, driver: { id: free.account.id }, version: (run?.version ?? 0) + 1 },
  ]);
  expect(after.runs[0]?.stops.map(({ kind }) => kind)).toEqual(run?.stops.map(({ kind }) => kind));
  await api.runJobs();
  expect([smsTo(thandi).join(), smsTo(lerato).length]).toEqual([expect.stringContaining('another driver'), 1]);
});

it('a trip that staff cancel is credited in full, notified, and off its run at once', async () => {
  await twoPlans();
  await goTo(EVENING);
  await api.runJobs();
  api.sms.length = 0;
  const trip_id = await tripOf(thandi);
  const cancel = (reason = 'The road is closed') => order(cancelTrip, { trip_id, reason });
  for (const none of ['', '  ']) expect((await cancel(none)).status).toBe(400);
  expect((await cancel()).status).toBe(200);
  const after = await day();
  expect(after).toMatchObject({ stats: { trips: 1, assigned: 1 } });
  expect(after.runs[0]?.stops).toHaveLength(4);
  const [trip] = await trips(thandi);
  expect(trip).toMatchObject({ status: 'cancelled', credit: { amount: '58.95', rule: 'cancelled' } });
  expect(await cancel()).toMatchObject({ status: 409, error: { code: 'trip_changed' } });
  await api.runJobs();
  expect(smsTo(thandi)).toEqual(['Ride A 09:15 on Tue, 13 Jan is cancelled. R 58.95 is credited.']);
  expect((await day()).runs[0]?.stops).toHaveLength(4);
});
