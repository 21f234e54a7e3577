import { randomUUID } from 'node:crypto';
import * as contract from '@liftclub/api-contract';
import { findBreaches } from '../../modules/ledger';
import { audit } from '../../../testing/builders/refunds';
import { creditOf, recordedEntries } from '../../../testing/builders/ledger';
import { tryToPay } from '../../../testing/builders/payments';
import { booked } from '../../../testing/builders/bookings';
import { setUpStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';

const api = setUpTestApi();
const naledi = setUpStaff(api);
let thandi: SignedIn;
beforeEach(async () => {
  thandi = await signedIn(api);
});
afterEach(async () => {
  expect(await findBreaches(api.deps.db)).toEqual([]);
});

type Change = typeof contract.giveCredit | typeof contract.payOutCredit;
const change = (endpoint: Change, amount: unknown, { id = thandi.account.id, key = randomUUID() as string } = {}) =>
  api.call(endpoint, {
    params: { id },
    body: { amount, reason: 'The bus was late' } as never,
    headers: { ...naledi.headers, 'idempotency-key': key },
  });
const payouts = async (query: Record<string, string> = {}) =>
  (
    await api.call(contract.getPayouts, {
      headers: naledi.headers,
      query: { passenger_id: thandi.account.id, ...query },
    })
  ).response.data;
const dueToday = async () => (await api.call(contract.getToday, { headers: naledi.headers })).response.data.payouts_due;
const noteSent = (id: string) =>
  api.call(contract.notePayoutSent, { params: { id }, headers: naledi.headers, body: { note: 'EFT 7' } });

it('staff give a passenger credit once, which the passenger reads in words', async () => {
  const key = randomUUID();
  for (const time of [1, 2]) {
    const { status, response } = await change(contract.giveCredit, '125.50', { key });
    expect([time, status, response.data]).toEqual([
      time,
      201,
      { balance: '125.50', reserved: '0.00', available: '125.50', currency: 'ZAR' },
    ]);
  }
  const { response } = await api.call(contract.getCredit, { access: await accessNow(api, thandi) });
  expect(response).toMatchObject({
    count: 1,
    data: {
      balance: '125.50',
      reserved: '0.00',
      available: '125.50',
      currency: 'ZAR',
      lines: [{ amount: '125.50', text: 'Goodwill credit from our staff.', booking_id: null, trip_id: null }],
    },
  });
  expect(await audit({ api } as never, thandi.account.id)).toMatchObject([
    { action: 'credit.goodwill', detail: { amount: '125.50', currency: 'ZAR', reason: 'The bus was late' } },
  ]);
});

it('a payout leaves the credit at once, is due until it was sent, and is sent once', async () => {
  await change(contract.giveCredit, '125.50');
  api.pass({ minutes: 1 });
  const paidOut = await change(contract.payOutCredit, '100.00');
  expect([paidOut.status, paidOut.response.data.available]).toEqual([201, '25.50']);
  const [row] = await payouts();
  expect(row).toMatchObject({ amount: '100.00', provider: 'paystack', reason: 'The bus was late', sent_at: null });
  const id = row?.id ?? '';
  expect(await dueToday()).toEqual({ count: 1, since: row?.created_at });
  expect(await recordedEntries(api, id)).toEqual([
    `credit_paid_back passenger:${thandi.account.id}:credit ZAR 10000`,
    'credit_paid_back refunds_due ZAR -10000',
  ]);
  expect(await findBreaches(api.deps.db)).toEqual([]);
  const both = await Promise.all([noteSent(id), noteSent(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await recordedEntries(api, id)).slice(2)).toEqual([
    'refund_sent provider:paystack ZAR -10000',
    'refund_sent refunds_due ZAR 10000',
  ]);
  expect(await payouts()).toEqual([]);
  expect(await dueToday()).toEqual({ count: 0, since: null });
  expect(await payouts({ show: 'sent' })).toMatchObject([{ id, sent_note: 'EFT 7' }]);
  const { response } = await api.call(contract.getCredit, { access: await accessNow(api, thandi) });
  expect(response.data.lines.map(({ amount, text }) => `${amount} ${text}`)).toEqual([
    '-100.00 Paid out to you.',
    '125.50 Goodwill credit from our staff.',
  ]);
});

it('no more is paid out than is available: neither what is reserved nor the same twice', async () => {
  await change(contract.giveCredit, '100.00');
  expect(await change(contract.payOutCredit, '100.01')).toMatchObject({
    status: 409,
    error: { code: 'not_available', errors: { amount: [expect.stringContaining('100.00')] } },
  });
  const both = await Promise.all([1, 2].map(() => change(contract.payOutCredit, '60.00')));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { booking_id } = await booked(api, thandi);
  expect((await tryToPay(api, thandi, booking_id)).status).toBe(200);
  expect(await creditOf(api, thandi)).toEqual({ balance: 4_000, reserved: 4_000 });
  expect((await change(contract.payOutCredit, '0.01')).status).toBe(409);
});

it.each(['0.00', '-5.00', '5', '5.001', '1e3', '', null, 5])('%j is no amount', async (amount) => {
  for (const endpoint of [contract.giveCredit, contract.payOutCredit])
    expect(await change(endpoint, amount)).toMatchObject({
      status: 400,
      error: { errors: { amount: [expect.any(String)] } },
    });
});

it('only passengers have credit', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  const { headers } = naledi;
  for (const id of [driver.account.id, randomUUID(), 'nobody']) {
    expect((await change(contract.giveCredit, '1.00', { id })).status).toBe(404);
  }
  expect((await noteSent(randomUUID())).status).toBe(404);
  const creditOn = async ({ account: { id } }: SignedIn) =>
    (await api.call(contract.getUser, { params: { id }, headers })).response.data.credit;
  expect(await creditOn(driver)).toBeNull();
  expect(await creditOn(thandi)).toEqual({ balance: '0.00', reserved: '0.00', available: '0.00', currency: 'ZAR' });
});
