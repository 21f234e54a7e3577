import { getCoupons } from '@liftclub/api-contract';
import { MANY, numbered } from '../../../testing/builders/many-rows';
import { measureTable } from '../../../testing/http/measure-table';
import { signedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let table: ReturnType<typeof measureTable>;
const LAST = `MANY${numbered(MANY)}`;

/**
 * MANY coupons, one a minute: of ten the first is ended, the second over, the third used up; the n-th was used
 * n % 7 times.
 */
beforeAll(async () => {
  table = measureTable(api, await signedInStaff(api), getCoupons);
  await api.deps.db.$client.query(
    `insert into coupons (id, code, kind, share, valid_from, valid_until, total_limit, used, ended_at, created_at)
     select gen_random_uuid(), 'MANY' || lpad(n::text, 5, '0'), 'percent', 1 + n % 10000, '2026-01-01', case n % 10 when 2 then '2026-01-11'::date else '2026-12-31'::date end,
       case n % 10 when 3 then n % 7 end, n % 7, case n % 10 when 1 then '2026-01-11T08:00:00Z'::timestamptz end, '2025-12-01T00:00:00Z'::timestamptz + n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [MANY],
  );
});
afterAll(() => table.report());

it('every page is one query, the last one too, and says how many there are in all', async () => {
  const first = await table.page('first page', {});
  expect([first.statements, first.count, first.data.length]).toEqual([1, MANY, 25]);
  const last = await table.page('last page', { sort: 'code', limit: '100', offset: String(MANY - 50) });
  expect([last.statements, last.count, last.data.length, last.data.at(-1)?.['code']]).toEqual([1, MANY, 50, LAST]);
});

it('staff find one by its code, and those of a state', async () => {
  const one = await table.page('search', { search: 'many00711' });
  expect([one.statements, one.count, one.data[0]?.['state']]).toEqual([1, 1, 'ended']);
  for (const [state, count] of [
    ['live', 0.7 * MANY],
    ['ended', MANY / 10],
    ['over', MANY / 10],
    ['used_up', MANY / 10],
    ['not_yet', 0],
  ] as const) {
    expect([state, (await table.page(state, { state })).count]).toEqual([state, count]);
  }
});

it('staff sort by each column, up and down', async () => {
  const edge = async (sort: string, column: string) => (await table.page(sort, { sort })).data[0]?.[column];
  expect([await edge('code', 'code'), await edge('-code', 'code')]).toEqual(['MANY00001', LAST]);
  expect([await edge('created_at', 'code'), await edge('-created_at', 'code')]).toEqual(['MANY00001', LAST]);
  expect([await edge('used', 'used'), await edge('-used', 'used')]).toEqual([0, 6]);
  expect([await edge('until', 'until'), await edge('-until', 'until'), await edge('from', 'from')]).toEqual([
    '2026-01-11',
    '2026-12-31',
    '2026-01-01',
  ]);
});

it('leafing through a column in which many are alike shows every coupon once', async () => {
  expect(new Set(await table.leafThrough('used')).size).toBe(MANY);
});

it('a download holds every coupon, and those alone that were searched for', async () => {
  const rows = await table.download({ sort: 'code' });
  expect([rows.length, rows[0]?.['code'], rows.at(-1)?.['code']]).toEqual([MANY, 'MANY00001', LAST]);
  expect(await table.download({ search: 'many0071' })).toHaveLength(10);
});
