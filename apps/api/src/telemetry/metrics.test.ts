import { gaugeSources } from '../jobs/gauges';
import { enqueueSms } from '../messages/sms-outbox';
import { MessageRefusedError } from '../providers/messages/message-gateway';
import { beginToPay, verified } from '../../testing/builders/payments';
import { booked } from '../../testing/builders/bookings';
import { setUpTestApi } from '../../testing/test-api';
import { signedIn, type SignedIn } from '../../testing/builders/users';
import { serveMetrics } from './metrics-server';
import type { PrometheusMetrics } from './prometheus';

const api = setUpTestApi({ METRICS_PORT: '9464' });
const thandi = {} as SignedIn;
let server: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  const prometheus = api.deps.metrics as PrometheusMetrics;
  for (const source of gaugeSources(api.deps)) prometheus.addSource(source);
  server = await serveMetrics(prometheus, { port: 0, host: '127.0.0.1' });
  Object.assign(thandi, await signedIn(api));
});
afterAll(() => server.close());

const ask = (path = '/metrics') => fetch(`http://127.0.0.1:${server.port}${path}`);
const scrape = async () => (await ask()).text();

/** The value of a sample whose labels include these, in the order of their names; 0 when there is none. */
async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number> {
  const lines = (await scrape())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const found = lines.filter((line) => wanted.every((label) => line.includes(label)));
  return found.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

it('requests are counted by their matched route, and addresses of nothing together', async () => {
  const requests = 'liftclub_http_request_duration_seconds_count';
  expect(await valueOf(requests, { status: '404' })).toBe(0);
  for (const id of ['0190-lesedi', 'thandi@example.com'])
    await api.app.inject({
      url: `/api/v1/ride/bookings/get-booking/${id}/`,
      headers: { host: 'passenger.liftclub.localhost:4200', authorization: `Bearer ${thandi.access}` },
    });
  await api.app.inject({ method: 'PUT', url: '/nowhere/27821234567', headers: { host: 'liftclub.localhost:4200' } });
  const text = await scrape();
  expect(text).toMatch(
    /duration_seconds_count\{method="GET",route="\/api\/v1\/ride\/bookings\/get-booking\/:id\/",status="404"\} 2/,
  );
  expect(await valueOf(requests, { method: 'PUT', route: 'unmatched' })).toBe(1);
  expect(text).not.toMatch(/lesedi|thandi|27821234567/i);
});

it('payments move from pending to paid and to held, and the calls to the provider are counted', async () => {
  const attempts = (state: string) => valueOf('liftclub_payment_attempts', { provider: 'paystack', state });
  const { booking_id } = await booked(api, thandi);
  const { reference } = await beginToPay(api, thandi, booking_id);
  expect([await attempts('pending'), await attempts('paid')]).toEqual([1, 0]);
  api.paymentProviders.paystack.pay(reference);
  await verified(api, thandi, reference);
  expect([await attempts('pending'), await attempts('paid')]).toEqual([0, 1]);

  const other = await beginToPay(api, thandi, (await booked(api, thandi, { start_date: '2026-02-02' })).booking_id);
  api.paymentProviders.paystack.pay(other.reference, { amount: 1 });
  await verified(api, thandi, other.reference);
  expect(await valueOf('liftclub_payments_on_hold', { state: 'held_mismatch' })).toBe(1);

  const calls = { provider: 'paystack', operation: 'lookUp' };
  const answered = await valueOf('liftclub_provider_call_duration_seconds_count', { ...calls, outcome: 'ok' });
  expect(answered).toBeGreaterThanOrEqual(2);
  api.paymentProviders.paystack.mode = 'down';
  await beginToPay(api, thandi, (await booked(api, thandi, { start_date: '2026-03-02' })).booking_id).catch(() => 0);
  const failed = { provider: 'paystack', operation: 'initialize', outcome: 'unavailable' };
  expect(await valueOf('liftclub_provider_call_duration_seconds_count', failed)).toBe(1);
});

it('the metrics have the queue, the age of its oldest job, jobs by result and SMS by outcome', async () => {
  await api.runJobs();
  const sent = await valueOf('liftclub_sms_total', { outcome: 'sent' });
  const job = { job: 'send_sms' };
  const ran = (result: string) => valueOf('liftclub_job_duration_seconds_count', { ...job, result });
  const done = await ran('done');
  const message = { to: '+27821234567', body: '1234 is your Liftclub code' };
  const queue = async () => api.deps.db.transaction((tx) => enqueueSms(api.deps, tx, { ...message, kind: 'account' }));
  await queue();
  await api.deps.db.$client.query(`update graphile_worker._private_jobs set run_at = now() - interval '90 seconds'`);
  expect(await valueOf('liftclub_queue_jobs', { ...job, state: 'due' })).toBe(1);
  expect(await valueOf('liftclub_queue_oldest_due_seconds', job)).toBeGreaterThanOrEqual(90);
  await api.runJobs();
  expect(await valueOf('liftclub_queue_jobs', job)).toBe(0);

  const send = jest.spyOn(api.sms, 'unshift');
  for (const error of [new MessageRefusedError('no such number'), new Error('down')]) {
    send.mockImplementationOnce(() => {
      throw error;
    });
    await queue();
    await api.runJobs();
  }
  expect(await valueOf('liftclub_sms_total', { outcome: 'sent' })).toBe(sent + 1);
  expect(await valueOf('liftclub_sms_total', { outcome: 'refused' })).toBe(1);
  expect(await valueOf('liftclub_sms_total', { outcome: 'failed' })).toBe(1);
  expect([await ran('done'), await ran('failed')]).toEqual([done + 2, 1]);
  await api.deps.db.$client.query('update graphile_worker._private_jobs set run_at = now(), attempts = 7');
  send.mockImplementationOnce(() => {
    throw new Error('down');
  });
  await api.runJobs();
  send.mockRestore();
  expect(await ran('given_up')).toBe(1);
  expect(await valueOf('liftclub_queue_jobs', { ...job, state: 'given_up' })).toBe(1);
});

it('the metrics have the process and its connections, and nothing else is served', async () => {
  const text = await scrape();
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total'])
    expect(text).toContain(`\n${name}`);
  expect(await valueOf('liftclub_database_connections')).toBeGreaterThan(0);
  expect([(await ask('/')).status, (await ask('/api/v1/docs')).status]).toEqual([404, 404]);
  const inside = await api.app.inject({ url: '/metrics', headers: { host: 'liftclub.localhost:4200' } });
  expect(inside.payload).not.toContain('liftclub_');
});

it('a source that cannot be read is left out and counted, and the rest is still served', async () => {
  const stopped = jest.spyOn(api.deps.db, 'transaction').mockImplementation(() => new Promise(() => undefined));
  const text = await scrape();
  stopped.mockRestore();
  expect(text).toContain('liftclub_scrape_errors_total{source="queue"} 1');
  expect(text).toContain('liftclub_database_connections{state="busy"}');
  expect(text).not.toContain('liftclub_payments_on_hold{');
  expect(await scrape()).toContain('liftclub_payments_on_hold{');
});
