import { openSandbox } from '../testing/open-sandbox';
import { openPaystackMerchant, ORDER } from '../testing/paystack-merchant';

/** A passenger who has paid once, and the code of the card. */
async function paid() {
  const sandbox = openSandbox();
  const shop = openPaystackMerchant(sandbox);
  await shop.pay('LC-1');
  const { authorization } = (await shop.verify('LC-1')).body.data as { authorization: { authorization_code: string } };
  sandbox.webhooks.length = 0;
  const { email } = ORDER;
  const charge = (reference: string, fields: object = {}) =>
    shop.post('/transaction/charge_authorization', {
      email,
      amount: 42_000,
      authorization_code: authorization.authorization_code,
      reference,
      ...fields,
    });
  const events = () => sandbox.webhooks.map(({ body }) => JSON.parse(body) as { event: string; data: object });
  return { sandbox, shop, code: authorization.authorization_code, charge, events };
}

test('a merchant charges a saved card: paid at once, by the same card, and a webhook says so', async () => {
  const { shop, code, charge, events } = await paid();
  const { status, body } = await charge('LC-2');
  expect([status, body.message]).toEqual([200, 'Charge attempted']);
  const said = { status: 'success', reference: 'LC-2', amount: 42_000, authorization: { authorization_code: code } };
  expect(body.data).toMatchObject(said);
  expect((await shop.verify('LC-2')).body.data).toEqual(body.data);
  expect(events()).toEqual([{ event: 'charge.success', data: body.data }]);
});

test('one reference is charged once', async () => {
  const { charge, events } = await paid();
  await charge('LC-2');
  expect(await charge('LC-2')).toMatchObject({ status: 400, body: { message: 'Duplicate Transaction Reference' } });
  expect(events()).toHaveLength(1);
});

test.each([
  ['insufficient_funds', 'Insufficient Funds'],
  ['expired_card', 'Expired Card'],
] as const)('with %s the call works, the charge fails, and a later one can succeed', async (mode, reason) => {
  const { sandbox, shop, charge, events } = await paid();
  await sandbox.fault('paystack', mode);
  const failed = { status: 'failed', gateway_response: reason, paid_at: null };
  expect(await charge('LC-2')).toMatchObject({ status: 200, body: { status: true, data: failed } });
  expect((await shop.verify('LC-2')).body.data).toMatchObject(failed);
  expect(events()).toEqual([]);
  await sandbox.fault('paystack', 'none');
  expect((await charge('LC-3')).body.data).toMatchObject({ status: 'success', gateway_response: 'Successful' });
});

test('with send_otp the customer confirms on the checkout page', async () => {
  const { sandbox, shop, code, charge, events } = await paid();
  await sandbox.fault('paystack', 'send_otp');
  const { body } = await charge('LC-2');
  expect(body).toMatchObject({
    status: true,
    message: 'Please, redirect your customer to the authorization url provided',
    data: { authorization_url: expect.stringMatching(/\/checkout\//) as string, reference: 'LC-2', paused: true },
  });
  expect([await shop.statusOf('LC-2'), events()]).toEqual(['abandoned', []]);
  await sandbox.fault('paystack', 'none');
  await shop.press(String(body.data.access_code), 'pay');
  expect((await shop.verify('LC-2')).body.data).toMatchObject({
    status: 'success',
    authorization: { authorization_code: code },
  });
  expect(events()).toMatchObject([{ event: 'charge.success', data: { reference: 'LC-2' } }]);
});

test('with send_pin the customer is asked for something without a page, and nothing is charged', async () => {
  const { sandbox, shop, charge, events } = await paid();
  await sandbox.fault('paystack', 'send_pin');
  const { status, body } = await charge('LC-2');
  expect([status, body.data]).toEqual([200, expect.objectContaining({ status: 'send_pin', reference: 'LC-2' })]);
  expect(body.data).not.toHaveProperty('authorization_url');
  expect([await shop.statusOf('LC-2'), events()]).toEqual(['abandoned', []]);
});

test('with charge_pending the charge succeeds later, and a webhook says so', async () => {
  let letGo: () => void = () => undefined;
  const sandbox = openSandbox({ pause: () => new Promise((resolve) => (letGo = resolve)) });
  const shop = openPaystackMerchant(sandbox);
  await shop.pay('LC-1');
  const { authorization } = (await shop.verify('LC-1')).body.data as { authorization: object };
  await sandbox.fault('paystack', 'charge_pending');
  const fields = { email: ORDER.email, amount: 42_000, reference: 'LC-2', ...authorization };
  const { body } = await shop.post('/transaction/charge_authorization', fields);
  expect([body.data.status, await shop.statusOf('LC-2')]).toEqual(['pending', 'pending']);
  letGo();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await shop.statusOf('LC-2')).toBe('success');
  expect(sandbox.webhooks).toHaveLength(2);
});

test('a card that was removed is not charged any more', async () => {
  const { shop, code, charge } = await paid();
  const remove = () => shop.post('/customer/deactivate_authorization', { authorization_code: code });
  expect(await remove()).toMatchObject({ status: 200, body: { message: 'Authorization has been deactivated' } });
  expect((await charge('LC-2')).status).toBe(400);
  expect((await remove()).status).toBe(400);
});

test.each([
  ['no code', { authorization_code: '' }, 'Authorization code is required'],
  ['the code of nobody', { authorization_code: 'AUTH_unknown' }, /^Email does not match/],
  ['the card of another customer', { email: 'sipho@example.co.za' }, /^Email does not match/],
  ['no amount', { amount: 0 }, 'Invalid Amount Sent'],
  ['naira', { currency: 'NGN' }, 'Currency not supported by merchant'],
])('a charge with %s is refused', async (_what, fields, message) => {
  const { charge, events } = await paid();
  const { status, body } = await charge('LC-2', fields);
  expect([status, body.status]).toEqual([400, false]);
  expect(body.message).toMatch(message);
  expect(events()).toEqual([]);
});
