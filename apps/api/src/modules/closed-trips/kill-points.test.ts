import { randomUUID } from 'node:crypto';
import { addClosures } from '@liftclub/api-contract';
import { takeUpLostJobs } from '../../jobs/lost-jobs';
import { brokenConnectionsClosed, crashDuring, type CrashPoint } from '../../testing/kill-connection';
import { newLeg } from '../../testing/rides';
import { setUpStaff } from '../../testing/staff';
import { setUpTestApi, TEST_START } from '../../testing/test-api';
import { paidPlan } from '../../testing/trips';
import { signedIn } from '../../testing/users';
import { findBreaches } from '../ledger';
import { cancelClosedTrips } from './cancel-closed-trips';

/** `npm run test:long` sets LONG: a day has 5,000 trips in batches of 500, and every 20th statement is a crash. */
const LONG = process.env['LONG'] === '1';
const [GUARDIANS, PLANS, BATCH, STEP] = LONG ? [250, 10, 500, 20] : [2, 1, 3, 1];
const TRIPS = GUARDIANS * PLANS * 2;
jest.setTimeout(LONG ? 3_600_000 : 120_000);

const api = setUpTestApi();
const naledi = setUpStaff(api);
const phones: string[] = [];
const report: string[] = [];
beforeAll(async () => {
  for (let guardian = 0; guardian < GUARDIANS; guardian += 1) {
    const user = await signedIn(api, guardian === 0 ? {} : { phone: `+2782${String(2_000_000 + guardian)}` });
    phones.push(user.account.phone);
    const plan = { validity: LONG ? '3_months' : '6_months', trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] };
    for (let count = 0; count < PLANS; count += 1) await paidPlan(api, user, plan);
  }
});
afterAll(() => process.stdout.write(`\nKilled while a day of ${TRIPS} trips is closed:\n${report.join('\n')}\n`));

const rows = async (sql: string, ...values: unknown[]) => (await api.deps.db.$client.query(sql, values)).rows;

/** Weekdays that no test has closed, the next one first. */
let lastDay = '2026-01-12';
async function nextDay(): Promise<string> {
  const [day] = await rows(
    'select min(date)::text as date from trips where date > $1 and status = $2',
    lastDay,
    'scheduled',
  );
  return (lastDay = day.date);
}

/** The state of a day: how its trips stand, and how often each was moved, credited and posted. */
const stateOf = async (date: string) =>
  rows(
    `select t.status, t.credit_rule as rule, count(*)::int as trips, sum(t.version)::int as versions,
       sum((select count(*) from trip_events e where e.trip_id = t.id))::int as moves,
       sum((select count(*) from ledger_transactions l where l.kind = 'ride_credited' and l.subject = t.id::text))::int as posted
     from trips t where t.date = $1 group by 1, 2`,
    date,
  );
const CLOSED = [
  { status: 'cancelled', rule: 'disruption', trips: TRIPS, versions: 2 * TRIPS, moves: TRIPS, posted: TRIPS },
];

async function tellingsOf(date: string): Promise<string[]> {
  api.sms.length = 0;
  await api.runJobs();
  const day = new RegExp(` ${Number(date.slice(8))} \\w{3} are cancelled`);
  return api.sms.filter(({ body }) => day.test(body)).map(({ to }) => to);
}

/** After a restart: the locks of the dead process are taken up, and its job runs. */
async function restarted(run: () => Promise<unknown>): Promise<void> {
  await brokenConnectionsClosed(api);
  await run();
}

const jobOf = (date: string) => ({
  closed: { market: 'RSA' as const, dates: [date], schoolId: null, area: null },
  ...{ at: TEST_START, why: 'disruption' as const, staffId: null },
});

async function isClosedOnce(date: string, when: string): Promise<void> {
  const told = await tellingsOf(date);
  expect([when, await stateOf(date)]).toEqual([when, CLOSED]);
  expect([when, told.sort()]).toEqual([when, [...phones].sort()]);
}

it('a process that dies in the job has, after the next run, cancelled, credited and told of each trip once', async () => {
  const points = new Map<number, string>();
  const survives = async (crash: CrashPoint) => {
    const date = await nextDay();
    const run = () => cancelClosedTrips(api.deps, jobOf(date), BATCH);
    const crashedAt = await crashDuring(crash, run);
    if (crashedAt !== undefined) points.set(crash.at, crashedAt);
    await restarted(run);
    await isClosedOnce(date, `${crash.when} ${crash.at} ${crashedAt}`);
    return crashedAt === undefined;
  };
  for (let at = 1; !(await survives({ at, when: 'before' })); at += STEP);
  const commits = [...points].filter(([, statement]) => LONG || statement === 'commit');
  for (const [at] of commits) await survives({ at, when: 'after' });
  report.push(`  the job, at each of ${points.size} statements: ${[...points.values()].join(' · ')}`);
  expect(commits.length).toBeGreaterThan(1);
});

it('a process that dies while staff confirm has closed the day once when the same form is sent again', async () => {
  let points = 0;
  for (let at = 1, over = false; !over; at += 1) {
    const date = await nextDay();
    const headers = { ...naledi.headers, 'idempotency-key': randomUUID() };
    const body = { market: 'RSA', date, name: 'Strike', kind: 'disruption' };
    const close = () => api.call(addClosures, { headers, body });
    over = (await crashDuring({ at, when: 'after' }, close)) === undefined;
    await restarted(close);
    expect(await rows('select 1 from closures where date = $1', date)).toHaveLength(1);
    await isClosedOnce(date, `confirm ${at}`);
    points = at;
  }
  report.push(`  the confirmation, at each of ${points - 1} statements`);
});

it('a job that a killed process held is taken up and finished', async () => {
  const date = await nextDay();
  const body = { market: 'RSA', date, name: 'Strike', kind: 'disruption' };
  await api.call(addClosures, { headers: naledi.headers, body });
  await rows(`update graphile_worker._private_jobs set locked_at = $1, locked_by = 'dead worker'`, TEST_START);
  await rows(`update graphile_worker._private_jobs set attempts = 1`);
  await api.runJobs();
  expect(await stateOf(date)).toMatchObject([{ status: 'scheduled', trips: TRIPS }]);
  await rows(`update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes'`);
  await takeUpLostJobs(api.deps);
  await rows(`update graphile_worker._private_jobs set run_at = now() where locked_at is null`);
  await isClosedOnce(date, 'taken up');
});

it('the books agree after all of it', async () => {
  expect(await findBreaches(api.deps.db)).toEqual([]);
});
