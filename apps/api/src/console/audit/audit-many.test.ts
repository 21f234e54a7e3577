import { getAuditEntries } from '@liftclub/api-contract';
import { readCsv } from '../../../testing/http/read-csv';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const MANY = 10_000;

const api = setUpTestApi();
let naledi: SignedInStaff;
beforeAll(async () => {
  naledi = await signedInStaff(api);
  await api.deps.db.$client.query(
    `insert into audit_entries (id, staff_id, action, subject, detail, at)
     select gen_random_uuid(), case n % 10 when 0 then null else $2::uuid end, 'person.lock', 'person-' || n, '{}',
       $3::timestamptz + n * interval '1 second'
     from generate_series(1, $1::int) n`,
    [MANY, naledi.id, '2025-06-01T00:00:00Z'],
  );
});

const read = async (query: Record<string, string>) =>
  (await api.call(getAuditEntries, { headers: naledi.headers, query })).response;

it('of 10,000 entries staff see the last page, and no entry twice on the way there', async () => {
  const { count, data } = await read({ sort: 'at', limit: '25', offset: '9975' });
  expect([count, data.length, data.at(-1)?.subject]).toEqual([MANY, 25, 'person-10000']);
  const seen = new Set<string>();
  for (let offset = 0; offset < 1_000; offset += 100)
    (await read({ limit: '100', offset: String(offset) })).data.forEach(({ id }) => seen.add(id));
  expect(seen.size).toBe(1_000);
});

it('a search over all of them finds the one that is meant', async () => {
  const { count, data } = await read({ search: 'PERSON-7777' });
  expect([count, data[0]?.staff]).toEqual([1, 'Naledi Mokoena']);
  expect((await read({ search: 'terminal' })).count).toBe(MANY / 10);
});

it('all of them are downloaded, or those that match', async () => {
  const rowsOf = async (query: string) =>
    readCsv(
      (await api.app.inject({ method: 'GET', url: `/api/v1/console/audit/export${query}`, headers: naledi.headers }))
        .payload,
    ).slice(1).length;
  expect(await rowsOf('?search=person-1000')).toBe(2);
  expect(await rowsOf('?search=person.lock&sort=at')).toBe(MANY);
});
