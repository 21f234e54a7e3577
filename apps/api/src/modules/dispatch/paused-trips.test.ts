import { getCalendarFeed, getConsoleTrip, getUserOverview } from '@liftclub/api-contract';
import { availableDriver, onTuesday } from '../../../testing/builders/dispatch';
import { paidPlan } from '../../../testing/builders/trips';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';
import { pauseSubscription, resumeSubscription } from '../subscription-states';
import { unassignTrips } from '../trips';
import { refreshPlans } from './planning/refresh-plans';

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  await api.reset();
  thandi = await signedIn(api);
});
const { day, goTo, publish, trips } = onTuesday(api);

/** Pauses the plan as the job of instalments does. */
async function pausedPlan(): Promise<string> {
  const { rows } = await api.deps.db.$client.query<{ id: string; booking_id: string }>(
    'select id, booking_id from subscriptions where passenger_id = $1',
    [thandi.account.id],
  );
  const [plan] = rows;
  if (!plan) throw new Error('There is a plan.');
  await api.deps.db.$client.query('update trips set unpaid = true, instalment = 2 where subscription_id = $1', [
    plan.id,
  ]);
  await api.deps.db.transaction(async (tx) => {
    expect(await pauseSubscription(tx, plan.id, api.deps.clock())).toBe(true);
    await unassignTrips(api.deps, tx, plan.id);
  });
  return plan.booking_id;
}

it('rides of a paused plan are not planned, nobody is alarmed, and they are cancelled at departure without credit', async () => {
  await availableDriver(api);
  await paidPlan(api, thandi);
  await pausedPlan();
  await refreshPlans(api.deps);
  expect(await day()).toMatchObject({ stats: { trips: 0, assigned: 0 }, unassigned: [] });
  for (const now of ['2026-01-12T18:00:00Z', '2026-01-13T06:15:00Z', '2026-01-13T07:15:00Z']) await goTo(now);
  await api.runJobs();
  expect(api.sms.filter(({ body }) => body.includes('No driver') || body.includes('cancelled'))).toEqual([]);
  expect((await trips(thandi)).map(({ status, credit }) => [status, credit])).toEqual([
    ['cancelled', { amount: '0.00', currency: 'ZAR', rule: 'unpaid' }],
  ]);
});

it('a ride of a paid month that nobody drove is credited, though its plan was paused before the job came to it', async () => {
  await paidPlan(api, thandi);
  await pausedPlan();
  await refreshPlans(api.deps);
  await api.deps.db.$client.query('update trips set unpaid = false, instalment = 1');
  await goTo('2026-01-13T07:15:00Z');
  expect((await trips(thandi)).map(({ status, credit }) => [status, credit])).toEqual([
    ['cancelled', { amount: '58.95', currency: 'ZAR', rule: 'no_driver' }],
  ]);
});

it('a ride that has a driver leaves its run when the plan is paused, and is planned again when it resumes', async () => {
  await availableDriver(api);
  await paidPlan(api, thandi);
  await refreshPlans(api.deps);
  await goTo('2026-01-12T17:00:00Z');
  await publish();
  const shown = async () => (await trips(thandi)).map(({ status, paused }) => [status, paused]);
  expect(await shown()).toEqual([['assigned', false]]);
  const bookingId = await pausedPlan();
  await refreshPlans(api.deps);
  expect(await shown()).toEqual([['scheduled', true]]);
  expect((await day()).runs.flatMap(({ stops }) => stops.filter(({ trip_id }) => trip_id !== null))).toEqual([]);
  await api.deps.db.transaction((tx) => resumeSubscription(tx, bookingId));
  await refreshPlans(api.deps);
  expect(await shown()).toEqual([['assigned', false]]);
});

it('a ride of a paused plan is tentative in calendar programs, and paused for staff, until the plan resumes', async () => {
  await paidPlan(api, thandi);
  const [trip] = await trips(thandi);
  const params = { id: trip?.id ?? '' };
  const event = async () => {
    const { url } = (await api.call(getCalendarFeed, { access: await accessNow(api, thandi) })).response.data;
    const { body } = await api.app.inject({
      url: new URL(url ?? '').pathname,
      headers: { host: new URL(url ?? '').host },
    });
    return /BEGIN:VEVENT[^]*?END:VEVENT/.exec(body)?.[0] ?? '';
  };
  const shownToStaff = async () => {
    const { headers } = await signedInStaff(api);
    const overview = await api.call(getUserOverview, { params: { id: thandi.account.id }, headers });
    return [
      (await api.call(getConsoleTrip, { params, headers })).response.data.paused,
      overview.response.data.passenger?.trips.find(({ id }) => id === params.id)?.paused,
    ];
  };
  const bookingId = await pausedPlan();
  expect(await event()).toMatch(/SUMMARY:Ride A 09:15 \(paused\)[^]*STATUS:TENTATIVE/);
  expect(await shownToStaff()).toEqual([true, true]);
  await api.deps.db.transaction((tx) => resumeSubscription(tx, bookingId));
  expect(await event()).toMatch(/SUMMARY:Ride A 09:15\s[^]*STATUS:CONFIRMED/);
  expect(await shownToStaff()).toEqual([false, false]);
});
