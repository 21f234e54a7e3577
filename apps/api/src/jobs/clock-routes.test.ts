import { getClock, moveClock } from '@liftclub/api-contract';
import { startTestApi, TEST_START, type TestApi } from '../../testing/test-api';

const BASE = { headers: { host: 'liftclub.localhost:4200' } };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const moveTo = (now: unknown, options: object = BASE) => api.call(moveClock, { body: { now }, ...options });
const readClock = async () => (await api.call(getClock, BASE)).response.data.now;

it('the clock goes on from where it was moved, and every response carries its time', async () => {
  expect(await readClock()).toBe(TEST_START);
  const { status, response } = await moveTo('2026-01-12T12:00:00+02:00');
  expect([status, response.data]).toEqual([200, { now: '2026-01-12T10:00:00.000Z' }]);
  expect(await readClock()).toBe('2026-01-12T10:00:00.000Z');
  api.pass({ seconds: 30 });
  expect(await readClock()).toBe('2026-01-12T10:00:30.000Z');
  const date = 'Mon, 12 Jan 2026 10:00:30 GMT';
  for (const url of [
    '/api/v1/sandbox/clock/',
    '/api/v1/no-such-thing',
    '/healthz',
    '/api/v1/profile/passenger/1',
    '/%',
  ]) {
    const answer = await api.app.inject({ url, ...BASE });
    expect([url, answer.headers['date']]).toEqual([url, date]);
  }
});

it('two who move the clock at once wait for each other', async () => {
  const [first, second] = await Promise.all([moveTo('2026-01-12T07:00:00Z'), moveTo('2026-01-12T08:00:00Z')]);
  const statuses = [first.status, second.status];
  // The nearer one is refused when the farther one was first.
  expect([
    [200, 200],
    [400, 200],
  ]).toContainEqual(statuses);
  expect(await readClock()).toBe('2026-01-12T08:00:00.000Z');
});

it.each([
  ['earlier than the present', '2026-01-12T05:59:59.999Z'],
  ['a date', '2026-01-13'],
  ['no day of the calendar', '2026-02-30T06:00:00Z'],
  ['a number', 1_768_197_600_000],
  ['nothing', undefined],
  ['too far', '2036-01-12T06:00:00Z'],
])('what is %s is refused at its field', async (_case, now) => {
  const { status, error } = await moveTo(now);
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['now']]);
  expect(await readClock()).toBe(TEST_START);
});

it('a field that is not known is refused', async () => {
  const { status, error } = await api.call(moveClock, { body: { now: '2026-02-01T06:00:00Z', until: 1 }, ...BASE });
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['until']]);
});

it.each(['passenger', 'driver', 'console', 'pay'])('the %s host has no clock', async (host) => {
  const headers = { host: `${host}.liftclub.localhost:4200` };
  expect((await moveTo('2026-02-01T06:00:00Z', { headers })).status).toBe(404);
  expect((await moveTo('never', { headers })).status).toBe(404);
  expect((await api.call(getClock, { headers })).status).toBe(404);
});

it('nobody elsewhere moves the clock, directly or by a proxy on this machine', async () => {
  const url = '/api/v1/sandbox/clock/';
  const outside = { ...BASE.headers, 'x-forwarded-for': '192.0.2.7, 127.0.0.1' };
  expect((await api.app.inject({ url, ...BASE, remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
  expect((await api.app.inject({ url, headers: outside })).statusCode).toBe(404);
  expect((await api.app.inject({ url, ...BASE, remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200);
});

it('without the sandbox there is no clock to move', async () => {
  const real = await startTestApi({ SMS_BASE_URL: 'https://api.twilio.com' });
  expect((await real.call(getClock, BASE)).status).toBe(404);
  expect((await real.call(moveClock, { body: { now: '2026-02-01T06:00:00Z' }, ...BASE })).status).toBe(404);
  await real.close();
});
