import { getConsoleBookings } from '@liftclub/api-contract';
import { statementsOf } from '../../../testing/database/statements';
import { MANY, manyUsers, numbered } from '../../../testing/builders/many-rows';
import { signedIn } from '../../../testing/builders/users';
import { readCsvRecords } from '../../../testing/http/read-csv';
import { booked, pay } from '../../../testing/builders/bookings';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let staff: SignedInStaff;
const measured: string[] = [];

/** MANY passengers with a copy of one booking each; every second one was tried to pay, every fourth is paid. */
beforeAll(async () => {
  staff = await signedInStaff(api);
  await manyUsers(api, MANY);
  const { $client } = api.deps.db;
  const { booking_id } = await booked(api, await signedIn(api, { email: 'first@example.com' }));
  await pay(api, booking_id);
  await $client.query(
    `create temp table copies as select gen_random_uuid() as id, u.id as passenger_id, row_number() over (order by u.created_at) as n from users u where email like '%@many.example.com';
     insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', c.id, 'passenger_id', c.passenger_id, 'created_at', b.created_at + c.n * interval '1 second',
       'paid_at', case when c.n % 4 = 0 then b.paid_at end))).* from bookings b, copies c where b.id = '${booking_id}';
     insert into booking_legs select (jsonb_populate_record(l, jsonb_build_object('booking_id', c.id))).* from booking_legs l, copies c where l.booking_id = '${booking_id}';
     insert into payment_attempts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'booking_id', c.id, 'reference', 'try-' || lpad(c.n::text, 5, '0'),
       'state', case when c.n % 4 = 0 then 'paid' else 'failed' end))).* from payment_attempts a, copies c where a.booking_id = '${booking_id}' and c.n % 2 = 0;
     drop table copies`,
  );
});
afterAll(() => process.stdout.write(`bookings, ${MANY} rows: ${measured.join(', ')}\n`));

/** One page, its cost in queries (but for the one that knows who asks), and how long it takes. */
async function page(what: string, query: Record<string, string>) {
  const started = performance.now();
  let response: { data: { id: string; passenger_name: string; payment: string }[]; count: number } = {
    data: [],
    count: 0,
  };
  const statements = await statementsOf(async () => {
    response = (await api.call(getConsoleBookings, { headers: staff.headers, query })).response;
  });
  measured.push(`${what} ${Math.round(performance.now() - started)} ms`);
  return {
    ...response,
    statements: statements.filter((statement) => !/staff_sessions|insert into "audit_entries"/.test(statement)).length,
  };
}

it('every page is one query, the last one too', async () => {
  const first = await page('first page', {});
  const last = await page('last page', {
    limit: '100',
    offset: String(MANY - 50),
    sort: 'passenger_name',
    search: 'many.example',
  });
  expect([first.statements, first.count, first.data.length]).toEqual([1, MANY + 1, 25]);
  expect([last.statements, last.count, last.data.length, last.data.at(-1)?.passenger_name]).toEqual([
    1,
    MANY,
    50,
    `Person ${numbered(MANY)}`,
  ]);
});

it('staff search among them, and narrow them down', async () => {
  const byName = await page('search by passenger', { search: 'person 00712' });
  expect([byName.count, byName.data[0]?.payment]).toEqual([1, 'paid']);
  const byReference = await page('search by reference', { search: 'try-00712' });
  expect([byReference.statements, byReference.data[0]?.id]).toEqual([1, byName.data[0]?.id]);
  expect((await page('by payment', { payment: 'failed' })).count).toBe(MANY / 4);
  expect((await page('by status', { status: 'active' })).count).toBe(MANY / 4 + 1);
  expect((await page('by total', { sort: '-total' })).count).toBe(MANY + 1);
});

it('a download holds every row', async () => {
  const started = performance.now();
  const response = await api.app.inject({
    method: 'GET',
    url: '/api/v1/console/bookings/export?sort=created_at',
    headers: staff.headers,
  });
  measured.push(`download ${Math.round(performance.now() - started)} ms`);
  const rows = readCsvRecords(response.payload);
  expect([response.statusCode, rows.length, rows.at(-1)?.['passenger_name']]).toEqual([
    200,
    MANY + 1,
    `Person ${numbered(MANY)}`,
  ]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY + 1);
});
