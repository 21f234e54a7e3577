import { openSandbox } from '../testing/open-sandbox';
import { openPaystackMerchant } from '../testing/paystack-merchant';
import { hmac } from '../testing/web-crypto-signature';

async function paid() {
  const sandbox = openSandbox();
  const shop = openPaystackMerchant(sandbox);
  await shop.pay('LC-1');
  sandbox.webhooks.length = 0;
  const news = () =>
    sandbox.webhooks.map(({ body }) => JSON.parse(body) as { event: string; data: Record<string, unknown> });
  return { sandbox, shop, news };
}

test('a merchant gives the money back: queued, then two signed webhooks, then reversed', async () => {
  const { sandbox, shop, news } = await paid();
  const { id } = (await shop.verify('LC-1')).body.data;
  const { status, body } = await shop.post('/refund', { transaction: 'LC-1', merchant_note: 'Paid twice' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: true,
    message: 'Refund has been queued for processing',
    data: {
      id: expect.any(Number) as number,
      transaction: { id, reference: 'LC-1', amount: 126_000 },
      amount: 126_000,
      currency: 'ZAR',
      status: 'pending',
      merchant_note: 'Paid twice',
      customer_note: 'Refund for transaction LC-1',
      domain: 'test',
    },
  });
  const said = { id: body.data.id, transaction_reference: 'LC-1', amount: '126000', currency: 'ZAR', domain: 'test' };
  expect(news()).toEqual([
    {
      event: 'refund.pending',
      data: expect.objectContaining({ ...said, status: 'pending', refund_reference: null }) as object,
    },
    {
      event: 'refund.processed',
      data: expect.objectContaining({
        ...said,
        status: 'processed',
        refund_reference: expect.any(String) as string,
      }) as object,
    },
  ]);
  for (const { body: raw, headers } of sandbox.webhooks)
    expect(headers['x-paystack-signature']).toBe((await hmac('SHA-512', 'sk_test_sandbox', raw)).toString('hex'));
  expect(sandbox.waits).toEqual([1_000]);
  expect(await shop.statusOf('LC-1')).toBe('reversed');
  expect((await sandbox.app.inject('/payments')).json()).toMatchObject([{ reference: 'LC-1', status: 'reversed' }]);
});

test('a merchant gives a part back, named by id, then the rest, and no more', async () => {
  const { shop, news } = await paid();
  const { id } = (await shop.verify('LC-1')).body.data;
  expect((await shop.post('/refund', { transaction: id, amount: '26000', currency: 'ZAR' })).body.data).toMatchObject({
    amount: 26_000,
  });
  expect(await shop.statusOf('LC-1')).toBe('success');
  expect(await shop.post('/refund', { transaction: 'LC-1', amount: 100_001 })).toMatchObject({
    status: 400,
    body: { code: 'invalid_amount' },
  });
  expect((await shop.post('/refund', { transaction: 'LC-1' })).body.data).toMatchObject({ amount: 100_000 });
  expect(await shop.statusOf('LC-1')).toBe('reversed');
  expect(await shop.post('/refund', { transaction: 'LC-1' })).toMatchObject({
    status: 400,
    body: { message: 'Transaction has been fully reversed' },
  });
  expect(news().map(({ event, data }) => [event, data.amount])).toEqual([
    ['refund.pending', '26000'],
    ['refund.processed', '26000'],
    ['refund.pending', '100000'],
    ['refund.processed', '100000'],
  ]);
  const { body } = await shop.call({ url: `/refund?transaction=${String(id)}` });
  expect(body.data).toMatchObject([
    { amount: 100_000, status: 'processed' },
    { amount: 26_000, status: 'processed' },
  ]);
  expect((await shop.call({ url: '/refund?transaction=1' })).body.data).toEqual([]);
});

test('a refund on its way cannot be asked for again', async () => {
  const sandbox = openSandbox({ pause: () => new Promise(() => undefined) });
  const shop = openPaystackMerchant(sandbox);
  await shop.pay('LC-1');
  await shop.post('/refund', { transaction: 'LC-1' });
  expect(await shop.post('/refund', { transaction: 'LC-1' })).toMatchObject({
    status: 400,
    body: { message: 'Transaction has been fully reversed' },
  });
  expect(await shop.statusOf('LC-1')).toBe('success');
});

test.each([
  [{}, 400, 'Transaction is required'],
  [{ transaction: '' }, 400, 'Transaction is required'],
  [{ transaction: 'LC-404' }, 404, 'Transaction not found'],
  [{ transaction: 'LC-1', amount: 0 }, 400, 'Invalid Amount Sent'],
  [{ transaction: 'LC-1', amount: 1.5 }, 400, 'Invalid Amount Sent'],
  [{ transaction: 'LC-1', currency: 'NGN' }, 400, 'Currency not supported by merchant'],
  [{ transaction: 'LC-unpaid' }, 400, 'Transaction has not been successful'],
])('the refund %j is refused', async (fields, status, message) => {
  const { shop, news } = await paid();
  await shop.begin('LC-unpaid');
  expect(await shop.post('/refund', fields)).toMatchObject({ status, body: { status: false, message } });
  expect(news()).toEqual([]);
});
