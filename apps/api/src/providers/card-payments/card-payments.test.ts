import { createHmac } from 'node:crypto';
import { FAKE_BUSINESS, startFakeCompanies } from '../../testing/fake-card-companies';
import { answers, startFakeProvider } from '../../testing/fake-provider';
import { ProviderRefused, ProviderUnavailable } from '../provider-client';
import { describeCardPayments, type CompanyWorld } from '../../testing/card-payments-contract';
import { connectCardPayments } from './connect-card-payments';
import { sandboxWorld } from '../../testing/sandbox-world';

/** A clock that goes on when asked, so that a company is never left to rest between tests. */
function testTime() {
  let now = Date.now();
  return { clock: () => new Date((now += 30_000)), after: () => new AbortController().signal };
}

let fake: Awaited<ReturnType<typeof startFakeCompanies>>;
let scripted: Awaited<ReturnType<typeof startFakeProvider>>;
beforeAll(async () => {
  fake = await startFakeCompanies();
  scripted = await startFakeProvider();
});
afterAll(async () => {
  await fake.stop();
  await scripted.stop();
});

function fakeWorld(name: 'paystack' | 'alatpay'): CompanyWorld {
  return {
    company: connectCardPayments(fake.settings, testTime())[name],
    pay: async ({ reference, amount, currency }, _page, other = amount) =>
      fake.record(name, { reference, amount: other, currency, status: name === 'paystack' ? 'success' : 'completed' }),
    decline: async ({ reference, amount, currency }) => void fake.record(name, { reference, amount, currency, status: 'failed' }),
    fault: async (mode) => void (fake.state.fault = mode),
  };
}

describeCardPayments('Paystack', 'ZAR', async () => fakeWorld('paystack'));
describeCardPayments('ALATPay', 'NGN', async () => fakeWorld('alatpay'));

// `npm test` runs the same against the real sandbox process once that is up; SANDBOX_URL says where.
const sandboxUrl = process.env['SANDBOX_URL'];
if (sandboxUrl !== undefined) {
  describeCardPayments("the sandbox's Paystack", 'ZAR', async () => sandboxWorld(sandboxUrl, 'paystack', testTime()));
  describeCardPayments("the sandbox's ALATPay", 'NGN', async () => sandboxWorld(sandboxUrl, 'alatpay', testTime()));
}

const order = {
  reference: 'ref-1',
  email: 'thandi@example.com',
  ...{ amount: 1_000, currency: 'ZAR' as const },
  callbackUrl: 'http://passenger.liftclub.localhost:4200/transaction/transaction',
  cancelUrl: 'http://passenger.liftclub.localhost:4200/transaction/cancel',
};
const connectScripted = () => {
  const settings = {
    paystack: { baseUrl: scripted.baseUrl, checkoutOrigin: 'https://checkout.paystack.com', secretKey: 'sk_live_real' },
    alatpay: { ...fake.settings.alatpay, baseUrl: scripted.baseUrl },
  };
  return connectCardPayments(settings, testTime());
};

describe('Paystack', () => {
  const page = (url: string, reference = 'ref-1') => answers(200, { status: true, message: 'x', data: { authorization_url: url, access_code: 'a', reference } });
  const found = (changes: object) => answers(200, { status: true, data: { id: 9, domain: 'live', status: 'success', reference: 'ref-1', amount: 1_000, currency: 'ZAR', ...changes } });
  const lookUp = async () => connectScripted().paystack.lookUp({ reference: 'ref-1', since: new Date() });

  it('is told everything that it needs, once, with the key in the header', async () => {
    scripted.behave(page('https://checkout.paystack.com/abc'));
    await expect(connectScripted().paystack.begin(order)).resolves.toEqual({ page: 'https://checkout.paystack.com/abc' });
    const [{ method, url, headers, body }] = scripted.received as [(typeof scripted.received)[number]];
    expect([method, url, headers.authorization]).toEqual(['POST', '/transaction/initialize', 'Bearer sk_live_real']);
    expect(JSON.parse(body)).toEqual({ reference: 'ref-1', email: order.email, amount: 1_000, currency: 'ZAR', callback_url: order.callbackUrl, metadata: { cancel_action: order.cancelUrl } });
  });

  it('is not told a second time when its answer does not come: it may have the order', async () => {
    for (const behaviour of [answers(500, {}), answers(200, '<html>'), answers(302, {}, { location: '/elsewhere' })]) {
      scripted.behave(behaviour);
      await expect(connectScripted().paystack.begin(order)).rejects.toThrow(ProviderUnavailable);
      expect(scripted.received).toHaveLength(1);
    }
  });

  it('that has the order already says so', async () => {
    scripted.behave(answers(400, { status: false, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' }));
    await expect(connectScripted().paystack.begin(order)).resolves.toBe('reference taken');
  });

  it.each(['https://evil.example/abc', 'https://checkout.paystack.com.evil.example/', 'https://checkout.paystack.com@evil.example/', 'javascript:alert(1)', 'http://checkout.paystack.com/abc', '//evil.example'])(
    'can send nobody to %s',
    async (url) => {
      scripted.behave(page(url));
      await expect(connectScripted().paystack.begin(order)).rejects.toThrow(ProviderUnavailable);
    },
  );

  it('that answers about another order is not believed', async () => {
    scripted.behave(page('https://checkout.paystack.com/abc', 'ref-2'));
    await expect(connectScripted().paystack.begin(order)).rejects.toThrow(ProviderUnavailable);
    scripted.behave(found({ reference: 'ref-2' }));
    await expect(lookUp()).rejects.toThrow(ProviderUnavailable);
  });

  it.each([
    [{}, { outcome: 'paid', doubt: null, id: '9', amount: 1_000 }],
    [{ amount: '1000' }, { outcome: 'paid', amount: 1_000 }],
    [{ status: 'SUCCESS' }, { outcome: 'paid' }],
    [{ domain: 'test' }, { outcome: 'paid', doubt: 'merchant' }],
    [{ status: 'abandoned' }, { outcome: 'untouched' }],
    [{ status: 'ongoing' }, { outcome: 'under way' }],
    [{ status: 'queued' }, { outcome: 'under way' }],
    [{ status: 'some new word' }, { outcome: 'under way' }],
    [{ status: 'constructor' }, { outcome: 'under way' }],
    [{ status: 'failed' }, { outcome: 'failed' }],
    [{ status: 'reversed' }, { outcome: 'reversed' }],
  ])('says %j, which means %j', async (said, meant) => {
    scripted.behave(found(said));
    await expect(lookUp()).resolves.toEqual([expect.objectContaining(meant)]);
  });

  it.each([{ amount: 10.5 }, { amount: -1 }, { amount: '10.00' }, { amount: null }, { amount: 2 ** 60 }, { status: 7 }, { id: 'nine' }, { currency: undefined }])(
    'that says %j says nothing usable',
    async (said) => {
      scripted.behave(found(said));
      await expect(lookUp()).rejects.toThrow(ProviderUnavailable);
    },
  );

  it.each([
    answers(404, { status: false, message: 'Transaction reference not found' }),
    answers(400, { status: false, message: 'Transaction reference not found.', code: 'transaction_not_found' }),
  ])('knows of no such order in either way of saying so', async (behaviour) => {
    scripted.behave(behaviour);
    await expect(lookUp()).resolves.toEqual([]);
  });

  it('that refuses a question is not asked again', async () => {
    scripted.behave(answers(401, { status: false, message: 'Invalid key' }));
    await expect(lookUp()).rejects.toThrow(ProviderRefused);
    expect(scripted.received).toHaveLength(1);
  });

  it('lists the rows that make sense though one does not', async () => {
    const row = { id: 1, domain: 'live', status: 'success', reference: 'a', amount: 5, currency: 'ZAR' };
    scripted.behave(answers(200, { status: true, data: [{ ...row, amount: 'lots' }, row], meta: { pageCount: 1 } }));
    await expect(connectScripted().paystack.list(new Date(0), new Date())).resolves.toEqual([expect.objectContaining({ reference: 'a' })]);
  });

  it('is asked for a refund once, by its own id', async () => {
    scripted.behave(answers(200, { status: true, message: 'queued', data: { status: 'pending' } }));
    await expect(connectScripted().paystack.refund('4099260516')).resolves.toBe('asked');
    expect(scripted.received).toEqual([expect.objectContaining({ url: '/refund', body: '{"transaction":"4099260516"}' })]);
    scripted.behave(answers(500, {}));
    await expect(connectScripted().paystack.refund('1')).rejects.toThrow(ProviderUnavailable);
    expect(scripted.received).toHaveLength(1);
  });

  it('signs its notices, and names them by event and transaction', () => {
    const read = connectScripted().paystack.readNotice;
    const notice = (value: object) => {
      const body = Buffer.from(JSON.stringify(value));
      return read(body, (name) => (name === 'x-paystack-signature' ? createHmac('sha512', 'sk_live_real').update(body).digest('hex') : undefined));
    };
    expect(notice({ event: 'charge.success', data: { id: 5, reference: 'r' } })).toEqual({ event: 'charge.success:5', reference: 'r', transactionId: null });
    expect(notice({ event: 'refund.processed', data: { id: '7', transaction_reference: 'r' } })).toEqual({ event: 'refund.processed:7', reference: 'r', transactionId: null });
    expect(notice({ anything: 'else' })).toEqual({ event: expect.stringMatching(/^[0-9a-f]{64}$/), reference: null, transactionId: null });
    expect(read(Buffer.from('{}'), () => createHmac('sha512', 'sk_live_real').update('{}').digest('base64'))).toBeUndefined();
  });
});

describe('ALATPay', () => {
  const row = (changes: object = {}) => ({ id: 'w-1', businessId: FAKE_BUSINESS.toUpperCase(), amount: 1234.56, currency: 'NGN', status: 'completed', customer: { metadata: '{"reference":"ref-1"}' }, ...changes });
  const lookUp = async (hint?: string) => connectScripted().alatpay.lookUp({ reference: 'ref-1', since: new Date('2026-01-12T06:00:00Z'), hint });

  it('is asked by the id that the widget told, then by its list', async () => {
    scripted.behave(answers(404, { status: false, message: 'Transaction not found', data: null }), answers(200, { status: true, data: [row()], pagination: { totalPages: 1 } }));
    await expect(lookUp('w 1/x')).resolves.toMatchObject([{ id: 'w-1', amount: 123_456, doubt: null }]);
    expect(scripted.received.map(({ url }) => url)).toEqual([
      '/alatpaytransaction/api/v1/transactions/w%201%2Fx',
      `/alatpaytransaction/api/v1/transactions?BusinessId=${FAKE_BUSINESS}&Page=1&Limit=100&StartAt=2026-01-12T05%3A50%3A00.000Z`,
    ]);
    expect(scripted.received[0]?.headers['ocp-apim-subscription-key']).toBe('alatpay-fake-secret');
  });

  it.each([
    [{}, { outcome: 'paid', amount: 123_456, doubt: null }],
    [{ amount: '1234.56' }, { amount: 123_456, doubt: null }],
    [{ amount: 1234.565 }, { doubt: 'amount' }],
    [{ amount: 1e3, amountSent: 999, isAmountDiscrepant: true }, { amount: 99_900, doubt: 'amount' }],
    [{ isAmountDiscrepant: true }, { doubt: 'amount' }],
    [{ businessId: 'another' }, { doubt: 'merchant' }],
    [{ status: 'Successful' }, { outcome: 'paid' }],
    [{ status: 'pending' }, { outcome: 'under way' }],
    [{ status: 'cancelled' }, { outcome: 'failed' }],
    [{ status: 'toString' }, { outcome: 'under way' }],
    [{ customer: null, orderId: 'ref-1' }, { reference: 'ref-1' }],
    [{ customer: { metadata: '{"reference":5}' }, orderId: 'ref-1' }, { reference: 'ref-1' }],
  ])('says %j, which means %j', async (said, meant) => {
    scripted.behave(answers(200, { status: true, data: { items: [row(said)] } }));
    await expect(lookUp()).resolves.toEqual([expect.objectContaining(meant)]);
  });

  it('that answers about another transaction than was asked for is not believed', async () => {
    scripted.behave(answers(200, { status: true, data: row({ id: 'w-2' }) }));
    await expect(lookUp('w-1')).rejects.toThrow(ProviderUnavailable);
  });

  it('signs its notices, in either spelling', () => {
    const read = connectScripted().alatpay.readNotice;
    const notice = (value: object) => {
      const body = Buffer.from(JSON.stringify(value));
      return read(body, (name) => (name === 'x-signature' ? createHmac('sha256', 'hook').update(body).digest('base64') : undefined));
    };
    const data = { Id: 'w-1', Status: 'Completed', OrderId: 'o', Customer: { Metadata: '{"reference":"ref-1"}' } };
    const meant = { event: 'completed:w-1', reference: 'ref-1', transactionId: 'w-1' };
    expect(notice({ Value: { Data: data, Status: true }, StatusCode: 200 })).toEqual(meant);
    expect(notice({ status: true, message: 'Success', data: row() })).toEqual(meant);
    expect(notice({ Value: { Data: { Id: 'w-1', OrderId: 'o' } } })).toMatchObject({ reference: 'o' });
    expect(notice([1, 2])).toMatchObject({ reference: null, transactionId: null });
  });
});
