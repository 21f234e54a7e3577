// @slow: not in npm test (decision 223).
import {
  addDaysOff,
  getIdleDrivers,
  lockUser,
  publishDispatchDay,
  skipTrip,
  unpublishDispatchDay,
} from '@liftclub/api-contract';
import { findBreaches } from '../ledger';
import { statementsAfterAlerts } from '../../../testing/database/statements';
import { availableDriver, onTuesday, TUESDAY } from '../../../testing/builders/dispatch';
import { newLeg } from '../../../testing/builders/bookings';
import { signedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';
import { paidPlan } from '../../../testing/builders/trips';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { refreshPlans } from './planning/refresh-plans';

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  await api.reset();
  thandi = await signedIn(api);
});
afterEach(async () => expect(await findBreaches(api.deps.db)).toEqual([]));

/** 19:30 in Johannesburg on Monday. */
const EVENING = '2026-01-12T17:30:00Z';
const BOTH_WAYS = { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] };

const { day, order, goTo, publish, ...tuesday } = onTuesday(api);
const trips = (user = thandi) => tuesday.trips(user);
const statuses = (user = thandi) => tuesday.statuses(user);

describe('a day with a driver', () => {
  let sipho: SignedIn;
  beforeEach(async () => {
    sipho = await availableDriver(api);
    await paidPlan(api, thandi, BOTH_WAYS);
    await refreshPlans(api.deps);
  });

  it('is planned as a draft that guardians do not see', async () => {
    const planned = await day();
    expect(planned).toMatchObject({
      state: 'draft',
      approximate: false,
      stats: { trips: 2, assigned: 2, runs: 2 },
      unassigned: [],
    });
    expect(planned.runs[0]).toMatchObject({
      driver: { id: sipho.account.id, phone: sipho.account.phone },
      vehicle: { seats: 4, plate_number: 'KX 12 BN GP' },
      state: 'planned',
      most_on_board: 1,
      locked: false,
      forced: [],
    });
    expect(planned.runs.map(({ stops }) => stops.map(({ kind }) => kind))).toEqual(
      Array(2).fill(['pull_out', 'pick_up', 'drop_off', 'pull_in']),
    );
    const [a] = await trips();
    expect(a).toMatchObject({ status: 'scheduled', driver: null, pickup_code: null });
    const again = planned.version;
    await refreshPlans(api.deps);
    expect((await day()).version).toBe(again);
  });

  it('counts the people on board, not the seats of an exclusive ride', async () => {
    await api.deps.db.$client.query('update bookings set exclusive = true');
    await refreshPlans(api.deps);
    expect((await day()).runs.map(({ most_on_board }) => most_on_board)).toEqual([1, 1]);
  });

  it('lists the shifts without a run, of those who can be planned', async () => {
    const bongani = await availableDriver(api, { afternoon: null });
    const absent = await availableDriver(api);
    const off = { access: await accessNow(api, absent), body: { from: TUESDAY, to: TUESDAY } };
    await api.call(addDaysOff, off);
    const { headers } = await signedInStaff(api);
    const idle = await api.call(getIdleDrivers, { headers, query: { market: 'RSA', date: TUESDAY } });
    expect(idle.response.data).toEqual([
      {
        driver_id: bongani.account.id,
        shift: 'morning',
        name: 'Thandi Nkosi',
        plate_number: 'KX 12 BN GP',
        seats: 4,
        from: '2026-01-13T03:00:00.000Z',
        to: '2026-01-13T08:00:00.000Z',
      },
    ]);
  });

  it('is published at 19:30 of the evening before, with driver and code, which staff do not see', async () => {
    await goTo('2026-01-12T17:29:59Z');
    expect((await day()).state).toBe('draft');
    await goTo(EVENING);
    expect((await day()).state).toBe('published');
    const [a, b] = await trips();
    expect([a, b]).toMatchObject([{ status: 'assigned' }, { status: 'assigned' }]);
    expect(a?.pickup_code).toMatch(/^\d{4}$/);
    expect(a?.driver).toEqual({
      first_name: sipho.account.profile.first_name,
      photo: null,
      vehicle: { name: 'Toyota', model: 'Quantum', color: 'White', plate_number: 'KX 12 BN GP' },
      verified_until: '2027-01-31',
      pass_url: expect.stringMatching(/^http:\/\/passenger\.liftclub\.localhost:4200\/pass\/#[\w-]{75}$/),
    });
    expect(a?.events).toEqual([
      { status: 'assigned', at: '2026-01-12T17:30:00.000Z', received_at: expect.any(String) },
    ]);
  });

  it('is published by hand from noon of the day before, and taken back until the first pull-out', async () => {
    expect(await publish()).toMatchObject({ status: 409, error: { code: 'too_early' } });
    await goTo('2026-01-12T10:00:00Z');
    const old = { market: 'RSA', date: TUESDAY, version: 0 };
    const outdated = await order(publishDispatchDay, old);
    expect(outdated).toMatchObject({ status: 409, error: { code: 'outdated', data: { state: 'draft' } } });
    expect((await publish()).response.data).toMatchObject({ state: 'published' });
    const [before] = await trips();
    const back = async () =>
      order(unpublishDispatchDay, { market: 'RSA', date: TUESDAY, version: (await day()).version });
    expect((await back()).response.data.state).toBe('draft');
    expect(await statuses()).toEqual(['scheduled', 'scheduled']);
    await publish();
    expect((await trips())[0]?.pickup_code).toBe(before?.pickup_code);
    await goTo('2026-01-13T07:26:00Z');
    expect((await day()).state).toBe('under_way');
    expect(await back()).toMatchObject({ status: 409, error: { code: 'too_late' } });
  });

  it('taken back in the evening stays a draft until staff publish it', async () => {
    await goTo(EVENING);
    await order(unpublishDispatchDay, { market: 'RSA', date: TUESDAY, version: (await day()).version });
    await goTo('2026-01-12T17:45:00Z');
    expect((await day()).state).toBe('draft');
    expect((await publish()).status).toBe(200);
  });

  it('loses a skipped trip at once', async () => {
    await goTo(EVENING);
    const [a] = await trips();
    const access = await accessNow(api, thandi);
    const skipped = await api.call(skipTrip, {
      access,
      params: { id: a?.id ?? '' },
      body: { expected_credit: '29.48', reason: 'other' },
    });
    expect([skipped.status, skipped.error]).toMatchObject([200, { success: true }]);
    await refreshPlans(api.deps);
    expect(await day()).toMatchObject({
      state: 'published',
      stats: { trips: 1, assigned: 1, runs: 1 },
      unassigned: [],
    });
  });

  it('carries a plan that is paid after publication, and leaves the others as they were', async () => {
    await goTo(EVENING);
    const before = await day();
    const lerato = await signedIn(api);
    await paidPlan(api, lerato, { start_date: TUESDAY });
    await refreshPlans(api.deps);
    expect(await statuses(lerato)).toEqual(['assigned']);
    expect((await trips(lerato))[0]?.pickup_code).toMatch(/^\d{4}$/);
    const after = await day();
    expect(after.stats).toMatchObject({ trips: 3, assigned: 3 });
    expect(after.runs[1]).toEqual(before.runs[1]);
  });

  it.each([
    ['a day off', () => takeOff(sipho)],
    ['a lock', () => lockOut(sipho)],
    ['rejected documents', () => query('update documents set status = $1, reason = $2', ['rejected', 'Blurred'])],
    ['a license that ends the day before', () => query('update vehicles set license_expiry = $1', ['2026-01-12'])],
  ])('loses its driver by %s: the trips go to another one, or back', async (_, lose) => {
    await goTo(EVENING);
    const [first] = await trips();
    await lose();
    await refreshPlans(api.deps);
    expect(await statuses()).toEqual(['scheduled', 'scheduled']);
    expect(await day()).toMatchObject({ state: 'published', runs: [], stats: { assigned: 0 } });
    await availableDriver(api);
    await refreshPlans(api.deps);
    expect(await statuses()).toEqual(['assigned', 'assigned']);
    expect((await trips())[0]?.pickup_code).toBe(first?.pickup_code);
  });

  it('that nobody drove is closed a day later: its trips are missed and credited', async () => {
    await goTo(EVENING);
    expect(await statementsAfterAlerts(() => goTo('2026-01-14T22:00:00Z'))).toEqual([]);
    expect(await day()).toMatchObject({ state: 'closed', runs: [{ state: 'closed' }, { state: 'closed' }] });
    expect((await trips()).map(({ status, credit }) => `${status} ${credit?.amount} ${credit?.rule}`)).toEqual([
      'missed 58.95 missed',
      'missed 58.95 missed',
    ]);
  });

  const query = (text: string, values: string[]) => api.deps.db.$client.query(text, values);
  const takeOff = async (driver: SignedIn) =>
    api.call(addDaysOff, { access: await accessNow(api, driver), body: { from: TUESDAY, to: TUESDAY } });
  const lockOut = async ({ account }: SignedIn) => {
    const { headers } = await signedInStaff(api);
    return api.call(lockUser, { headers, params: { id: account.id }, body: { reason: 'Complaint' } });
  };
});
