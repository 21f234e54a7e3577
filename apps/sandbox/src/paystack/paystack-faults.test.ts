import { openSandbox } from '../testing/open-sandbox';
import { openPaystackMerchant, ORDER } from '../testing/paystack-merchant';

function open(environment: Record<string, string> = {}) {
  const sandbox = openSandbox({ environment });
  return { sandbox, shop: openPaystackMerchant(sandbox) };
}

const SERVER_CALLS = [
  { method: 'POST', url: '/transaction/initialize', payload: { ...ORDER, reference: 'LC-2' } },
  { method: 'GET', url: '/transaction/verify/LC-1' },
  { method: 'GET', url: '/transaction' },
  { method: 'POST', url: '/refund', payload: { transaction: 'LC-1' } },
  { method: 'POST', url: '/transaction/charge_authorization', payload: { ...ORDER, authorization_code: 'AUTH_1' } },
  { method: 'GET', url: '/bank/resolve?account_number=1234567890&bank_code=470010' },
  { method: 'POST', url: '/transfer', payload: { source: 'balance', amount: 100, recipient: 'RCP_1' } },
] as const;

test.each([
  ['error', 500, /"type":"api_error"/],
  ['denied', 401, /"message":"Invalid key"/],
  ['html', 200, /^<!doctype html>/],
  ['stall', 504, /^$/],
] as const)(
  'with the fault %s a server’s calls fail and do nothing; the page still works',
  async (mode, status, body) => {
    const { sandbox, shop } = open();
    const code = await shop.begin('LC-1');
    await sandbox.fault('paystack', mode);
    for (const call of SERVER_CALLS) {
      const response = await sandbox.app.inject({ ...call, headers: { authorization: 'Bearer sk_test_sandbox' } });
      expect(response.statusCode).toBe(status);
      expect(response.body).toMatch(body);
    }
    expect(sandbox.waits).toEqual(mode === 'stall' ? SERVER_CALLS.map(() => 60_000) : []);
    await shop.press(code, 'pay');
    await sandbox.fault('paystack', 'none');
    expect((await shop.call({ url: '/transaction' })).body.data).toMatchObject([
      { reference: 'LC-1', status: 'success' },
    ]);
    expect(sandbox.webhooks).toHaveLength(1);
  },
);

test('a late provider responds all the same', async () => {
  const { sandbox, shop } = open({ SANDBOX_DELAY_MS: '2500' });
  await sandbox.fault('paystack', 'delay');
  await shop.pay('LC-1');
  expect(await shop.statusOf('LC-1')).toBe('success');
  expect(sandbox.waits).toEqual([2_500, 2_500]);
});

test.each([
  [126_000, 63_000],
  [3, 1],
  [1, 2],
])('with wrong_amount %d asked for is paid with %d', async (asked, paid) => {
  const { sandbox, shop } = open();
  const code = await shop.begin('LC-1', { amount: asked });
  await sandbox.fault('paystack', 'wrong_amount');
  await shop.press(code, 'pay');
  await sandbox.fault('paystack', 'none');
  const wrong = { status: 'success', amount: paid, requested_amount: asked, currency: 'ZAR' };
  expect((await shop.verify('LC-1')).body.data).toMatchObject(wrong);
  expect(JSON.parse(sandbox.webhooks[0]?.body ?? '')).toMatchObject({ data: wrong });
});

test('with wrong_currency the payment is made in naira', async () => {
  const { sandbox, shop } = open();
  await sandbox.fault('paystack', 'wrong_currency');
  await shop.pay('LC-1');
  expect((await shop.verify('LC-1')).body.data).toMatchObject({ status: 'success', amount: 126_000, currency: 'NGN' });
});

test('with no_webhook the payment is made and no webhook is sent', async () => {
  const { sandbox, shop } = open();
  await sandbox.fault('paystack', 'no_webhook');
  await shop.pay('LC-1');
  await shop.post('/refund', { transaction: 'LC-1' });
  expect(await shop.statusOf('LC-1')).toBe('reversed');
  expect([sandbox.webhooks, sandbox.waits]).toEqual([[], [1_000]]);
});

test('with duplicate_webhook the same webhook comes twice', async () => {
  const { sandbox, shop } = open();
  await sandbox.fault('paystack', 'duplicate_webhook');
  await shop.pay('LC-1');
  expect(sandbox.webhooks).toHaveLength(2);
  expect(sandbox.webhooks[0]).toEqual(sandbox.webhooks[1]);
});

test('with late_webhook the webhook comes after its pause, and does not come sooner because the switch is put back', async () => {
  let letGo: () => void = () => undefined;
  const sandbox = openSandbox({
    environment: { WEBHOOK_LATE_MS: '7000' },
    pause: () => new Promise((resolve) => (letGo = resolve)),
  });
  const shop = openPaystackMerchant(sandbox);
  await sandbox.fault('paystack', 'late_webhook');
  await shop.pay('LC-1');
  await sandbox.fault('paystack', 'none');
  expect(await shop.statusOf('LC-1')).toBe('success');
  expect([sandbox.webhooks, sandbox.waits]).toEqual([[], [7_000]]);
  letGo();
  await new Promise((resolve) => setImmediate(resolve));
  expect(sandbox.webhooks).toHaveLength(1);
});

test('a fault of ALATPay leaves Paystack alone', async () => {
  const { sandbox, shop } = open();
  await sandbox.fault('alatpay', 'wrong_amount');
  await shop.pay('LC-1');
  expect((await shop.verify('LC-1')).body.data.amount).toBe(126_000);
});
