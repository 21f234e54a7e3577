import { fromDecimal } from '@liftclub/domain';
import { ProviderUnavailable } from '../../../providers/provider-client';
import {
  ACTIVE,
  beginToPay,
  deliver,
  NOT_ACTIVE,
  oneRow,
  outcomeOf,
  stateOf,
} from '../../../../testing/builders/payments';
import { signedIn, type SignedIn } from '../../../../testing/builders/users';
import { booked } from '../../../../testing/builders/bookings';
import { setUpTestApi, type TestApi } from '../../../../testing/test-api';
import { confirmWebhookEvent } from './confirm-webhook-event';

const api = setUpTestApi();
const users = {} as Record<'paystack' | 'alatpay', SignedIn>;
beforeEach(async () => {
  users.paystack = await signedIn(api);
  users.alatpay = await signedIn(api, { country: 'NG' });
});

const rows = async (table: string) => (await oneRow(api, `select count(*)::int as count from ${table}`))['count'];
const alerts = async () =>
  (await api.deps.db.$client.query('select kind, provider, subject from payment_alerts order by id')).rows;

describe.each(['paystack', 'alatpay'] as const)('a webhook of %s', (provider) => {
  const paymentProvider = () => api.paymentProviders[provider];
  const paid = async () => {
    const { booking_id } = await booked(api, users[provider]);
    const { reference, amount } = await beginToPay(api, users[provider], booking_id);
    return {
      bookingId: booking_id,
      transaction: paymentProvider().pay(reference, { amount: fromDecimal(amount) ?? 0 }),
    };
  };

  it('confirms the payment, whenever the passenger comes back', async () => {
    const { bookingId, transaction } = await paid();
    expect(await deliver(api, provider, paymentProvider().webhook(transaction))).toBe(200);
    expect(await outcomeOf(api, bookingId)).toEqual(NOT_ACTIVE);
    await api.runJobs();
    expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
  });

  it('that comes a hundred times has one effect', async () => {
    const { bookingId, transaction } = await paid();
    await api.runJobs();
    const before = await rows('payment_notices');
    const lookUps = paymentProvider().calls.lookUp;
    const statuses = await Promise.all(
      Array.from({ length: 100 }, () => deliver(api, provider, paymentProvider().webhook(transaction))),
    );
    expect([
      new Set(statuses),
      await rows('payment_notices'),
      await rows("graphile_worker.jobs where task_identifier = 'confirm_webhook_event'"),
    ]).toEqual([new Set([200]), Number(before) + 1, 1]);
    await api.runJobs();
    expect(paymentProvider().calls.lookUp).toBe(lookUps + 1);
    expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
  });

  it.each([
    ['without a signature', (event: Webhook) => ({ ...event, headers: {} })],
    [
      'with one byte changed',
      (event: Webhook) => ({ ...event, payload: event.payload.replace('"id"', '"iD"').replace('"Id"', '"iD"') }),
    ],
    ['with a space at its end', (event: Webhook) => ({ ...event, payload: `${event.payload} ` })],
    [
      'signed with another key',
      (event: Webhook) => ({
        ...event,
        headers: mapped(event.headers, (value) => value.split('').reverse().join('')),
      }),
    ],
    ['with an empty signature', (event: Webhook) => ({ ...event, headers: mapped(event.headers, () => '') })],
    ['without a body', (event: Webhook) => ({ ...event, payload: '' })],
  ])('%s is refused and does nothing', async (_case, forge) => {
    const { bookingId, transaction } = await paid();
    const before = await rows('payment_notices');
    expect(await deliver(api, provider, forge(paymentProvider().webhook(transaction)))).toBe(401);
    await api.runJobs();
    expect([await rows('payment_notices'), await outcomeOf(api, bookingId)]).toEqual([before, NOT_ACTIVE]);
  });

  it('is not believed: what it says is only asked about', async () => {
    const { booking_id } = await booked(api, users[provider]);
    const { reference } = await beginToPay(api, users[provider], booking_id);
    expect(await deliver(api, provider, paymentProvider().webhook({ id: '77', reference }))).toBe(200);
    await api.runJobs();
    expect([await stateOf(api, reference), await outcomeOf(api, booking_id)]).toEqual(['pending', NOT_ACTIVE]);
  });

  it('about a payment that is not ours is accepted, and reported to staff once', async () => {
    const foreign = paymentProvider().webhook({ id: '123456', reference: 'somebody-elses' });
    expect(await deliver(api, provider, foreign)).toBe(200);
    expect(
      await deliver(
        api,
        provider,
        paymentProvider().webhook({ id: '123456', reference: 'somebody-elses' }, 'charge.other'),
      ),
    ).toBe(200);
    await api.runJobs();
    const mine = (await alerts()).filter((alert) => alert.provider === provider);
    expect(mine).toEqual([
      { kind: 'unknown_reference', provider, subject: provider === 'paystack' ? 'somebody-elses' : '123456' },
    ]);
  });

  it('stays in the queue while the provider cannot be asked', async () => {
    const { bookingId, transaction } = await paid();
    const event = paymentProvider().webhook(transaction);
    await deliver(api, provider, event);
    const [job] = (
      await api.deps.db.$client.query(
        `select payload, max_attempts from graphile_worker._private_jobs order by id desc limit 1`,
      )
    ).rows;
    expect(job.max_attempts).toBe(8);
    paymentProvider().mode = 'down';
    await expect(confirmWebhookEvent(api.deps, job.payload)).rejects.toThrow(ProviderUnavailable);
    paymentProvider().mode = 'up';
    expect(await outcomeOf(api, bookingId)).toEqual(NOT_ACTIVE);
    await api.runJobs();
    expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
  });

  it('of the other provider is refused', async () => {
    const { transaction } = await paid();
    expect(
      await deliver(api, provider === 'paystack' ? 'alatpay' : 'paystack', paymentProvider().webhook(transaction)),
    ).toBe(401);
  });
});

it('a webhook is read as it came, whatever it calls itself, up to 64 KiB', async () => {
  const event = api.paymentProviders.paystack.webhook({ id: '5', reference: 'x' }, 'refund.pending');
  expect(
    await deliver(api, 'paystack', { ...event, headers: { ...event.headers, 'content-type': 'text/plain' } }),
  ).toBe(200);
  expect(await deliver(api, 'paystack', { payload: 'x'.repeat(64 * 1024 + 1), headers: {} })).toBe(413);
});

it('nothing else can be asked of the address of a webhook', async () => {
  const { statusCode } = await api.app.inject({ method: 'GET', url: '/api/v1/webhooks/paystack/' });
  expect(statusCode).toBe(405);
});

type Webhook = ReturnType<TestApi['paymentProviders']['paystack']['webhook']>;
const mapped = (headers: Record<string, string>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(value)]));
