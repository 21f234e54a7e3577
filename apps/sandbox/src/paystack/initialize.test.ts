import { openSandbox } from '../testing/open-sandbox';
import { CALLBACK, openPaystackMerchant, ORDER } from '../testing/paystack-merchant';

test('a merchant begins a payment and gets the address of its page', async () => {
  const shop = openPaystackMerchant(openSandbox());
  const { status, body } = await shop.initialize({ ...ORDER, reference: 'LC-1.a=b' });
  const code = String(body.data.access_code);
  expect(status).toBe(200);
  expect(code).toMatch(/^[0-9a-f]{16}$/);
  expect(body).toEqual({
    status: true,
    message: 'Authorization URL created',
    data: { authorization_url: `http://localhost:4300/checkout/${code}`, access_code: code, reference: 'LC-1.a=b' },
  });
});

test('the page’s address is the one people reach the sandbox by', async () => {
  const shop = openPaystackMerchant(openSandbox({ environment: { SANDBOX_PUBLIC_URL: 'https://sandbox.example/' } }));
  expect((await shop.initialize(ORDER)).body.data.authorization_url).toMatch(
    /^https:\/\/sandbox\.example\/checkout\/\w+$/,
  );
});

test('a merchant without a reference of its own is given one', async () => {
  const shop = openPaystackMerchant(openSandbox());
  for (const reference of [undefined, '']) {
    const given = String((await shop.initialize({ ...ORDER, reference })).body.data.reference);
    expect(await shop.statusOf(given)).toBe('abandoned');
  }
});

test('a form is as good as JSON, and metadata may be JSON text in either', async () => {
  const shop = openPaystackMerchant(openSandbox());
  const form = {
    email: 'a@b.co.za',
    amount: '5000',
    currency: 'ZAR',
    reference: 'LC-form',
    callback_url: CALLBACK,
    metadata: '{"booking":"7"}',
  };
  const response = await shop.call({
    method: 'POST',
    url: '/transaction/initialize',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  expect(response.status).toBe(200);
  expect((await shop.verify('LC-form')).body.data).toMatchObject({
    amount: 5_000,
    currency: 'ZAR',
    metadata: { booking: '7' },
  });
});

test.each([
  [{ booking: 7 }, { booking: 7 }],
  ['{"booking":7}', { booking: 7 }],
  ['plain words', 'plain words'],
  ['', ''],
  [undefined, ''],
  [0, 0],
])('metadata %j comes back as %j', async (sent, back) => {
  const shop = openPaystackMerchant(openSandbox());
  await shop.initialize({ ...ORDER, reference: 'LC-1', metadata: sent });
  expect((await shop.verify('LC-1')).body.data.metadata).toEqual(back);
});

test.each([
  [{ email: undefined }, 'Email Address is required', 'missing_params'],
  [{ email: '' }, 'Email Address is required', 'missing_params'],
  [{ email: 'nobody' }, 'Invalid Email Address Passed', 'invalid_email'],
  [{ email: 'a@b..za' }, 'Invalid Email Address Passed', 'invalid_email'],
  [{ email: ['a@b.za'] }, 'Invalid Email Address Passed', 'invalid_email'],
  [{ amount: undefined }, 'Amount is required', 'missing_params'],
  [{ amount: 0 }, 'Invalid Amount Sent', 'invalid_amount'],
  [{ amount: -1 }, 'Invalid Amount Sent', 'invalid_amount'],
  [{ amount: 12.5 }, 'Invalid Amount Sent', 'invalid_amount'],
  [{ amount: '12.50' }, 'Invalid Amount Sent', 'invalid_amount'],
  [{ amount: 'ten' }, 'Invalid Amount Sent', 'invalid_amount'],
  [{ amount: true }, 'Invalid Amount Sent', 'invalid_amount'],
  [{ amount: 1_000_000_001 }, 'Transaction amount limit exceeded', 'invalid_amount'],
  [{ currency: 'NGN' }, 'Currency not supported by merchant', 'unsupported_currency'],
  [{ currency: 'zar' }, 'Currency not supported by merchant', 'unsupported_currency'],
  [{ reference: 'LC_1' }, 'Invalid character in transaction reference', 'invalid_reference'],
  [{ reference: 'LC 1' }, 'Invalid character in transaction reference', 'invalid_reference'],
  [{ reference: 7 }, 'Invalid character in transaction reference', 'invalid_reference'],
  [{ callback_url: 'javascript:alert(1)' }, 'Callback URL is invalid', 'invalid_callback_url'],
  [{ callback_url: '/transaction/success' }, 'Callback URL is invalid', 'invalid_callback_url'],
])('a merchant who sends %j is refused and nothing is begun', async (fields, message, code) => {
  const sandbox = openSandbox();
  const { status, body } = await openPaystackMerchant(sandbox).initialize({ ...ORDER, ...fields });
  expect(status).toBe(400);
  expect(body).toEqual({
    status: false,
    message,
    meta: { nextStep: expect.any(String) as string },
    type: 'validation_error',
    code,
  });
  expect((await sandbox.app.inject('/payments')).json()).toEqual([]);
});

test('a reference works once; the transaction it names stays as it was', async () => {
  const shop = openPaystackMerchant(openSandbox());
  await shop.pay('LC-1');
  const { status, body } = await shop.initialize({ ...ORDER, amount: 1, reference: 'LC-1' });
  expect([status, body]).toMatchObject([
    400,
    { status: false, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' },
  ]);
  expect((await shop.verify('LC-1')).body.data).toMatchObject({ status: 'success', amount: 126_000 });
});

test.each([
  [undefined, 'No Authorization Header was found', 'no_authorization_header'],
  ['sk_test_sandbox', 'Format is Authorization Bearer [secret key]', 'invalid_authorization_format'],
  ['Bearer sk_test_guess', 'Invalid key', 'invalid_Key'],
  ['Bearer sk_test_sandbo', 'Invalid key', 'invalid_Key'],
])('a stranger with the header %j gets nowhere', async (authorization, message, code) => {
  const { app } = openSandbox();
  const headers = authorization === undefined ? {} : { authorization };
  for (const call of [
    { method: 'POST', url: '/transaction/initialize', payload: ORDER },
    { method: 'GET', url: '/transaction/verify/LC-1' },
    { method: 'GET', url: '/transaction' },
    { method: 'POST', url: '/refund', payload: { transaction: 'LC-1' } },
  ] as const) {
    const response = await app.inject({ ...call, headers });
    expect([response.statusCode, response.json()]).toMatchObject([
      401,
      { status: false, message, code, type: 'validation_error' },
    ]);
  }
});

test.each([
  ['{"email":', 'application/json'],
  ['', 'application/json'],
  ['<order/>', 'application/xml'],
])('the body %j is refused in Paystack’s form', async (payload, type) => {
  const shop = openPaystackMerchant(openSandbox());
  const { status, body } = await shop.call({
    method: 'POST',
    url: '/transaction/initialize',
    headers: { 'content-type': type },
    payload,
  });
  expect([status, body]).toMatchObject([400, { status: false, type: 'validation_error', code: 'invalid_request' }]);
});

test.each([['[]'], ['"text"'], ['null']])('the body %s has no fields', async (payload) => {
  const shop = openPaystackMerchant(openSandbox());
  const response = await shop.call({
    method: 'POST',
    url: '/transaction/initialize',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect(response.body.message).toBe('Email Address is required');
});
