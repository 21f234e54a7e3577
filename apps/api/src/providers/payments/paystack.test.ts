import { createHmac } from 'node:crypto';
import { responds, startFakeProvider, withoutWaiting } from '../../../testing/fakes/scripted-server';
import { providerClient, ProviderRefused, ProviderUnavailable } from '../provider-client';
import { paystack } from './paystack';

let scripted: Awaited<ReturnType<typeof startFakeProvider>>;
beforeAll(async () => {
  scripted = await startFakeProvider();
});
afterAll(() => scripted.stop());

const order = {
  reference: 'ref-1',
  email: 'thandi@example.com',
  amount: 1_000,
  currency: 'ZAR' as const,
  callbackUrl: 'http://passenger.liftclub.localhost:4200/transaction/transaction',
  cancelUrl: 'http://passenger.liftclub.localhost:4200/transaction/cancel',
};
const connect = () =>
  paystack(
    { baseUrl: scripted.baseUrl, checkoutOrigin: 'https://checkout.paystack.com', secretKey: 'sk_live_real' },
    providerClient(withoutWaiting),
  );

describe('Paystack', () => {
  const page = (url: string, reference = 'ref-1') =>
    responds(200, { status: true, message: 'x', data: { authorization_url: url, access_code: 'a', reference } });
  const found = (changes: object) =>
    responds(200, {
      status: true,
      data: {
        id: 9,
        domain: 'live',
        status: 'success',
        reference: 'ref-1',
        amount: 1_000,
        currency: 'ZAR',
        ...changes,
      },
    });
  const lookUp = async () => connect().lookUp({ reference: 'ref-1', since: new Date() });

  it('is told everything that it needs, once, with the key in the header', async () => {
    scripted.behave(page('https://checkout.paystack.com/abc'));
    await expect(connect().initialize(order)).resolves.toEqual({ page: 'https://checkout.paystack.com/abc' });
    const [{ method, url, headers, body }] = scripted.received as [(typeof scripted.received)[number]];
    expect([method, url, headers.authorization]).toEqual(['POST', '/transaction/initialize', 'Bearer sk_live_real']);
    expect(JSON.parse(body)).toEqual({
      reference: 'ref-1',
      email: order.email,
      amount: 1_000,
      currency: 'ZAR',
      callback_url: order.callbackUrl,
      metadata: { cancel_action: order.cancelUrl },
    });
  });

  it('is not told a second time when its answer does not come: it may have the order', async () => {
    for (const behaviour of [
      responds(500, {}),
      responds(200, '<html>'),
      responds(302, {}, { location: '/elsewhere' }),
    ]) {
      scripted.behave(behaviour);
      await expect(connect().initialize(order)).rejects.toThrow(ProviderUnavailable);
      expect(scripted.received).toHaveLength(1);
    }
  });

  it('is told nothing once the time for an answer of ours is over', async () => {
    scripted.behave(page('https://checkout.paystack.com/abc'));
    await expect(connect().initialize(order, AbortSignal.abort())).rejects.toThrow(ProviderUnavailable);
    expect(scripted.received).toEqual([]);
  });

  it.each([{ message: 'Duplicate Transaction Reference' }, { message: 'Not accepted', code: 'duplicate_reference' }])(
    'that has the order already says so in either way: %j',
    async (refusal) => {
      scripted.behave(responds(400, { status: false, ...refusal }));
      await expect(connect().initialize(order)).resolves.toBe('reference_taken');
    },
  );

  it.each([
    'https://evil.example/abc',
    'https://checkout.paystack.com.evil.example/',
    'https://checkout.paystack.com@evil.example/',
    'javascript:alert(1)',
    'http://checkout.paystack.com/abc',
    '//evil.example',
  ])('can send nobody to %s', async (url) => {
    scripted.behave(page(url));
    await expect(connect().initialize(order)).rejects.toThrow(ProviderUnavailable);
  });

  it('that answers about another order is not believed', async () => {
    scripted.behave(page('https://checkout.paystack.com/abc', 'ref-2'));
    await expect(connect().initialize(order)).rejects.toThrow(ProviderUnavailable);
    scripted.behave(found({ reference: 'ref-2' }));
    await expect(lookUp()).rejects.toThrow(ProviderUnavailable);
  });

  it.each([
    [{}, { outcome: 'paid', doubt: null, id: '9', amount: 1_000 }],
    [{ amount: '1000' }, { outcome: 'paid', amount: 1_000 }],
    [{ status: 'SUCCESS' }, { outcome: 'paid' }],
    [{ domain: 'test' }, { outcome: 'paid', doubt: 'merchant' }],
    [{ status: 'abandoned' }, { outcome: 'abandoned' }],
    [{ status: 'ongoing' }, { outcome: 'pending' }],
    [{ status: 'queued' }, { outcome: 'pending' }],
    [{ status: 'some new word' }, { outcome: 'pending' }],
    [{ status: 'constructor' }, { outcome: 'pending' }],
    [{ status: 'failed' }, { outcome: 'failed' }],
    [{ status: 'reversed' }, { outcome: 'reversed' }],
  ])('says %j, which means %j', async (said, meant) => {
    scripted.behave(found(said));
    await expect(lookUp()).resolves.toEqual([expect.objectContaining(meant)]);
  });

  it.each([
    { amount: 10.5 },
    { amount: -1 },
    { amount: '10.00' },
    { amount: null },
    { amount: 2 ** 60 },
    { status: 7 },
    { id: 'nine' },
    { currency: undefined },
  ])('that says %j says nothing usable', async (said) => {
    scripted.behave(found(said));
    await expect(lookUp()).rejects.toThrow(ProviderUnavailable);
  });

  it.each([
    responds(404, { status: false, message: 'Transaction reference not found' }),
    responds(400, { status: false, message: 'Transaction reference not found.', code: 'transaction_not_found' }),
  ])('knows of no such order in either way of saying so', async (behaviour) => {
    scripted.behave(behaviour);
    await expect(lookUp()).resolves.toEqual([]);
  });

  it('that refuses a question is not asked again', async () => {
    scripted.behave(responds(401, { status: false, message: 'Invalid key' }));
    await expect(lookUp()).rejects.toThrow(ProviderRefused);
    expect(scripted.received).toHaveLength(1);
  });

  it('lists the rows that make sense though one does not', async () => {
    const row = { id: 1, domain: 'live', status: 'success', reference: 'a', amount: 5, currency: 'ZAR' };
    scripted.behave(
      responds(200, {
        status: true,
        data: [{ ...row, id: 7, amount: 5.5 }, { amount: 5 }, row],
        meta: { pageCount: 1 },
      }),
    );
    await expect(connect().list(new Date(0), new Date())).resolves.toEqual({
      transactions: [expect.objectContaining({ reference: 'a' })],
      unreadable: ['7', '{"amount":5}'],
    });
  });

  it('signs its notices, and names them by event and transaction', () => {
    const read = connect().readWebhook;
    const notice = (value: object) => {
      const body = Buffer.from(JSON.stringify(value));
      return read(body, (name) =>
        name === 'x-paystack-signature' ? createHmac('sha512', 'sk_live_real').update(body).digest('hex') : undefined,
      );
    };
    expect(notice({ event: 'charge.success', data: { id: 5, reference: 'r' } })).toEqual({
      event: 'charge.success:5',
      reference: 'r',
      transactionId: null,
    });
    expect(
      notice({ event: 'refund.processed', data: { id: '7', reference: null, transaction_reference: 'r' } }),
    ).toEqual({ event: 'refund.processed:7', reference: 'r', transactionId: null });
    expect(notice({ anything: 'else' })).toEqual({
      event: expect.stringMatching(/^[0-9a-f]{64}$/),
      reference: null,
      transactionId: null,
    });
    expect(
      read(Buffer.from('{}'), () => createHmac('sha512', 'sk_live_real').update('{}').digest('base64')),
    ).toBeUndefined();
  });
});
