import { openSandbox } from '../testing/open-sandbox';
import { openPaystackMerchant } from '../testing/paystack-merchant';

const ACCOUNT = { type: 'basa', name: 'Sipho Dlamini', account_number: '1234567890', bank_code: '470010' };
const REFERENCE = 'payout-0001-0001-0001';

async function withRecipient() {
  const sandbox = openSandbox();
  const shop = openPaystackMerchant(sandbox);
  const { body } = await shop.post('/transferrecipient', ACCOUNT);
  const recipient = String(body.data.recipient_code);
  const send = (fields: object = {}) =>
    shop.post('/transfer', { source: 'balance', amount: 98_050, recipient, reference: REFERENCE, ...fields });
  const verify = async (reference = REFERENCE) => (await shop.call({ url: `/transfer/verify/${reference}` })).body;
  const events = () =>
    sandbox.webhooks.map(({ body: raw }) => JSON.parse(raw) as { event: string; data: { status: string } });
  return { sandbox, shop, body, recipient, send, verify, events };
}

test('a merchant finds the bank of a driver and who holds the account', async () => {
  const shop = openPaystackMerchant(openSandbox());
  const { body } = await shop.call({ url: '/bank?country=south%20africa' });
  const banks = body.data as unknown as { code: string; currency: string; type: string }[];
  expect(banks).toContainEqual(expect.objectContaining({ code: '470010', name: 'Capitec Bank Limited' }));
  expect(new Set(banks.map(({ currency, type }) => `${currency} ${type}`))).toEqual(new Set(['ZAR basa']));
  const resolved = await shop.call({ url: '/bank/resolve?account_number=1234567890&bank_code=470010' });
  expect(resolved).toEqual({
    status: 200,
    body: {
      status: true,
      message: 'Account number resolved',
      data: { account_number: '1234567890', account_name: 'DLAMINI ZANELE', bank_id: 143 },
    },
  });
});

test.each([
  ['account_number=1234567890', 400, 'Account number and bank code are required'],
  ['account_number=1234567890&bank_code=999', 400, 'Unknown bank code'],
  ['account_number=0000000000&bank_code=470010', 422, /^Could not resolve account name/],
  ['account_number=12&bank_code=470010', 422, /^Could not resolve account name/],
  ['account_number=12345678901&bank_code=058', 422, /^Could not resolve account name/],
])('nobody is found for %s', async (query, status, message) => {
  const { status: code, body } = await openPaystackMerchant(openSandbox()).call({ url: `/bank/resolve?${query}` });
  expect([code, body.status]).toEqual([status, false]);
  expect(body.message).toMatch(message);
});

test('a number that only ends in zeros is that of an account', async () => {
  const shop = openPaystackMerchant(openSandbox());
  const { status } = await shop.call({ url: '/bank/resolve?account_number=1234560000&bank_code=470010' });
  expect(status).toBe(200);
});

test('an account is registered once', async () => {
  const { shop, body, recipient } = await withRecipient();
  expect(body.data).toMatchObject({
    type: 'basa',
    currency: 'ZAR',
    details: { account_number: '1234567890', bank_code: '470010', bank_name: 'Capitec Bank Limited' },
  });
  const again = await shop.post('/transferrecipient', ACCOUNT);
  expect([again.status, again.body.data.recipient_code]).toEqual([201, recipient]);
});

test('a merchant pays a driver: pending at once, then paid, with a webhook', async () => {
  const { sandbox, send, verify, events } = await withRecipient();
  const { status, body } = await send({ reason: 'Week of 2 March' });
  expect([status, body.message]).toEqual([200, 'Transfer has been queued']);
  expect(body.data).toMatchObject({ status: 'pending', amount: 98_050, currency: 'ZAR', reference: REFERENCE });
  expect(sandbox.waits).toEqual([1_000]);
  const paid = { status: 'success', reference: REFERENCE, recipient: { name: 'Sipho Dlamini' } };
  expect(events()).toMatchObject([{ event: 'transfer.success', data: paid }]);
  expect((await verify()).data).toMatchObject(paid);
});

test('testers list the transfers without a key, newest first', async () => {
  const { sandbox, recipient, send } = await withRecipient();
  const list = async () => (await sandbox.app.inject('/transfers')).json() as unknown;
  expect(await list()).toEqual([]);
  await send();
  await send({ reference: 'payout-0002-0002-0002', amount: 100 });
  const one = { recipient, currency: 'ZAR', status: 'success' };
  expect(await list()).toEqual([
    { ...one, reference: 'payout-0002-0002-0002', amount: 100 },
    { ...one, reference: REFERENCE, amount: 98_050 },
  ]);
});

test('a tester lets a bank return a paid transfer, whenever they like, once', async () => {
  const { sandbox, send, verify, events } = await withRecipient();
  const reverse = async (reference = REFERENCE) =>
    (await sandbox.app.inject({ method: 'POST', url: `/transfers/${reference}/reverse` })).statusCode;
  expect(await reverse()).toBe(404);
  await send();
  expect([await reverse(), await reverse()]).toEqual([200, 409]);
  expect(events().map(({ event }) => event)).toEqual(['transfer.success', 'transfer.reversed']);
  expect((await verify()).data).toMatchObject({ status: 'reversed' });
});

test('one reference is paid once', async () => {
  const { send, events } = await withRecipient();
  await send();
  expect(await send()).toMatchObject({ status: 400, body: { code: 'duplicate_transfer_reference' } });
  expect(events()).toHaveLength(1);
});

test.each([
  ['transfer_failed', ['transfer.failed'], 'failed'],
  ['transfer_reversed', ['transfer.success', 'transfer.reversed'], 'reversed'],
] as const)('with %s webhooks say how it ended', async (mode, expected, status) => {
  const { sandbox, send, verify, events } = await withRecipient();
  await sandbox.fault('paystack', mode);
  expect((await send()).body.data.status).toBe('pending');
  await new Promise((resolve) => setImmediate(resolve));
  expect(events().map(({ event }) => event)).toEqual(expected);
  expect((await verify()).data.status).toBe(status);
});

test('with send_otp a transfer waits for a code and moves no money', async () => {
  const { sandbox, send, verify, events } = await withRecipient();
  await sandbox.fault('paystack', 'send_otp');
  expect((await send()).body).toMatchObject({ message: 'Transfer requires OTP to continue', data: { status: 'otp' } });
  expect([(await verify()).data.status, events()]).toEqual(['otp', []]);
});

test('with insufficient_funds a transfer is refused, and the same reference can be used later', async () => {
  const { sandbox, send, verify } = await withRecipient();
  await sandbox.fault('paystack', 'insufficient_funds');
  expect(await send()).toMatchObject({ status: 400, body: { code: 'insufficient_balance' } });
  expect((await verify()).message).toBe('Transfer not found');
  await sandbox.fault('paystack', 'none');
  expect((await send()).status).toBe(200);
});

test.each([
  ['another source', { source: 'card' }, 400, 'Source of transfer must be balance'],
  ['no money', { amount: 0 }, 400, 'Invalid Amount Sent'],
  ['an unknown recipient', { recipient: 'RCP_404' }, 404, 'Recipient specified is invalid'],
  ['a short reference', { reference: 'payout-1' }, 400, /^Transfer reference must be/],
  ['naira', { currency: 'NGN' }, 400, 'Currency not supported by merchant'],
])('a transfer with %s is refused', async (_what, fields, status, message) => {
  const { send, events } = await withRecipient();
  const refused = await send(fields);
  expect([refused.status, refused.body.status]).toEqual([status, false]);
  expect(refused.body.message).toMatch(message);
  expect(events()).toEqual([]);
});

test.each([
  ['no name', { name: '' }, 400, 'Name is required'],
  ['no account', { account_number: undefined }, 400, 'Account number and bank code are required'],
  ['the type of Nigeria', { type: 'nuban' }, 400, 'Recipient type is not supported'],
  ['a bank in Nigeria', { type: 'nuban', bank_code: '058' }, 400, 'Currency not supported by merchant'],
  ['an account that its bank does not know', { account_number: '0000000000' }, 422, /^Could not resolve/],
])('a recipient with %s is refused', async (_what, fields, status, message) => {
  const refused = await openPaystackMerchant(openSandbox()).post('/transferrecipient', { ...ACCOUNT, ...fields });
  expect([refused.status, refused.body.status]).toEqual([status, false]);
  expect(refused.body.message).toMatch(message);
});
