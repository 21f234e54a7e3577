import { texts } from '@liftclub/texts';
import { concurrencyLimit } from './concurrency-limit';

/** Tasks that finish when the test says so. */
function openTasks() {
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const task = (id: number) => () => {
    started.push(id);
    return new Promise<number>((resolve) => (finish[id] = () => resolve(id)));
  };
  return { started, task, finish: (id: number) => finish[id]?.() };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('runs as many tasks at once as allowed, the others in turn', async () => {
  const { started, task, finish } = openTasks();
  const limit = concurrencyLimit(2, 2);
  const results = [0, 1, 2, 3].map((id) => limit(task(id)));
  await turn();
  expect(started).toEqual([0, 1]);
  finish(1);
  await turn();
  expect(started).toEqual([0, 1, 2]);
  [0, 2].forEach(finish);
  await turn();
  finish(3);
  await expect(Promise.all(results)).resolves.toEqual([0, 1, 2, 3]);
});

it('refuses with 503 when the queue is full too, and takes tasks again once there is room', async () => {
  const { started, task, finish } = openTasks();
  const limit = concurrencyLimit(1, 1);
  const [first, second] = [limit(task(0)), limit(task(1))];
  await expect(limit(task(2))).rejects.toMatchObject({
    status: 503,
    extra: { retryAfter: 2, detail: texts.errors.busy },
  });
  finish(0);
  await first;
  await turn();
  const fourth = limit(task(3));
  finish(1);
  await second;
  await turn();
  finish(3);
  await expect(fourth).resolves.toBe(3);
  expect(started).toEqual([0, 1, 3]);
});

it('refuses a task that has waited too long, and never starts it', async () => {
  const { started, task, finish } = openTasks();
  const limit = concurrencyLimit(1, 2, 30);
  const [first, second] = [limit(task(0)), limit(task(1))];
  await expect(second).rejects.toMatchObject({ status: 503, extra: { retryAfter: 2 } });
  const third = limit(task(2));
  finish(0);
  await expect(first).resolves.toBe(0);
  await turn();
  finish(2);
  await expect(third).resolves.toBe(2);
  expect(started).toEqual([0, 2]);
});

it('goes on after a task that fails', async () => {
  const limit = concurrencyLimit(1, 1);
  const failing = limit(() => Promise.reject(new Error('broken')));
  const next = limit(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});
