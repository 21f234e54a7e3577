import { responds, startFakeProvider, withoutWaiting } from '../../../testing/fakes/scripted-server';
import { ProviderRefused, providerClient, ProviderUnavailable } from '../provider-client';
import { TransfersBlocked } from './bank-transfers';
import { paystackTransfers } from './paystack-transfers';

let scripted: Awaited<ReturnType<typeof startFakeProvider>>;
beforeAll(async () => {
  scripted = await startFakeProvider();
});
afterAll(() => scripted.stop());

const connect = () =>
  paystackTransfers(
    { baseUrl: scripted.baseUrl, checkoutOrigin: 'https://checkout.paystack.com', secretKey: 'sk_live_real' },
    providerClient(withoutWaiting),
  );
const ACCOUNT = { bankCode: '470010', accountNumber: '1234567890', currency: 'ZAR' } as const;

it('Paystack lists the banks of a market once each, by name', async () => {
  const data = [
    { code: '470010', name: 'Capitec' },
    { code: '632005', name: 'Absa' },
    { code: '470010', name: 'Capitec' },
    { code: '', name: 'No code' },
  ];
  scripted.behave(responds(200, { status: true, message: 'Banks retrieved', data }));
  expect(await connect().banks('ZAR')).toEqual([
    { code: '632005', name: 'Absa' },
    { code: '470010', name: 'Capitec' },
  ]);
  expect(scripted.received).toEqual([expect.objectContaining({ url: '/bank?country=south+africa&perPage=100' })]);
});

it('Paystack says who holds an account, or that the bank knows none', async () => {
  scripted.behave(responds(200, { status: true, data: { account_number: '1234567890', account_name: 'T DLAMINI' } }));
  expect(await connect().resolve(ACCOUNT)).toBe('T DLAMINI');
  expect(scripted.received).toEqual([
    expect.objectContaining({ url: '/bank/resolve?account_number=1234567890&bank_code=470010' }),
  ]);
  scripted.behave(responds(422, { status: false, message: 'Could not resolve account name.' }));
  expect(await connect().resolve(ACCOUNT)).toBeUndefined();
});

it.each([
  [401, 'Invalid key'],
  [403, 'Forbidden'],
  [408, 'Request timeout'],
  [429, 'Too many requests'],
  [400, 'Your balance is not enough to fulfil this request'],
])('a refusal %i (%s) blocks all transfers for now; it is none of this account', async (status, message) => {
  scripted.behave(responds(status, { status: false, message }));
  const order = { reference: 'payout-1', recipient: 'RCP_1', amount: 100, currency: 'ZAR', reason: 'Pay' } as const;
  await expect(connect().send(order)).rejects.toThrow(TransfersBlocked);
});

it('Paystack waits for our code before it sends a transfer', async () => {
  const data = { status: 'otp', reference: 'payout-1', amount: 100, currency: 'ZAR' };
  scripted.behave(responds(200, { status: true, message: 'Transfer requires OTP to continue', data }));
  const order = { reference: 'payout-1', recipient: 'RCP_1', amount: 100, currency: 'ZAR', reason: 'Pay' } as const;
  expect(await connect().send(order)).toEqual({ outcome: 'needs_code', amount: 100, currency: 'ZAR' });
});

it('a refusal of the recipient is final', async () => {
  scripted.behave(responds(400, { status: false, message: 'Recipient is not active' }));
  const order = { reference: 'payout-1', recipient: 'RCP_1', amount: 100, currency: 'ZAR', reason: 'Pay' } as const;
  const error: unknown = await connect()
    .send(order)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProviderRefused);
  expect(error).not.toBeInstanceOf(TransfersBlocked);
});

it.each([
  [500, {}],
  [401, { status: false, message: 'Invalid key' }],
  [200, { status: true, data: {} }],
])('a response %i that says nothing is an outage, not an unknown account', async (status, body) => {
  scripted.behave(responds(status, body));
  await expect(connect().resolve(ACCOUNT)).rejects.toThrow(ProviderUnavailable);
});
