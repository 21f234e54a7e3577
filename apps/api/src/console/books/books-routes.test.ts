import { getAuditEntries, getBookEntries, getBooks, getBooksCheck } from '@liftclub/api-contract';
import { checkLedger } from '../../modules/payments';
import { readCsvRecords } from '../../../testing/http/read-csv';
import { paid, renewPassengers, setUpRefundWorld } from '../../../testing/builders/refunds';
import { signedInStaff, FROM_CONSOLE } from '../../../testing/builders/staff';
import { TEST_START } from '../../../testing/test-api';
import { accessNow } from '../../../testing/builders/users';

const world = setUpRefundWorld();
let home: Awaited<ReturnType<typeof paid>>;
beforeAll(async () => {
  // Just after midnight in Johannesburg, then just before midnight in Lagos.
  world.api.setTime('2026-01-11T22:30:00.000Z');
  await renewPassengers(world);
  home = await paid(world, world.thandi);
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
  const history = (await api.call(getAuditEntries, { headers: naledi.headers })).response.data[0];
  expect(history).toMatchObject({ action: 'table.export', subject: 'console/books/entries' });
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
  for (const path of [getBooks.path, getBooksCheck.path, getBookEntries.path, `${getBookEntries.path}export`]) {
    const statuses = [FROM_CONSOLE, bearer, elsewhere].map(
      async (headers) => (await api.app.inject({ method: 'GET', url: `/api/v1/${path}`, headers })).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([401, 404, 404]);
  }
});
