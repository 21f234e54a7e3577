import { openAlatpayMerchant, TRANSACTIONS } from '../testing/alatpay-merchant';
import { openSandbox } from '../testing/open-sandbox';

const BUSINESS = '5a4db0c5-0000-4000-8000-000000000001';

function open() {
  const sandbox = openSandbox();
  return { sandbox, ...openAlatpayMerchant(sandbox) };
}

test.each([
  ['error', 500, /"status":false/],
  ['denied', 401, /invalid subscription key/],
  ['html', 200, /^<!doctype html>/],
  ['stall', 504, /^$/],
] as const)('with the fault %s the server’s calls fail; the widget still works', async (mode, status, said) => {
  const { sandbox, widget } = open();
  await sandbox.fault('alatpay', mode);
  const id = String((await widget()).body.data.id);
  for (const path of [`/${id}`, `?BusinessId=${BUSINESS}`]) {
    const response = await sandbox.app.inject({
      url: `${TRANSACTIONS}${path}`,
      headers: { 'ocp-apim-subscription-key': 'sandbox-alatpay-secret' },
    });
    expect(response.statusCode).toBe(status);
    expect(response.body).toMatch(said);
  }
  expect(sandbox.waits).toEqual(mode === 'stall' ? [60_000, 60_000] : []);
  expect((await sandbox.app.inject('/js/alatpay.js')).statusCode).toBe(200);
  expect(sandbox.webhooks).toHaveLength(1);
});

test('a late provider responds all the same', async () => {
  const { sandbox, widget, ask } = open();
  await sandbox.fault('alatpay', 'delay');
  expect((await ask(`/${String((await widget()).body.data.id)}`)).status).toBe(200);
  expect(sandbox.waits).toEqual([4_000]);
});

test.each([
  ['wrong_amount', { amount: 10_750.25, currency: 'NGN' }],
  ['wrong_currency', { amount: 21_500.5, currency: 'USD' }],
] as const)('with %s the payment is made with %j, everywhere', async (mode, wrong) => {
  const { sandbox, widget, ask } = open();
  await sandbox.fault('alatpay', mode);
  const { data } = (await widget()).body;
  expect(data).toMatchObject({ ...wrong, status: 'completed' });
  expect((await ask(`/${String(data.id)}`)).body.data).toMatchObject(wrong);
  expect(JSON.parse(sandbox.webhooks[0]?.body ?? '')).toMatchObject({
    Value: { Data: { Amount: wrong.amount, Currency: wrong.currency } },
  });
});

test.each([
  ['no_webhook', 0, []],
  ['duplicate_webhook', 2, []],
  ['late_webhook', 1, [10_000]],
] as const)('with %s %d webhooks come', async (mode, count, waits) => {
  const { sandbox, widget } = open();
  await sandbox.fault('alatpay', mode);
  expect((await widget()).body.data.status).toBe('completed');
  await new Promise((resolve) => setImmediate(resolve));
  expect(sandbox.webhooks).toHaveLength(count);
  expect(sandbox.waits).toEqual(waits);
  expect(new Set(sandbox.webhooks.map(({ body }) => body)).size).toBeLessThanOrEqual(1);
});

test('a fault of Paystack leaves ALATPay alone', async () => {
  const { sandbox, widget } = open();
  await sandbox.fault('paystack', 'wrong_amount');
  expect((await widget()).body.data.amount).toBe(21_500.5);
});
