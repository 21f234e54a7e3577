import { brokenConnectionsClosed, crashDuring, type CrashPoint } from '../../../testing/database/kill-connection';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { keepState } from '../../../testing/keep-state';
import { escalateRuns } from './escalate-runs';

/** `npm run test:long` sets LONG: the process dies at each statement instead of each fourth. */
const STEP = process.env['LONG'] === '1' ? 1 : 4;
jest.setTimeout(600_000);

const { api, thandi, sipho, trips } = setUpDrivenRun();
const report: string[] = [];
afterAll(() => process.stdout.write(`\nKilled while a late run is escalated:\n${report.join('\n')}\n`));

const rowsOf = async (query: string): Promise<unknown[]> => (await api.deps.db.$client.query(query)).rows;

/** What the escalation left: the SMS of everybody, the steps, the cases, and the trips with their credit. */
async function outcome() {
  api.sms.length = 0;
  await api.runJobs();
  return {
    sms: api.sms.map(({ to, body }) => `${to} ${body}`).sort(),
    steps: await rowsOf('select trip_id, step, count(*)::int from escalations group by 1, 2 order by 1, 2'),
    cases: await rowsOf('select trip_id, category, count(*)::int from cases group by 1, 2 order by 1, 2'),
    trips: (await trips()).map(({ id, status, credit }) => ({ id, status, credit })),
  };
}

/** Kills the escalation that is due now at some of its statements, each time from the same state. */
async function killAtEachPoint(time: string, receivers: readonly string[]): Promise<void> {
  await api.runJobs();
  api.setTime(`2026-01-13T${time}:00+02:00`);
  const restore = await keepState(api);
  await escalateRuns(api.deps);
  const expected = await outcome();
  expect(expected.sms.map((line) => line.split(' ')[0])).toEqual([...receivers].sort());

  const points: string[] = [];
  const survives = async (crash: CrashPoint) => {
    await restore();
    const crashedAt = await crashDuring(crash, () => escalateRuns(api.deps));
    await brokenConnectionsClosed(api);
    await escalateRuns(api.deps);
    expect([crash, await outcome()]).toEqual([crash, expected]);
    if (crashedAt !== undefined) points.push(`${crash.when} ${crash.at} ${crashedAt}`);
    return crashedAt !== undefined;
  };
  let at = STEP;
  while (await survives({ at, when: 'before' })) at += STEP;
  // The commit is the last statement.
  for (at -= STEP; await survives({ at, when: 'after' });) at += 1;
  report.push(`  ${time}: ${points.join(' · ')}`);
  expect(points.at(-1)).toMatch(/^after \d+ commit$/);
}

it('a process that dies while a late run is escalated has, after the next run, notified everybody once', async () => {
  await killAtEachPoint('09:25', [sipho.phone, thandi.phone, thandi.phone]);
  await killAtEachPoint('10:15', [thandi.phone, thandi.phone]);
});
