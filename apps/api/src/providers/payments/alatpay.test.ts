import { createHmac } from 'node:crypto';
import { responds, startFakeProvider, withoutWaiting } from '../../../testing/fakes/scripted-server';
import { providerClient, ProviderUnavailable } from '../provider-client';
import { alatpay } from './alatpay';

const BUSINESS = '11111111-2222-4333-8444-555555555555';
const ID = '11111111-0000-4000-8000-000000000001';
const OTHER = '11111111-0000-4000-8000-000000000002';

let scripted: Awaited<ReturnType<typeof startFakeProvider>>;
beforeAll(async () => {
  scripted = await startFakeProvider();
});
afterAll(() => scripted.stop());

const connect = () => {
  const keys = { publicKey: 'public', secretKey: 'alatpay-fake-secret', businessId: BUSINESS, webhookSecret: 'hook' };
  return alatpay({ baseUrl: scripted.baseUrl, scriptUrl: '', ...keys }, providerClient(withoutWaiting));
};

describe('ALATPay', () => {
  const row = (changes: object = {}) => ({
    id: ID,
    businessId: BUSINESS.toUpperCase(),
    amount: 1234.56,
    currency: 'NGN',
    status: 'completed',
    customer: { metadata: '{"reference":"ref-1"}' },
    ...changes,
  });
  const lookUp = async (transactionId?: string) =>
    connect().lookUp({ reference: 'ref-1', since: new Date('2026-01-12T06:00:00Z'), transactionId });

  it('is asked by the id that the widget returned, then by its list', async () => {
    scripted.behave(
      responds(404, { status: false, message: 'Transaction not found', data: null }),
      responds(200, { status: true, data: [row()], pagination: { totalPages: 1 } }),
    );
    await expect(lookUp(OTHER)).resolves.toMatchObject([{ id: ID, amount: 123_456, doubt: null }]);
    expect(scripted.received.map(({ url }) => url)).toEqual([
      '/alatpaytransaction/api/v1/transactions/11111111-0000-4000-8000-000000000002',
      '/alatpaytransaction/api/v1/transactions' +
        `?BusinessId=${BUSINESS}&Page=1&Limit=100&StartAt=2026-01-12T05%3A50%3A00.000Z`,
    ]);
    expect(scripted.received[0]?.headers['ocp-apim-subscription-key']).toBe('alatpay-fake-secret');
  });

  it.each(['', '.', '..', '../../admin', 'w 1/x', '%2e%2e', `${ID}/..`, `${ID}?x=1`, 'null'])(
    'is not asked about %j, which cannot be an id of theirs',
    async (transactionId) => {
      scripted.behave(responds(200, { status: true, data: [row()] }));
      await expect(lookUp(transactionId)).resolves.toMatchObject([{ id: ID }]);
      expect(scripted.received).toHaveLength(1);
    },
  );

  it('that will not say anything about an id is asked for its list all the same', async () => {
    scripted.behave(
      responds(422, { status: false, message: 'Transaction is not yours', data: null }),
      responds(200, { status: true, data: [row()] }),
    );
    await expect(lookUp(OTHER)).resolves.toMatchObject([{ id: ID }]);
  });

  it.each([
    [{}, { outcome: 'paid', amount: 123_456, doubt: null }],
    [{ amount: '1234.56' }, { amount: 123_456, doubt: null }],
    [{ amount: 1234.565 }, { doubt: 'amount' }],
    [
      { amount: 1e3, amountSent: 999, isAmountDiscrepant: true },
      { amount: 99_900, doubt: 'amount' },
    ],
    [{ isAmountDiscrepant: true }, { doubt: 'amount' }],
    [{ amountSent: 1234.55 }, { amount: 123_455, doubt: 'amount' }],
    [
      { amountSent: '1234.56', isAmountDiscrepant: false },
      { amount: 123_456, doubt: null },
    ],
    [{ amountSent: null }, { amount: 123_456, doubt: null }],
    [{ businessId: 'another' }, { doubt: 'merchant' }],
    [{ status: 'Successful' }, { outcome: 'paid' }],
    [{ status: 'pending' }, { outcome: 'pending' }],
    [{ status: 'cancelled' }, { outcome: 'failed' }],
    [{ status: 'toString' }, { outcome: 'pending' }],
    [{ customer: null, orderId: 'ref-1' }, { reference: 'ref-1' }],
    [{ customer: { metadata: '{"reference":5}' }, orderId: 'ref-1' }, { reference: 'ref-1' }],
  ])('says %j, which means %j', async (said, meant) => {
    scripted.behave(responds(200, { status: true, data: { items: [row(said)] } }));
    await expect(lookUp()).resolves.toEqual([expect.objectContaining(meant)]);
  });

  it('that answers about another transaction than was asked for is not believed', async () => {
    scripted.behave(responds(200, { status: true, data: row({ id: OTHER }) }));
    await expect(lookUp(ID)).rejects.toThrow(ProviderUnavailable);
  });

  it.each([undefined, null, { currentPage: 1, totalCount: 2 }])(
    'is asked for pages until one holds nothing new where it says %j of their number',
    async (pagination) => {
      const listed = (...data: object[]) =>
        responds(200, { status: true, data, ...(pagination !== undefined && { pagination }) });
      scripted.behave(listed(row()), listed(row({ id: OTHER })), listed(row({ id: OTHER })));
      const all = await connect().list(new Date('2026-01-12T06:00:00Z'), new Date('2026-01-13T06:00:00Z'));
      expect(all.transactions.map(({ id }) => id)).toEqual([ID, OTHER]);
      expect(scripted.received).toHaveLength(3);
    },
  );

  it('names the rows of its list that cannot be read, and asks for the page after them', async () => {
    const listed = (...data: object[]) => responds(200, { status: true, data });
    scripted.behave(listed(row({ id: OTHER, amount: 'lots' })), listed(row()), listed(row()));
    const { transactions, unreadable } = await connect().list(new Date(0), new Date());
    expect(transactions.map(({ id }) => id)).toEqual([ID]);
    expect(unreadable).toEqual([OTHER]);
  });

  it('signs its notices, in either spelling', () => {
    const read = connect().readWebhook;
    const notice = (value: object) => {
      const body = Buffer.from(JSON.stringify(value));
      return read(body, (name) =>
        name === 'x-signature' ? createHmac('sha256', 'hook').update(body).digest('base64') : undefined,
      );
    };
    const data = { Id: ID, Status: 'Completed', OrderId: 'o', Customer: { Metadata: '{"reference":"ref-1"}' } };
    const meant = { event: `completed:${ID}`, reference: 'ref-1', transactionId: ID };
    expect(notice({ Value: { Data: data, Status: true }, StatusCode: 200 })).toEqual(meant);
    expect(notice({ status: true, message: 'Success', data: row() })).toEqual(meant);
    expect(notice({ Value: { Data: { Id: ID, OrderId: 'o' } } })).toMatchObject({ reference: 'o' });
    expect(notice([1, 2])).toMatchObject({ reference: null, transactionId: null });
  });
});
