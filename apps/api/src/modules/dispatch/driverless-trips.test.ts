import { getToday, planDispatchDay } from '@liftclub/api-contract';
import { findBreaches } from '../ledger';
import { availableDriver, onTuesday, TUESDAY } from '../../../testing/builders/dispatch';
import { newLeg } from '../../../testing/builders/bookings';
import { signedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';
import { paidPlan } from '../../../testing/builders/trips';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import { refreshPlans } from './planning/refresh-plans';

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  await api.reset();
  thandi = await signedIn(api);
});
afterEach(async () => expect(await findBreaches(api.deps.db)).toEqual([]));

const BOTH_WAYS = { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] };
const { day, order, goTo, publish, trips, statuses } = onTuesday(api);
const smsWith = (text: string) =>
  api.sms.filter(({ to, body }) => to === thandi.account.phone && body.includes(text)).map(({ body }) => body);

describe('a day without a driver', () => {
  beforeEach(async () => {
    await paidPlan(api, thandi, BOTH_WAYS);
    await refreshPlans(api.deps);
  });

  it('says why, notifies guardian and staff at 20:00 and an hour before, and cancels with the full fare at departure', async () => {
    expect((await day()).unassigned.map(({ reason }) => reason)).toEqual([
      'No vehicle with 1 free seat within reach',
      'No vehicle with 1 free seat within reach',
    ]);
    await goTo('2026-01-12T17:59:00Z');
    await api.runJobs();
    expect(smsWith('No driver')).toEqual([]);
    for (const now of ['2026-01-12T18:00:00Z', '2026-01-12T18:01:00Z']) await goTo(now);
    await api.runJobs();
    expect(smsWith('No driver')).toEqual([
      'No driver yet for Ride A 09:15 on Tue, 13 Jan and Ride B 14:30 on Tue, 13 Jan. We are still looking. Without one you get the full fare as credit.',
    ]);
    const { response } = await api.call(getToday, { headers: (await signedInStaff(api)).headers });
    expect(response.data).toMatchObject({
      trips_without_driver: 2,
      first_day_without_driver: { market: 'RSA', date: TUESDAY },
    });
    for (const now of ['2026-01-13T06:14:59Z', '2026-01-13T06:15:00Z', '2026-01-13T07:14:59Z']) await goTo(now);
    await api.runJobs();
    expect(smsWith('No driver')).toHaveLength(2);
    expect(await statuses(thandi)).toEqual(['scheduled', 'scheduled']);
    await goTo('2026-01-13T07:15:00Z');
    await api.runJobs();
    expect((await trips(thandi)).map(({ status, credit }) => [status, credit])).toEqual([
      ['cancelled', { amount: '58.95', currency: 'ZAR', rule: 'no_driver' }],
      ['scheduled', null],
    ]);
    expect(smsWith('cancelled').filter((text) => text.includes('Tue'))).toEqual([
      'Ride A 09:15 on Tue, 13 Jan is cancelled. R 58.95 is credited.',
    ]);
  });

  it('is planned by order of staff once a driver is there', async () => {
    await availableDriver(api);
    const { status, response } = await order(planDispatchDay, { market: 'RSA', date: TUESDAY });
    expect([status, response.data.state]).toEqual([202, 'planning']);
    expect(await publish()).toMatchObject({ status: 409, error: { code: 'planning' } });
    await api.runJobs();
    expect(await day()).toMatchObject({ state: 'draft', stats: { trips: 2, assigned: 2 } });
  });
});
