// @slow: not in npm test (decision 223).
import { moveClock } from '@liftclub/api-contract';
import { enqueue } from '../messages/jobs';
import { enqueueSms } from '../messages/sms-outbox';
import { newSid } from '../../testing/fakes/sms';
import { oneRow } from '../../testing/builders/payments';
import { booked, pay } from '../../testing/builders/bookings';
import { startTestApi, TEST_START, type TestApi } from '../../testing/test-api';
import { signedIn } from '../../testing/builders/users';
import { reviewedVehicle } from '../../testing/builders/vehicles';

const BASE = { headers: { host: 'liftclub.localhost:4200' } };

let api: TestApi;
/** SMS by the time at which they left. */
let sent: { at: string; to: string; body: string }[];
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.reset();
  sent = [];
  Object.assign(api.deps.sms, {
    send: async ({ to, body }: { to: string; body: string }) => {
      api.sms.unshift({ to, body });
      sent.push({ at: api.deps.clock().toISOString(), to, body });
      return { id: newSid() };
    },
  });
});
afterAll(() => api.close());

const moved = async (now: string) => {
  const { status, error } = await api.call(moveClock, { body: { now }, ...BASE });
  expect([status, error.message]).toEqual([200, 'The clock.']);
};
const queueSms = (body: string) =>
  api.deps.db.transaction((tx) => enqueueSms(api.deps, tx, { to: '+27821234567', body, kind: 'account' }));

it('a passenger is reminded of the due date and the plan ends, once, however the clock gets there', async () => {
  const thandi = await signedIn(api);
  const { booking_id } = await booked(api, thandi, { validity: '2_weeks' });
  await pay(api, booking_id);
  await api.runJobs();
  sent.length = 0;
  api.setTime('2026-01-18T07:00:00Z');
  await moved('2026-01-18T07:19:59Z');
  expect(sent).toEqual([]);
  await moved('2026-01-18T07:30:00Z');
  await moved('2026-01-18T07:30:00.001Z');
  api.pass({ days: 5, hours: 14 });
  await moved('2026-01-24T08:00:00Z');
  api.pass({ days: 1, hours: 13 });
  expect(await oneRow(api, 'select state from subscriptions')).toEqual({ state: 'active' });
  await moved('2026-01-25T22:30:00Z');
  await moved('2026-01-25T23:30:00Z');
  expect(sent).toEqual([
    { at: '2026-01-18T07:20:00.000Z', to: thandi.phone, body: expect.stringContaining('in 7 days') },
    { at: '2026-01-24T07:20:00.000Z', to: thandi.phone, body: expect.stringContaining('tomorrow') },
  ]);
  expect(await oneRow(api, 'select state from subscriptions')).toEqual({ state: 'expired' });
});

it('a driver is reminded of the license on each of the days, in one move over both', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  await reviewedVehicle(api, driver);
  await api.runJobs();
  api.setTime('2027-01-30T07:00:00Z');
  sent.length = 0;
  await moved('2027-02-01T07:30:00Z');
  api.pass({ hours: 23 });
  await moved('2027-02-02T07:30:00Z');
  expect(sent.map(({ at, body }) => [at, body.slice(0, 33)])).toEqual([
    ['2027-01-30T07:10:00.000Z', 'Your license expires tomorrow. Op'],
    ['2027-02-01T07:10:00.000Z', 'Your license has expired, so you '],
  ]);
});

it('a message that the carrier did not take leaves at its next try, not at the end of the move', async () => {
  const tries: string[] = [];
  Object.assign(api.deps.sms, {
    send: async () => {
      tries.push(api.deps.clock().toISOString());
      if (tries.length < 4) throw new Error('The carrier is away.');
      return { sid: newSid() };
    },
  });
  await queueSms('hello');
  await moved('2026-01-12T07:00:00Z');
  const pauses = tries.map((at, index) => Date.parse(at) - Date.parse(tries[index - 1] ?? TEST_START));
  expect(tries[0]).toBe(TEST_START);
  // e, e² and e³ seconds, and the few milliseconds that a try takes.
  [2_718, 7_389, 20_086].forEach((pause, index) => {
    expect(pauses[index + 1]).toBeGreaterThanOrEqual(pause);
    expect(pauses[index + 1]).toBeLessThan(pause + 2_000);
  });
});

it('a job that was queued for later runs then, and a later one keeps its distance', async () => {
  const seen = await clocksOf(async () => {
    await enqueue(api.deps.db, 'sweep_files', {}, { afterMs: 90_000 });
    await enqueue(api.deps.db, 'sweep_files', {}, { afterMs: 600_000 });
    await moved('2026-01-12T06:01:00Z');
    await moved('2026-01-12T06:02:00Z');
    await moved('2026-01-12T06:11:00Z');
  });
  // The database's time goes on between the moves; the test's clock does not.
  const lateBy = seen.map((at, index) => Date.parse(at) - Date.parse(TEST_START) - ([90_000, 600_000][index] ?? 0));
  expect(lateBy).toHaveLength(2);
  expect(seen.map((at) => at.slice(-5))).toEqual(['.000Z', '.000Z']);
  lateBy.forEach((ms) => expect(Math.abs(ms)).toBeLessThan(3_000));
});

it('debounced jobs become one, which is finished before the call answers', async () => {
  const seen = await clocksOf(async () => {
    for (let count = 0; count < 3; count += 1)
      await enqueue(api.deps.db, 'sweep_files', {}, { debounce: { key: 'sweep', waitMs: 10_000 } });
    await moved('2026-01-12T06:00:01Z');
  });
  expect(seen).toEqual([TEST_START]);
});

it('the clock stops once for all jobs that catch up before another, so that a day has few stops', async () => {
  const version = async () => Number((await oneRow(api, 'select version from server_clock'))['version']);
  await moved('2026-01-13T06:00:00Z');
  const before = await version();
  await moved('2026-01-14T06:00:00Z');
  expect((await version()) - before).toBeLessThan(40);
});

/** The times of the clock at which `sweep_files` ran while `action` went on. */
async function clocksOf(action: () => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  const { files } = api.deps;
  const list = files.list;
  Object.assign(files, {
    list: () => {
      seen.push(api.deps.clock().toISOString());
      return list();
    },
  });
  await action();
  Object.assign(files, { list });
  return seen;
}
