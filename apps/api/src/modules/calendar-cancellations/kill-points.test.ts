// @slow: not in npm test (decision 223).
import { randomUUID } from 'node:crypto';
import { addClosures } from '@liftclub/api-contract';
import { sellDays, notifiedPhones, UNLIMITED_SMS, type SoldDays } from '../../../testing/builders/closures';
import { brokenConnectionsClosed, crashDuring, type CrashPoint } from '../../../testing/database/kill-connection';
import { setUpStaff } from '../../../testing/builders/staff';
import { setUpTestApi, TEST_START } from '../../../testing/test-api';
import { findBreaches } from '../ledger';
import { cancelClosedTrips } from './cancel-closed-trips';

/** `npm run test:long` sets LONG: a day has 5,000 trips in batches of 500, and every 20th statement is a crash. */
const LONG = process.env['LONG'] === '1';
const [GUARDIANS, PLANS, BATCH, STEP] = LONG ? [250, 10, 500, 20] : [2, 1, 3, 1];
jest.setTimeout(LONG ? 3_600_000 : 120_000);

const api = setUpTestApi();
const naledi = setUpStaff(api);
const report: string[] = [];
let sold: SoldDays;
beforeAll(async () => {
  api.setLimits(UNLIMITED_SMS);
  sold = await sellDays(api, { guardians: GUARDIANS, plans: PLANS, validity: LONG ? '3_months' : '6_months' });
});
afterAll(() => process.stdout.write(`\nKilled while a day of ${sold.trips} trips is closed:\n${report.join('\n')}\n`));

/** After a restart: the locks of the dead process are taken up, and its job runs. */
async function restarted(run: () => Promise<unknown>): Promise<void> {
  await brokenConnectionsClosed(api);
  await run();
}

const jobOf = (date: string) => ({
  closed: { market: 'RSA' as const, dates: [date], schoolId: null, area: null },
  at: TEST_START,
  why: 'disruption' as const,
  staffId: null,
});

async function isClosedOnce(date: string, when: string): Promise<void> {
  api.sms.length = 0;
  await api.runJobs();
  expect([when, await sold.stateOf(date)]).toEqual([when, sold.closed]);
  expect([when, notifiedPhones(date, api.sms)]).toEqual([when, [...sold.phones].sort()]);
}

it('a process that dies in the job has, after the next run, cancelled, credited and notified each trip once', async () => {
  const points = new Map<number, string>();
  const survives = async (crash: CrashPoint) => {
    const date = await sold.nextDay();
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
    const date = await sold.nextDay();
    const headers = { ...naledi.headers, 'idempotency-key': randomUUID() };
    const body = { market: 'RSA', date, name: 'Strike', kind: 'disruption' };
    const close = () => api.call(addClosures, { headers, body });
    over = (await crashDuring({ at, when: 'after' }, close)) === undefined;
    await restarted(close);
    const { rows } = await api.deps.db.$client.query('select 1 from closures where date = $1', [date]);
    expect(rows).toHaveLength(1);
    await isClosedOnce(date, `confirm ${at}`);
    points = at;
  }
  report.push(`  the confirmation, at each of ${points - 1} statements`);
});

it('the books agree after all of it', async () => {
  expect(await findBreaches(api.deps.db)).toEqual([]);
});
