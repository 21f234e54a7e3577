import {
  getAccounts,
  getAuditEntries,
  getBookEntries,
  getBooks,
  getBooksCheck,
  getTrialBalance,
} from '@liftclub/api-contract';
import { CHART_OF_ACCOUNTS, minorOf } from '@liftclub/domain';
import { checkLedger } from '../../modules/payments';
import { readCsvRecords } from '../../../testing/http/read-csv';
import { paid, renewPassengers, setUpRefundWorld } from '../../../testing/builders/refunds';
import { signedInStaff, FROM_CONSOLE } from '../../../testing/builders/staff';
import { TEST_START } from '../../../testing/test-api';
import { accessNow } from '../../../testing/builders/users';

const world = setUpRefundWorld();
let home: Awaited<ReturnType<typeof paid>>;
let payer: string;
beforeAll(async () => {
  // Just after midnight in Johannesburg, then just before midnight in Lagos.
  world.api.setTime('2026-01-11T22:30:00.000Z');
  await renewPassengers(world);
  home = await paid(world, world.thandi);
  payer = world.thandi.account.id;
  world.api.setTime(TEST_START);
  await renewPassengers(world);
  await paid(world, world.thandi, 1);
  world.api.setTime('2026-01-12T22:30:00.000Z');
  await paid(world, world.bola, 5);
  world.naledi = await signedInStaff(world.api);
});

const entries = (query: Record<string, string> = {}) =>
  world.api.call(getBookEntries, { headers: world.naledi.headers, query });
const linesOf = async (query: Record<string, string>) =>
  (await entries(query)).response.data.map(({ account, amount }) => `${account} ${amount}`);

it('staff read the balance of every account, and they sum to zero', async () => {
  const { data } = (await world.api.call(getBooks, { headers: world.naledi.headers })).response;
  expect(data).toEqual(
    expect.arrayContaining([
      { account: `deferred:${home.bookingId}`, currency: 'ZAR', balance: '-294.75' },
      { account: 'provider:alatpay', currency: 'NGN', balance: '6685.69' },
      { account: 'provider:paystack', currency: 'ZAR', balance: '589.51' },
      { account: 'refunds_due', currency: 'NGN', balance: '-6685.69' },
      { account: 'refunds_due', currency: 'ZAR', balance: '-294.76' },
    ]),
  );
  expect(data).toHaveLength(5);
});

it('staff read the entries of one account, newest first, and of chosen days', async () => {
  expect(await linesOf({ account: 'provider:paystack' })).toEqual([
    'provider:paystack 294.76',
    'provider:paystack 294.75',
  ]);
  const ofTheDay = { from: '2026-01-12', to: '2026-01-12' };
  expect(await linesOf({ account: 'provider:paystack', ...ofTheDay })).toHaveLength(2);
  expect(await linesOf({ account: 'provider:alatpay', ...ofTheDay })).toHaveLength(1);
  expect(await linesOf({ to: '2026-01-11' })).toEqual([]);
  expect(await linesOf({ from: '2026-01-13' })).toEqual([]);
  expect(await linesOf({ search: home.bookingId, sort: 'amount' })).toEqual([`deferred:${home.bookingId} -294.75`]);
  const { response } = await entries({ limit: '1' });
  expect(response.count).toBe(6);
  expect(response.data[0]).toMatchObject({ at: '2026-01-12T22:30:00.000Z', kind: 'payment_held', currency: 'NGN' });
});

it('staff read the trial balance of a month of a market, whose debits equal its credits', async () => {
  const balanceOf = async (query: { readonly month: string; readonly market?: string }) =>
    (await world.api.call(getTrialBalance, { headers: world.naledi.headers, query })).response.data;
  const rows = await balanceOf({ month: '2026-01', market: 'RSA' });
  expect(rows.map(({ code, name, debit, credit, balance }) => [code, name, debit, credit, balance])).toEqual([
    ['1010', 'Accounts receivable – Paystack clearing', '589.51', '0.00', '589.51'],
    ['2020', 'Deferred revenue', '0.00', '294.75', '-294.75'],
    ['2030', 'Refunds payable', '0.00', '294.76', '-294.76'],
  ]);
  const both = await balanceOf({ month: '2026-01' });
  expect([...new Set(both.map(({ currency }) => currency))].sort()).toEqual(['NGN', 'ZAR']);
  const sums = both.reduce((sum, { debit, credit }) => sum + minorOf(debit) - minorOf(credit), 0);
  expect([sums, both.reduce((sum, { balance }) => sum + minorOf(balance), 0)]).toEqual([0, 0]);
  const later = await balanceOf({ month: '2026-02', market: 'RSA' });
  expect(later.map(({ debit, credit, balance }) => [debit, credit, balance])).toEqual(
    rows.map(({ balance }) => ['0.00', '0.00', balance]),
  );
  expect(await balanceOf({ month: '2025-12' })).toEqual([]);
});

it('a line of the trial balance opens to its entries, with whom and what each is about', async () => {
  const { data } = (await entries({ code: '2020', month: '2026-01', market: 'RSA' })).response;
  expect(data).toMatchObject([
    {
      account: `deferred:${home.bookingId}`,
      code: '2020',
      person_id: payer,
      person: 'Thandi Nkosi',
      booking_id: home.bookingId,
      trip_id: null,
    },
  ]);
  expect(await linesOf({ code: '1010', month: '2025-12' })).toEqual([]);
  expect(await linesOf({ code: '1010', month: '2026-01', market: 'NG' })).toEqual([]);
});

it('staff read the chart of accounts', async () => {
  const { data } = (await world.api.call(getAccounts, { headers: world.naledi.headers })).response;
  expect(data).toEqual(CHART_OF_ACCOUNTS.map(({ code, name, type }) => ({ code, name, type })));
});

it('days that end before they begin, and days that are none, are refused at their field', async () => {
  const refused = await entries({ from: '2026-01-13', to: '2026-01-12' });
  expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, ['to']]);
  expect(Object.keys((await entries({ from: '2026-02-30' })).error.errors ?? {})).toEqual(['from']);
});

it('a download has the same rows and is in the history', async () => {
  const { api, naledi } = world;
  const url = '/api/v1/console/books/entries/export?account=provider:paystack';
  const response = await api.app.inject({ method: 'GET', url, headers: naledi.headers });
  const records = readCsvRecords(response.payload);
  expect(records.map(({ amount, kind }) => [kind, amount])).toEqual([
    ['payment_held', '294.76'],
    ['payment_confirmed', '294.75'],
  ]);
  const history = (await api.call(getAuditEntries, { headers: naledi.headers })).response.data;
  expect(history).toContainEqual(expect.objectContaining({ action: 'table.export', subject: 'console/books/entries' }));
});

it('staff read what the last check found, and when', async () => {
  const { api, naledi } = world;
  const read = async () => (await api.call(getBooksCheck, { headers: naledi.headers })).response.data;
  expect(await read()).toEqual({ checked_at: null, breaches: [] });
  await checkLedger(api.deps);
  expect(await read()).toEqual({ checked_at: api.deps.clock().toISOString(), breaches: [] });
  const { $client } = api.deps.db;
  await $client.query(`update payments set amount = amount + 1 where state = 'paid'`);
  await checkLedger(api.deps);
  expect((await read()).breaches).toEqual([
    {
      rule: 'provider_balance',
      subject: 'provider:paystack ZAR',
      detail: 'balance 58951, payments say 58952',
    },
  ]);
  await $client.query(`update payments set amount = amount - 1 where state = 'paid'`);
});

it('nobody but staff reads the books', async () => {
  const { api, thandi, naledi } = world;
  const bearer = { ...FROM_CONSOLE, authorization: `Bearer ${await accessNow(api, thandi)}` };
  const elsewhere = { ...naledi.headers, host: 'passenger.liftclub.localhost:4200' };
  const endpoints = [getBooks, getBooksCheck, getBookEntries, getAccounts, getTrialBalance];
  for (const path of [...endpoints.map((endpoint) => endpoint.path), `${getBookEntries.path}export`]) {
    const statuses = [FROM_CONSOLE, bearer, elsewhere].map(
      async (headers) => (await api.app.inject({ method: 'GET', url: `/api/v1/${path}`, headers })).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([401, 404, 404]);
  }
});
