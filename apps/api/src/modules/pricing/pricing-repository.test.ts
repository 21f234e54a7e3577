import { DISCOUNT_SEEDS, TARIFF_SEEDS, TAX_SEEDS } from '@liftclub/domain';
import { setUpTestApi } from '../../../testing/test-api';
import { seedPriceRules } from './pricing-repository';
import { seedSiblingRules } from './siblings-repository';

const api = setUpTestApi();

const rowsOf = async (sql: string) => (await api.deps.db.$client.query(sql)).rows;
const newId = () => api.deps.random.id(api.deps.clock());
const seed = () => seedPriceRules(api.deps.db, newId);

it('every start finds the first price rules once, beside what operators have added', async () => {
  await rowsOf(
    `insert into tariffs (id, currency, valid_from, base_fee, fee_per_km, minimum_fee) values (gen_random_uuid(), 'ZAR', '2026-03-01', 1, 2, 3)`,
  );
  await Promise.all([seed(), seed(), seed()]);
  const [counts] = await rowsOf(
    'select (select count(*)::int from tariffs) as tariffs, (select count(*)::int from tax_rules) as taxes, (select count(*)::int from plan_discounts) as discounts',
  );
  expect(counts).toEqual({
    tariffs: TARIFF_SEEDS.length + 1,
    taxes: TAX_SEEDS.length,
    discounts: DISCOUNT_SEEDS.length,
  });
  expect(await rowsOf(`select base_fee, fee_per_km, minimum_fee from tariffs where currency = 'NGN'`)).toEqual([
    { base_fee: '50000', fee_per_km: '18000', minimum_fee: '100000' },
  ]);
});

it.each([
  `insert into coupons (id, code, kind, created_at) values (gen_random_uuid(), 'NOVALUE', 'percent', now())`,
  `insert into coupons (id, code, kind, share, created_at) values (gen_random_uuid(), 'TOOMUCH', 'percent', 10001, now())`,
  `insert into coupons (id, code, kind, amount, created_at) values (gen_random_uuid(), 'NOCURRENCY', 'fixed', 100, now())`,
  `insert into coupons (id, code, kind, share, created_at) values (gen_random_uuid(), 'OTHER', 'gift', 100, now())`,
  `insert into coupons (id, code, kind, share, created_at) values (gen_random_uuid(), 'small', 'percent', 100, now())`,
])('the database keeps no coupon that means nothing', async (statement) => {
  await expect(rowsOf(statement)).rejects.toThrow(/coupons_(value|code)/);
});

it('guardians pay less for later learners where the service is new, and as before where plans are sold', async () => {
  const siblings = () => rowsOf('select currency, shares from sibling_rules order by currency desc');
  await seedSiblingRules(api.deps.db, newId);
  expect(await siblings()).toEqual([]);
  await rowsOf('delete from tariffs');
  await Promise.all([seedSiblingRules(api.deps.db, newId), seedSiblingRules(api.deps.db, newId)]);
  expect(await siblings()).toEqual([
    { currency: 'ZAR', shares: [500, 1000] },
    { currency: 'NGN', shares: [500, 1000] },
  ]);
});
