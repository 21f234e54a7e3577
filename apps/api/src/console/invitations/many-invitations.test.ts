import { getInvitations } from '@liftclub/api-contract';
import { MANY, manyUsers, numbered } from '../../../testing/builders/many-rows';
import { measureTable } from '../../../testing/http/measure-table';
import { signedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let table: ReturnType<typeof measureTable>;
const LAST = `Group ${numbered(MANY)}`;

/**
 * MANY invitations, one a minute, every second with a coupon: of ten the first is ended, the second over, the
 * third used up. MANY people signed up, as many with each of the first hundred.
 */
beforeAll(async () => {
  table = measureTable(api, await signedInStaff(api), getInvitations);
  await manyUsers(api, MANY);
  await api.deps.db.$client.query(
    `insert into coupons (id, code, kind, share, created_at) values (gen_random_uuid(), 'SCHOOL10', 'percent', 1000, now());
     insert into invitations (id, token_hash, label, validity, coupon_id, expires_at, ended_at, max_uses, used, created_at)
     select gen_random_uuid(), 'hash ' || n, 'Group ' || lpad(n::text, 5, '0'), '1_month', case n % 2 when 0 then (select id from coupons) end,
       case when n % 10 in (1, 2) then '2026-01-11T08:00:00Z'::timestamptz end, case n % 10 when 1 then '2026-01-11T08:00:00Z'::timestamptz end,
       case n % 10 when 3 then 100 end, case when n % 10 = 3 or n <= 100 then 100 else 0 end, '2025-12-01T00:00:00Z'::timestamptz + n * interval '1 minute'
     from generate_series(1, ${MANY}) n;
     update users set invitation_id = i.id from invitations i where i.label = 'Group ' || lpad((1 + right(users.phone, 7)::int % 100)::text, 5, '0')`,
  );
});
afterAll(() => table.report());

it('every page is one query, the last one too, and says how many there are in all', async () => {
  const first = await table.page('first page', {});
  expect([first.statements, first.count, first.data.length]).toEqual([1, MANY, 25]);
  const last = await table.page('last page', { sort: 'label', limit: '100', offset: String(MANY - 50) });
  expect([last.statements, last.count, last.data.length, last.data.at(-1)?.['label']]).toEqual([1, MANY, 50, LAST]);
});

it('staff find one by its label, many by their coupon, and those of a state', async () => {
  const one = await table.page('search by label', { search: 'group 00042' });
  expect([one.statements, one.count, one.data[0]?.['signed_up']]).toEqual([1, 1, MANY / 100]);
  expect((await table.page('search by coupon', { search: 'school10' })).count).toBe(MANY / 2);
  for (const [state, count] of [
    ['live', 0.7 * MANY],
    ['ended', MANY / 10],
    ['over', MANY / 10],
    ['used_up', MANY / 10],
  ] as const) {
    expect([state, (await table.page(state, { state })).count]).toEqual([state, count]);
  }
});

it('staff sort by each column, up and down', async () => {
  const edge = async (sort: string, column = 'label') => (await table.page(sort, { sort })).data[0]?.[column];
  expect([await edge('label'), await edge('-label')]).toEqual(['Group 00001', LAST]);
  expect([await edge('created_at'), await edge('-created_at')]).toEqual(['Group 00001', LAST]);
  expect([await edge('uses', 'uses'), await edge('-uses', 'uses')]).toEqual([0, 100]);
  expect([await edge('expires', 'expires'), await edge('-expires', 'expires')]).toEqual(['2026-01-11', '2026-01-11']);
});

it('leafing through a column in which many are alike shows every invitation once', async () => {
  expect(new Set(await table.leafThrough('uses')).size).toBe(MANY);
});

it('a download holds every invitation with how many signed up, and no link', async () => {
  const rows = await table.download({ sort: 'label' });
  expect([rows.length, rows[0]?.['label'], rows.at(-1)?.['label']]).toEqual([MANY, 'Group 00001', LAST]);
  expect(rows.reduce((sum, row) => sum + Number(row['signed_up']), 0)).toBe(MANY);
  expect(Object.keys(rows[0] ?? {})).not.toContain('link');
});
