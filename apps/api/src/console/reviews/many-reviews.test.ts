import { getReviews } from '@liftclub/api-contract';
import { MANY, manyUsers, numbered } from '../../../testing/builders/many-rows';
import { measureTable } from '../../../testing/http/measure-table';
import { signedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let table: ReturnType<typeof measureTable>;
const LAST = `Person ${numbered(MANY)}`;

/**
 * MANY drivers with documents, one uploaded a minute, each after documents that were replaced: of ten the first is
 * approved, the second rejected, the third waits with a license that has ended, the others wait.
 */
beforeAll(async () => {
  table = measureTable(api, await signedInStaff(api), getReviews);
  await manyUsers(api, MANY);
  await api.deps.db.$client.query(
    `create temp table numbered as select id as driver_id, right(phone, 7)::int as n, created_at from users where email like '%@many.example.com';
     insert into vehicles (id, driver_id, name, model, color, year, seats, plate_number, license_expiry, created_at)
     select gen_random_uuid(), driver_id, 'Toyota', 'Quantum', 'White', '2021', 8, 'KX ' || lpad(n::text, 5, '0') || ' GP',
       case n % 10 when 3 then '2026-01-11'::date else '2027-01-31'::date end, created_at from numbered;
     insert into document_versions (id, vehicle_id, number, uploaded_at, decided_at, superseded_at)
     select gen_random_uuid(), v.id, number, n.created_at + number * interval '1 second', case when number = 1 or n % 10 in (1, 2) then n.created_at + interval '1 hour' end,
       case number when 1 then n.created_at + interval '2 hours' end
     from vehicles v join numbered n using (driver_id), generate_series(1, 2) number;
     insert into documents (version_id, kind, file_key, status, reason)
     select d.id, 'vehicle_photo', d.id::text, case n % 10 when 2 then 'rejected' else 'approved' end, case n % 10 when 2 then 'Blurred' end
     from document_versions d join vehicles v on v.id = d.vehicle_id join numbered n using (driver_id) where d.decided_at is not null and d.superseded_at is null;
     drop table numbered`,
  );
});
afterAll(() => table.report());

it('every page is one query, the last one too, and says how many there are in all', async () => {
  const queue = await table.page('queue', {});
  expect([queue.statements, queue.count, queue.data.length]).toEqual([1, 0.7 * MANY, 25]);
  const last = await table.page('last page', { state: 'any', sort: 'name', limit: '100', offset: String(MANY - 50) });
  expect([last.statements, last.count, last.data.length, last.data.at(-1)?.['name']]).toEqual([1, MANY, 50, LAST]);
});

it('staff find documents by name, by number as it is dialled, by plate, and by state', async () => {
  for (const search of ['person 00715', '083 000 0715', '+27 83 000 0715', 'kx00715gp', 'n715@many']) {
    const { statements, count, data } = await table.page(search, { search });
    expect([search, statements, count, data[0]?.['plate_number']]).toEqual([search, 1, 1, 'KX 00715 GP']);
  }
  for (const [state, count] of [
    ['approved', MANY / 10],
    ['rejected', MANY / 10],
    ['license_expired', MANY / 10],
  ] as const) {
    expect([state, (await table.page(state, { state })).count]).toEqual([state, count]);
  }
});

it('staff sort by each column, up and down', async () => {
  const edge = async (sort: string, column: string) =>
    (await table.page(sort, { state: 'any', sort })).data[0]?.[column];
  for (const sort of ['name', 'plate_number', 'uploaded_at']) {
    expect([await edge(sort, 'name'), await edge(`-${sort}`, 'name')]).toEqual(['Person 00001', LAST]);
  }
  expect([await edge('license_expiry', 'license_expiry'), await edge('-license_expiry', 'license_expiry')]).toEqual([
    '2026-01-11',
    '2027-01-31',
  ]);
  expect(await edge('vehicle', 'vehicle')).toBe('Toyota Quantum');
});

it('leafing through a column in which all are alike shows everybody who waits once', async () => {
  expect(new Set(await table.leafThrough('vehicle')).size).toBe(0.7 * MANY);
});

it('a download holds every driver once', async () => {
  const rows = await table.download({ state: 'any', sort: 'name' });
  expect([rows.length, rows[0]?.['name'], rows.at(-1)?.['name']]).toEqual([MANY, 'Person 00001', LAST]);
});
