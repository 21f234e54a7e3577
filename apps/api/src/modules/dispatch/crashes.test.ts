import { addDays } from '@liftclub/domain';
import { findBreaches } from '../ledger';
import { availableDriver, dayOf } from '../../../testing/builders/dispatch';
import { brokenConnectionsClosed, crashDuring, type CrashPoint } from '../../../testing/database/kill-connection';
import { newLeg } from '../../../testing/builders/bookings';
import { setUpTestApi } from '../../../testing/test-api';
import { paidPlan } from '../../../testing/builders/trips';
import { signedIn } from '../../../testing/builders/users';
import { refreshPlans } from './planning/refresh-plans';
import { advanceServiceDays } from './advance-service-days';

/** `npm run test:long` sets LONG: every statement is a crash. */
const STEP = process.env['LONG'] === '1' ? 1 : 45;
jest.setTimeout(STEP === 1 ? 1_800_000 : 180_000);

const api = setUpTestApi();
const query = async (text: string, values: unknown[]) => (await api.deps.db.$client.query(text, values)).rows;

/** Two guardians with a year of rides: that of Lerato is out of the driver's reach. */
async function twoPlans() {
  const [thandi, lerato] = [await signedIn(api), await signedIn(api)];
  await availableDriver(api, { radius_km: 20 });
  await paidPlan(api, thandi, { validity: '1_year' });
  const far = { latitude: -26.5, longitude: 28.05, address: 'Far away' };
  await paidPlan(api, lerato, { validity: '1_year', trip: [newLeg('A', { pick_up: far })] });
  return { thandi, lerato };
}

/** The rides of a date: their states, events and codes, and the phones notified by SMS. */
async function outcomeOf(date: string) {
  api.sms.length = 0;
  await api.runJobs();
  const trips = await query(
    `select t.passenger_id as passenger, t.status, (select count(*)::int from trip_events e where e.trip_id = t.id) as moves,
       (select count(*)::int from pickup_codes c where c.trip_id = t.id) as codes,
       (select count(*)::int from run_trips r where r.trip_id = t.id) as runs
     from trips t where t.date = $1`,
    [date],
  );
  return { trips, notified: api.sms.filter(({ body }) => body.includes('No driver yet')).map(({ to }) => to) };
}

it('processes that die while they plan and publish, or do it at once, leave each thing done once', async () => {
  const { thandi, lerato } = await twoPlans();
  let date = '2026-01-12';
  const nextEvening = () => {
    do date = addDays(date, 1);
    while ([0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()));
    api.setTime(`${addDays(date, -1)}T18:00:00Z`);
  };
  const run = async () => {
    await refreshPlans(api.deps);
    await advanceServiceDays(api.deps);
  };
  const isDoneOnce = async (when: string) => {
    const { trips, notified } = await outcomeOf(date);
    expect([when, date, trips]).toEqual([
      when,
      date,
      expect.arrayContaining([
        { passenger: thandi.account.id, status: 'assigned', moves: 1, codes: 1, runs: 1 },
        { passenger: lerato.account.id, status: 'scheduled', moves: 0, codes: 0, runs: 0 },
      ]),
    ]);
    expect([when, notified]).toEqual([when, [lerato.account.phone]]);
    expect((await dayOf(api, date)).state).toBe('published');
  };
  const survives = async (crash: CrashPoint) => {
    nextEvening();
    const crashedAt = await crashDuring(crash, run);
    await brokenConnectionsClosed(api);
    await run();
    await isDoneOnce(`${crash.when} ${crash.at} ${crashedAt}`);
    return crashedAt === undefined;
  };
  for (let at = 1; !(await survives({ at, when: at % 2 === 0 ? 'before' : 'after' })); at += STEP);
  nextEvening();
  await Promise.all([run(), run(), run()]);
  await isDoneOnce('three at once');
  expect(await findBreaches(api.deps.db)).toEqual([]);
});
