import { getPaymentAlerts, getPaymentAttempts, getPayments, type ResponseBody } from '@liftclub/api-contract';
import { statementsOf } from '../../../testing/database/statements';
import { MANY, manyPayments, numbered } from '../../../testing/builders/many-rows';
import { readCsvRecords } from '../../../testing/http/read-csv';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

jest.setTimeout(60_000);

const measured: string[] = [];
const api = setUpTestApi();
let staff: SignedInStaff;
beforeAll(async () => {
  staff = await signedInStaff(api);
  await manyPayments(api, MANY);
});
afterAll(() => process.stdout.write(`payments, ${MANY} rows of each table: ${measured.join(', ')}\n`));

type Table = typeof getPayments | typeof getPaymentAttempts | typeof getPaymentAlerts;

/** What a page costs: its statements but for the session and the audit entry, and how long it takes. */
async function page<T extends Table>(table: T, what: string, query: Record<string, string> = {}) {
  const started = performance.now();
  let response!: ResponseBody<Table>;
  const statements = await statementsOf(async () => {
    response = (await api.call<Table>(table, { headers: staff.headers, query })).response;
  });
  measured.push(`${what} ${Math.round(performance.now() - started)} ms`);
  const queries = statements.filter(
    (statement) => !/staff_sessions|insert into "audit_entries"/.test(statement),
  ).length;
  return {
    queries,
    count: response.count,
    shown: response.data.length,
    first: response.data[0],
    last: response.data.at(-1),
  };
}

async function exported(path: string, query: string) {
  const started = performance.now();
  const response = await api.app.inject({
    method: 'GET',
    url: `/api/v1/console/${path}/export?${query}`,
    headers: staff.headers,
  });
  measured.push(`download of ${path} ${Math.round(performance.now() - started)} ms`);
  return readCsvRecords(response.payload);
}
const all = (prefix: string) => Array.from({ length: MANY }, (_, n) => `${prefix}${numbered(n + 1)}`);

it('every page of payments is one query, whatever staff look for', async () => {
  expect(await page(getPayments, 'what needs someone')).toMatchObject({
    queries: 1,
    count: MANY / 2,
    shown: 25,
    first: { reference: 'paid-00001' },
  });
  const last = { needs: 'any', search: 'many.example', sort: 'passenger', limit: '100', offset: String(MANY - 50) };
  expect(await page(getPayments, 'last page of all', last)).toMatchObject({
    queries: 1,
    count: MANY,
    shown: 50,
    last: { passenger: `Person ${numbered(MANY)}` },
  });
  expect(await page(getPayments, 'by passenger', { needs: 'any', search: 'person 00711' })).toMatchObject({
    queries: 1,
    count: 1,
    first: { transaction_id: 'T-00711' },
  });
  expect(await page(getPayments, 'by transaction', { needs: 'any', search: 'T-00711' })).toMatchObject({
    queries: 1,
    count: 1,
    first: { passenger: 'Person 00711' },
  });
  expect(
    await page(getPayments, 'refunded by amount', { needs: 'any', state: 'refunded', sort: '-amount' }),
  ).toMatchObject({ queries: 1, count: MANY / 4, first: { reference: `paid-${numbered(MANY - 1)}` } });
});

it('every page of payments that hang is one query, whatever staff look for', async () => {
  expect(await page(getPaymentAttempts, 'hanging')).toMatchObject({ queries: 1, count: MANY, shown: 25 });
  const last = { sort: 'opened_at', limit: '100', offset: String(MANY - 50) };
  expect(await page(getPaymentAttempts, 'last page of hanging', last)).toMatchObject({
    queries: 1,
    count: MANY,
    shown: 50,
    last: { reference: `hangs-${numbered(MANY)}` },
  });
  expect(await page(getPaymentAttempts, 'by reference', { search: 'hangs-00711' })).toMatchObject({
    queries: 1,
    count: 1,
    first: { passenger: 'Person 00711' },
  });
});

it('every page of alerts is one query, whatever staff look for', async () => {
  expect(await page(getPaymentAlerts, 'alerts')).toMatchObject({ queries: 1, count: MANY, shown: 25 });
  const last = { sort: 'created_at', limit: '100', offset: String(MANY - 50) };
  expect(await page(getPaymentAlerts, 'last page of alerts', last)).toMatchObject({
    queries: 1,
    count: MANY,
    shown: 50,
    last: { subject: `T-${numbered(MANY)}` },
  });
  expect(await page(getPaymentAlerts, 'by subject', { search: 'T-00711' })).toMatchObject({
    queries: 1,
    count: 1,
    first: { subject: 'T-00711' },
  });
});

it('a download of each holds every row', async () => {
  const payments = await exported('payments', 'needs=any&search=many.example&sort=received_at');
  expect(payments.map(({ reference }) => reference)).toEqual(all('paid-'));
  expect(Object.keys(payments[0] ?? {})).toEqual(Object.keys(getPayments.response.entries.data.item.entries));
  const attempts = await exported('payments/attempts', 'sort=opened_at');
  expect(attempts.map(({ reference }) => reference)).toEqual(all('hangs-'));
  const alerts = await exported('payments/alerts', 'sort=created_at');
  expect(alerts.map(({ subject }) => subject)).toEqual(all('T-'));
});
