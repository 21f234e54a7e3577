import { getPayments, refundPayment } from '@liftclub/api-contract';
import { healthCheck } from '../jobs/watch-health';
import { ProviderRefused } from '../providers/provider-client';
import { outageWatch } from '../providers/outage-watch';
import { statementsAfterAlerts } from '../../testing/database/statements';
import { responds, startFakeProvider } from '../../testing/fakes/scripted-server';
import { beginToPay, deliver, verified } from '../../testing/builders/payments';
import { booked } from '../../testing/builders/bookings';
import { signedInStaff } from '../../testing/builders/staff';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { signedIn, type SignedIn } from '../../testing/builders/users';
import { alertRaiser, type Alert } from './alerts';
import { enqueueSms } from './sms-outbox';

let api: TestApi;
let receiver: Awaited<ReturnType<typeof startFakeProvider>>;
let thandi: SignedIn;
beforeAll(async () => {
  receiver = await startFakeProvider();
  api = await startTestApi({ ALERT_URL: `${receiver.baseUrl}/hook` });
  thandi = await signedIn(api);
});
afterAll(async () => {
  await api.close();
  await receiver.stop();
});
beforeEach(() => receiver.behave(responds(204, '')));
afterEach(() => jest.restoreAllMocks());

/** What the receiver got once the minute of waiting is over. */
async function arrived(): Promise<Record<string, string>[]> {
  await api.deps.db.$client.query('update graphile_worker._private_jobs set run_at = now()');
  await api.runJobs();
  return receiver.received.map(({ body }) => JSON.parse(body) as Record<string, string>);
}

async function paidWrongly(start_date: string): Promise<string> {
  const { booking_id } = await booked(api, thandi, { start_date });
  const { reference } = await beginToPay(api, thandi, booking_id);
  api.paymentProviders.paystack.pay(reference, { amount: 1 });
  await verified(api, thandi, reference);
  return reference;
}

it('two payments on hold within a minute are one alert, with an id and a link but nobody’s data', async () => {
  await paidWrongly('2026-02-02');
  await paidWrongly('2026-03-02');
  const link = 'http://console.liftclub.localhost:4200/payments';
  const text = `Liftclub: A payment is on hold. As of 2026-01-12 06:00 UTC. ${link}`;
  const at = api.deps.clock().toISOString();
  api.pass({ minutes: 1 });
  expect(await arrived()).toEqual([{ kind: 'payment_on_hold', subject: expect.any(String), text, link, at }]);
  const sent = JSON.stringify(receiver.received);
  for (const data of [thandi.email, thandi.phone, thandi.first_name, thandi.account.id])
    expect(sent).not.toContain(data);
  expect(await arrived()).toHaveLength(1);
});

it('a payment that nobody can match is alerted once, and again until it is taken', async () => {
  const foreign = { id: '4999', reference: 'thandi@example.com' };
  receiver.behave(responds(500, ''), responds(204, ''));
  for (const event of ['charge.success', 'charge.again']) {
    await deliver(api, 'paystack', api.paymentProviders.paystack.webhook(foreign, event));
    await api.runJobs();
  }
  const [first, second, ...more] = [...(await arrived()), ...(await arrived())].slice(1);
  expect([first?.['kind'], second, more]).toEqual(['payment_unmatched', first, []]);
  expect(JSON.stringify(first)).not.toContain('thandi');
});

it('a refund that the provider refuses is alerted', async () => {
  const reference = await paidWrongly('2026-04-01');
  await arrived();
  receiver.behave(responds(204, ''));
  const { headers } = await signedInStaff(api);
  const [row] = (await api.call(getPayments, { headers, query: { search: reference, needs: 'any' } })).response.data;
  jest.spyOn(api.paymentProviders.paystack, 'refund').mockRejectedValue(new ProviderRefused('no'));
  const body = { end_plan: false, amount: row?.amount };
  const refund = () => api.call(refundPayment, { params: { id: row?.id ?? '' }, headers, body });
  expect(await statementsAfterAlerts(refund)).toEqual([]);
  expect(await arrived()).toMatchObject([{ kind: 'refund_refused', subject: row?.id }]);
});

it('a job is alerted when it is given up, not when it failed once; a lost alert is not', async () => {
  const message = { to: '+27821234567', body: '1234 is your Liftclub code', kind: 'code' } as const;
  jest.spyOn(api.sms, 'unshift').mockImplementation(() => {
    throw new Error('down');
  });
  await api.deps.db.transaction((tx) => enqueueSms(api.deps, tx, message));
  expect([await arrived(), await arrived()]).toEqual([[], []]);
  await api.deps.db.$client.query('update graphile_worker._private_jobs set attempts = 7, run_at = now()');
  await api.runJobs();
  expect(await arrived()).toMatchObject([{ kind: 'job_given_up', subject: expect.stringMatching(/^send_sms \d+$/) }]);
});

it('a company is down once it has failed for five minutes, and a refusal is an answer', () => {
  const down: string[] = [];
  const watch = outageWatch({
    clock: api.deps.clock,
    afterMs: 300_000,
    onDown: (provider) => void down.push(provider),
  });
  watch('sms', 'unavailable');
  api.pass({ minutes: 4 });
  watch('sms', 'refused');
  watch('sms', 'unavailable');
  api.pass({ minutes: 5 });
  expect(down).toEqual([]);
  watch('sms', 'unavailable');
  watch('maps', 'unavailable');
  expect(down).toEqual(['sms']);
});

it('a database that does not answer twice is alerted without it, once in ten minutes; so is a full disk', async () => {
  const raise = alertRaiser(api.deps);
  const check = healthCheck(api.deps, raise);
  await check();
  expect(await arrived()).toEqual([]);
  const execute = jest.spyOn(api.deps.db, 'execute').mockRejectedValue(new Error('gone'));
  await check();
  expect(receiver.received).toEqual([]);
  await check();
  await check();
  expect(receiver.received.map(({ body }) => JSON.parse(body) as Alert)).toMatchObject([
    { kind: 'database_unreachable' },
  ]);
  execute.mockRestore();
  receiver.behave(responds(204, ''));
  jest.spyOn(api.deps.files, 'freeBytes').mockResolvedValue(1_000);
  await check();
  await check();
  expect(await arrived()).toMatchObject([{ kind: 'disk_full' }]);
});
