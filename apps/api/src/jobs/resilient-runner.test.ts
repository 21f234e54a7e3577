// @slow: not in npm test (decision 223).
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { setUpTestApi } from '../../testing/test-api';
import { startResilientRunner } from './resilient-runner';

const api = setUpTestApi();
afterEach(() => jest.restoreAllMocks());

const queue = (statement: string) => api.deps.db.$client.query(statement);
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(20);
};

/** The next statement that contains `part` is carried out, and its response is lost with the connection. */
function loseResponseTo(part: string): void {
  const original = Client.prototype.query as (...args: unknown[]) => unknown;
  let isLost = false;
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [query] = args as [{ text?: string } | string];
    const text = typeof query === 'string' ? query : (query.text ?? '');
    const result = original.apply(this, args);
    if (isLost || !text.includes(part)) return result as never;
    isLost = true;
    return (result as Promise<unknown>).then(() => {
      throw new Error('Connection terminated unexpectedly');
    }) as never;
  });
}

/** Runs `work` beside a runner with one task, which counts its runs. */
async function withRunner(
  task: (run: number) => void,
  work: (runs: () => number) => Promise<void>,
): Promise<unknown[]> {
  const losses: unknown[] = [];
  let runs = 0;
  const runner = await startResilientRunner(
    api.deps,
    { task: async () => task((runs += 1)) },
    {
      concurrency: 2,
      pollInterval: 100,
      onGivenUp: (job) => losses.push(job.task_identifier),
      onLost: (error) => losses.push((error as Error).message),
    },
  );
  await work(() => runs);
  await runner.stop();
  return losses;
}

const LOST = 'Connection terminated unexpectedly';
const stored = async () => (await queue('select locked_by from graphile_worker._private_jobs')).rowCount;

it.each([
  ['is given to a runner that does not receive it', 'attempts = jobs.attempts + 1', 1],
  ['is done, and its end is written without a response', 'delete from "graphile_worker"._private_jobs', 1],
])('a job that %s is done, and jobs go on', async (_what, statement, runsOfFirst) => {
  const losses = await withRunner(
    () => undefined,
    async (runs) => {
      loseResponseTo(statement);
      await queue(`select graphile_worker.add_job('task')`);
      await until(() => runs() === runsOfFirst);
      await until(async () => (await stored()) === 0);
      await queue(`select graphile_worker.add_job('task')`);
      await until(async () => runs() === runsOfFirst + 1 && (await stored()) === 0);
    },
  );
  expect(losses).toEqual([LOST]);
});

it('a job that fails, and whose failure is written without a response, runs again', async () => {
  const losses = await withRunner(
    (run) => {
      if (run === 1) throw new Error('not now');
    },
    async (runs) => {
      loseResponseTo('last_error = (el->>');
      await queue(`select graphile_worker.add_job('task')`);
      await until(async () => runs() === 2 && (await stored()) === 0);
    },
  );
  expect(losses).toEqual([LOST]);
});

it('a job that was running when the queue was lost ends, and no other runner has it meanwhile', async () => {
  let finish = () => undefined as void;
  const over = new Promise<void>((resolve) => (finish = resolve));
  let running = 0;
  let most = 0;
  const slow = async () => {
    most = Math.max(most, (running += 1));
    await over;
    running -= 1;
  };
  const runner = await startResilientRunner(
    api.deps,
    { slow, quick: async () => undefined },
    { concurrency: 2, pollInterval: 100, onGivenUp: () => undefined, onLost: () => undefined },
  );
  await queue(`select graphile_worker.add_job('slow')`);
  await until(() => running === 1);
  loseResponseTo('delete from "graphile_worker"._private_jobs');
  for (let count = 0; count < 2; count += 1) {
    await queue(`select graphile_worker.add_job('quick')`);
    await until(async () => (await stored()) === 1);
  }
  await sleep(4_500);
  expect(running).toBe(1);
  finish();
  await until(async () => (await stored()) === 0);
  await runner.stop();
  expect(most).toBe(1);
});
