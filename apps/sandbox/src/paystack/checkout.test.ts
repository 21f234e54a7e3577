import { openSandbox } from '../testing/open-sandbox';
import { CALLBACK, CANCEL, openPaystackMerchant } from '../testing/paystack-merchant';
import { hmac } from '../testing/web-crypto-signature';

const RETURN = `${CALLBACK}?trxref=LC-1&reference=LC-1`;

function open() {
  const sandbox = openSandbox();
  const look = async (code: string) => sandbox.app.inject(`/checkout/${code}`);
  return { sandbox, shop: openPaystackMerchant(sandbox), look };
}

test('a passenger sees what is asked, by whom, and that no money moves', async () => {
  const { shop, look } = open();
  const { statusCode, headers, body } = await look(await shop.begin('LC-1'));
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body.replace(/\s+/gu, ' ')).toMatch(/<h1>Pay Liftclub <span class="sum">R 1 260,00<\/span><\/h1>/);
  expect(body).toContain('Paystack <span>sandbox</span>');
  expect(body).toContain('<dd>LC-1</dd>');
  expect(body.match(/<button[^>]*>\w+/g)?.map((button) => button.replace(/.*>/, ''))).toEqual([
    'Pay',
    'Decline',
    'Cancel',
  ]);
});

test('a passenger pays: back to the app, paid at Paystack, and one signed webhook with what verify says', async () => {
  const { sandbox, shop } = open();
  const code = await shop.begin('LC-1');
  sandbox.at('2026-03-02T06:03:00Z');
  expect(await shop.press(code, 'pay')).toEqual({ redirect: RETURN });
  const { status, body } = await shop.verify('LC-1');
  expect(status).toBe(200);
  expect(body).toEqual({ status: true, message: 'Verification successful', data: expect.any(Object) as object });
  expect(body.data).toMatchObject({
    id: expect.any(Number) as number,
    domain: 'test',
    status: 'success',
    reference: 'LC-1',
    amount: 126_000,
    requested_amount: 126_000,
    currency: 'ZAR',
    gateway_response: 'Successful',
    message: null,
    channel: 'card',
    fees: 3_754,
    receipt_number: null,
    plan: null,
    log: null,
    paid_at: '2026-03-02T06:03:00.000Z',
    paidAt: '2026-03-02T06:03:00.000Z',
    created_at: '2026-03-02T06:00:00.000Z',
    createdAt: '2026-03-02T06:00:00.000Z',
    metadata: { cancel_action: CANCEL },
    authorization: {
      authorization_code: expect.stringMatching(/^AUTH_/) as string,
      last4: '4081',
      reusable: true,
      country_code: 'ZA',
    },
    customer: {
      id: expect.any(Number) as number,
      email: 'thandi@example.co.za',
      customer_code: expect.stringMatching(/^CUS_/) as string,
    },
  });
  const [webhook, ...more] = sandbox.webhooks;
  expect(more).toEqual([]);
  expect(webhook?.url).toBe('http://127.0.0.1:4200/api/v1/webhooks/paystack/');
  expect(JSON.parse(webhook?.body ?? '')).toEqual({ event: 'charge.success', data: body.data });
  expect(webhook?.headers['x-paystack-signature']).toBe(
    (await hmac('SHA-512', 'sk_test_sandbox', webhook?.body ?? '')).toString('hex'),
  );
});

test.each([
  ['decline', RETURN, 'failed', 'Declined', 'The bank declined this payment'],
  ['cancel', CANCEL, 'abandoned', 'The transaction was not completed', 'You cancelled this payment'],
] as const)(
  'a passenger presses %s: sent on, not paid, no webhook, and may pay after all',
  async (outcome, redirect, status, word, news) => {
    const { sandbox, shop, look } = open();
    const code = await shop.begin('LC-1');
    expect(await shop.press(code, outcome)).toEqual({ redirect });
    expect((await shop.verify('LC-1')).body.data).toMatchObject({
      status,
      gateway_response: word,
      paid_at: null,
      amount: 126_000,
      authorization: {},
      fees: null,
    });
    expect(sandbox.webhooks).toEqual([]);
    expect((await look(code)).body).toContain(news);
    expect(await shop.statusOf('LC-1')).toBe(status);
    expect(await shop.press(code, 'pay')).toEqual({ redirect: RETURN });
    expect(await shop.statusOf('LC-1')).toBe('success');
  },
);

test('a passenger who pays twice, or cancels after paying, has paid once', async () => {
  const { sandbox, shop, look } = open();
  const code = await shop.begin('LC-1');
  for (const outcome of ['pay', 'pay', 'cancel', 'decline'] as const)
    expect(await shop.press(code, outcome)).toEqual({ redirect: RETURN });
  expect(await shop.statusOf('LC-1')).toBe('success');
  expect(sandbox.webhooks).toHaveLength(1);
  const { body } = await look(code);
  expect(body).toContain('Paid. Thank you.');
  expect(body).toContain(`href="${RETURN.replace('&', '&amp;')}"`);
  expect(body).not.toContain('<button');
});

test('a payment is abandoned until the page is opened, ongoing for half an hour, then abandoned again', async () => {
  const { sandbox, shop, look } = open();
  const code = await shop.begin('LC-1');
  expect(await shop.statusOf('LC-1')).toBe('abandoned');
  await look(code);
  sandbox.at('2026-03-02T06:29:59Z');
  expect(await shop.statusOf('LC-1')).toBe('ongoing');
  sandbox.at('2026-03-02T06:30:00Z');
  expect(await shop.statusOf('LC-1')).toBe('abandoned');
  await shop.press(code, 'pay');
  expect(await shop.statusOf('LC-1')).toBe('success');
});

test('the buttons of the page work without a script and may lead to the merchant only', async () => {
  const { sandbox, shop, look } = open();
  const code = await shop.begin('LC-1', { metadata: { cancel_action: 'https://driver.example/cancel' } });
  const policy = String((await look(code)).headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://passenger.liftclub.localhost:4200 https://driver.example;");
  const response = await sandbox.app.inject({
    method: 'POST',
    url: `/checkout/${code}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=pay',
  });
  expect([response.statusCode, response.headers.location]).toEqual([303, RETURN]);
});

test('a passenger of a merchant that named no address stays on the page', async () => {
  const { shop } = open();
  const code = await shop.begin('LC-1', {
    callback_url: undefined,
    metadata: { cancel_action: 'javascript:alert(1)' },
  });
  for (const outcome of ['cancel', 'decline', 'pay'] as const)
    expect(await shop.press(code, outcome)).toEqual({ redirect: `http://localhost:4300/checkout/${code}` });
});

test('a callback address keeps what it had', async () => {
  const { shop } = open();
  const code = await shop.begin('LC-1', { callback_url: 'http://a.example/back?booking=7#top' });
  expect(await shop.press(code, 'pay')).toEqual({
    redirect: 'http://a.example/back?booking=7&trxref=LC-1&reference=LC-1#top',
  });
});

test('markup in an e-mail address is shown, not run', async () => {
  const { shop, look } = open();
  const { body } = await look(await shop.begin('LC-1', { email: '<b>a</b>@b.za' }));
  expect(body).toContain('&lt;b&gt;a&lt;/b&gt;@b.za');
});

test('a button that does not exist is refused', async () => {
  const { sandbox, shop } = open();
  const code = await shop.begin('LC-1');
  const url = `/checkout/${code}`;
  const response = await sandbox.app.inject({ method: 'POST', url, payload: { outcome: 'toString' } });
  const message = 'outcome must be one of pay, decline, cancel.';
  expect([response.statusCode, response.json()]).toEqual([400, { message }]);
});

test('a page nobody knows, as after a restart, says so', async () => {
  const { sandbox, look } = open();
  const { statusCode, body } = await look('none');
  expect(statusCode).toBe(404);
  expect(body).toContain('Payment not found');
  expect(
    (await sandbox.app.inject({ method: 'POST', url: '/checkout/none', payload: { outcome: 'pay' } })).statusCode,
  ).toBe(404);
});

test('a reference nobody began is not found', async () => {
  const { shop } = open();
  const { status, body } = await shop.verify('LC-404');
  expect([status, body]).toEqual([
    400,
    {
      status: false,
      message: 'Transaction reference not found.',
      type: 'validation_error',
      code: 'transaction_not_found',
      meta: { nextStep: "Ensure that you're passing the reference of a transaction that exists on this integration" },
    },
  ]);
});
