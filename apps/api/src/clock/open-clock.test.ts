import { setTimeout as sleep } from 'node:timers/promises';
import { enqueue } from '../messages/jobs';
import { queueDueJobs } from '../jobs/moved-schedule';
import { startTestApi, TEST_START, type TestApi } from '../../testing/test-api';
import { runFrom, standAt } from './change-clock';
import { followClock } from './follow-clock';
import { openClock } from './open-clock';
import { createServerClock, type ServerClock } from './server-clock';

const JULY = new Date('2026-07-01T06:00:00.000Z');
const HOUR_MS = 3_600_000;

let api: TestApi;
let machine: Date;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.reset();
  machine = new Date(TEST_START);
});
afterAll(() => api.close());

/** The clock of a process that starts now. */
async function started(settings: { sandbox?: boolean; clockStart?: Date } = {}): Promise<ServerClock> {
  const clock = createServerClock(() => machine);
  await openClock(api.deps.db, clock, { sandbox: true, clockStart: undefined, ...settings });
  return clock;
}
const pass = (ms: number) => void (machine = new Date(machine.getTime() + ms));
const query = (statement: string) => api.deps.db.$client.query<Record<string, unknown>>(statement);
const queued = async () =>
  (await query('select task_identifier as job from graphile_worker.jobs order by 1')).rows.map(({ job }) => job);

it('without CLOCK_START the clock is the machine’s', async () => {
  const clock = await started();
  pass(1_000);
  expect([clock.now(), clock.isMoved()]).toEqual([machine, false]);
});

it.each([
  ['behind', '2025-07-01T06:00:00.000Z'],
  ['ahead of', '2027-07-01T06:00:00.000Z'],
])('a new database begins at CLOCK_START, %s the machine', async (_where, text) => {
  const clock = await started({ clockStart: new Date(text) });
  pass(90_000);
  expect(clock.now().getTime() - Date.parse(text)).toBe(90_000);
});

it('a restart goes on from the stored clock, real hours included, or from a later CLOCK_START', async () => {
  await started({ clockStart: JULY });
  pass(5 * HOUR_MS);
  expect((await started({ clockStart: JULY })).now()).toEqual(new Date('2026-07-01T11:00:00.000Z'));
  expect((await started()).now()).toEqual(new Date('2026-07-01T11:00:00.000Z'));
  const august = new Date('2026-08-01T06:00:00.000Z');
  expect((await started({ clockStart: august })).now()).toEqual(august);
});

it('a database that has lived by the machine’s clock is not set back', async () => {
  await started();
  expect((await started({ clockStart: new Date('2025-07-01T06:00:00.000Z') })).now()).toEqual(machine);
});

it('a database whose clock was moved does not open without the sandbox', async () => {
  await expect(started({ sandbox: false })).resolves.toBeDefined();
  await started({ clockStart: JULY });
  await expect(started({ sandbox: false })).rejects.toThrow(/^DATABASE_URL: the clock of this database was moved/);
});

it('what became due while nobody was running is queued once each, and once only', async () => {
  const serverClock = await started({ clockStart: JULY });
  await queueDueJobs({ ...api.deps, serverClock });
  expect(await queued()).toEqual([]);
  pass(36 * HOUR_MS);
  const again = await started();
  await Promise.all([serverClock, again].map((clock) => queueDueJobs({ ...api.deps, serverClock: clock })));
  expect(await queued()).toEqual([
    'advance_service_days',
    'check_ledger',
    'check_payouts',
    'clean_up',
    'collect_instalments',
    'email_statements',
    'expire_subscriptions',
    'invite_imported',
    'make_figures',
    'poll_pending_payments',
    'propose_payouts',
    'reconcile_payments',
    'recover_lost_jobs',
    'refresh_plans',
    'remind_of_documents',
    'remind_of_due_dates',
    'remind_of_licenses',
    'renew_plans',
    'report_charges',
    'seal_audit',
    'seed_calendar',
    'sweep_files',
    'verify_audit',
  ]);
});

it('a clock that stood in the hands of a killed process runs on from there', async () => {
  const deps = { ...api.deps, serverClock: await started() };
  await standAt(deps, JULY);
  pass(HOUR_MS);
  const clock = await started();
  expect([clock.now(), clock.state().standingAt]).toEqual([JULY, null]);
  await standAt({ ...deps, serverClock: clock }, JULY);
  await queueDueJobs({ ...deps, serverClock: clock });
  pass(1_000);
  expect(clock.now().getTime()).toBe(JULY.getTime() + 1_000);
});

it('while another process moves the clock, a starting one stands with it and the schedule waits', async () => {
  const deps = { ...api.deps, serverClock: await started() };
  const mover = await api.deps.db.$client.connect();
  await mover.query('select pg_advisory_lock(4128772)');
  await standAt(deps, JULY);
  const clock = await started({ clockStart: new Date('2026-09-01T06:00:00.000Z') });
  await queueDueJobs({ ...deps, serverClock: clock });
  pass(HOUR_MS);
  expect([clock.now(), await queued()]).toEqual([JULY, []]);
  mover.release(true);
});

it('processes of one database receive each move, also after their connection broke', async () => {
  const [one, two] = [await started(), await started()];
  const stop = await followClock({ ...api.deps, serverClock: two });
  const heard = async (at: Date) => {
    for (let tries = 0; tries < 400 && two.now() < at; tries += 1) await sleep(10);
    return two.now();
  };
  await runFrom({ ...api.deps, serverClock: one }, JULY);
  expect(await heard(JULY)).toEqual(JULY);
  await query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'liftclub-clock'`);
  const august = new Date('2026-08-01T06:00:00.000Z');
  await runFrom({ ...api.deps, serverClock: one }, august);
  expect(await heard(august)).toEqual(august);
  await stop();
});

it('a clock never goes back, also when the move began from an instant that has passed meanwhile', async () => {
  const deps = { ...api.deps, serverClock: await started({ clockStart: JULY }) };
  pass(40);
  const seen = deps.serverClock.now();
  await standAt(deps, JULY);
  expect(deps.serverClock.now()).toEqual(seen);
});

it('jobs that wait come nearer by as much as the clock goes forward', async () => {
  const deps = { ...api.deps, serverClock: await started() };
  const until = async () =>
    Number((await query('select extract(epoch from run_at - now()) as s from graphile_worker.jobs')).rows[0]?.['s']);
  await enqueue(deps.db, 'sweep_files', {}, { afterMs: 10 * HOUR_MS });
  await standAt(deps, new Date(machine.getTime() + 4 * HOUR_MS));
  await runFrom(deps, new Date(machine.getTime() + 9 * HOUR_MS));
  const seconds = await until();
  expect(seconds).toBeGreaterThan(3_600 - 30);
  expect(seconds).toBeLessThanOrEqual(3_601);
});
