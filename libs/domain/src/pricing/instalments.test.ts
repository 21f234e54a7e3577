import * as fc from 'fast-check';
import { instalmentAmounts, instalmentOffer, instalmentPeriods } from './instalments';

const RULE = { validities: ['3_months', '6_months', '1_year'], share: 0 } as const;
const PLAN = {
  validity: '3_months',
  startDate: '2026-01-12',
  endDate: '2026-04-11',
  closed: [],
  total: 1000_00,
  minimum: 1_00,
} as const;

test('three months are paid on the day of the start and on the same day of the two months after', () => {
  expect(instalmentOffer(RULE, PLAN)).toEqual({
    surcharge: 0,
    total: 1000_00,
    amounts: [333_34, 333_33, 333_33],
    dates: ['2026-01-12', '2026-02-12', '2026-03-12'],
  });
});

test('a surcharge is part of every instalment', () => {
  expect(instalmentOffer({ ...RULE, share: 250 }, PLAN)).toMatchObject({
    surcharge: 25_00,
    total: 1025_00,
    amounts: [341_68, 341_66, 341_66],
  });
});

test('a plan that begins on the last day of a month is paid on the last day of shorter ones', () => {
  const plan = { ...PLAN, startDate: '2026-01-30', endDate: '2026-04-29' };
  expect(instalmentOffer(RULE, plan)?.dates).toEqual(['2026-01-30', '2026-02-28', '2026-03-30']);
});

test('each instalment pays for the days up to the one before the next', () => {
  expect(instalmentPeriods('2026-01-12', '2026-04-11', ['2026-01-12', '2026-02-12', '2026-04-10'])).toEqual([
    { dueOn: '2026-01-12', to: '2026-02-11' },
    { dueOn: '2026-02-12', to: '2026-03-11' },
    { dueOn: '2026-03-12', to: '2026-04-11' },
  ]);
});

test('a month without rides has no instalment', () => {
  const closed = [{ from: '2026-02-12', to: '2026-03-11', name: 'School holidays' }];
  expect(instalmentOffer(RULE, { ...PLAN, closed })).toMatchObject({
    amounts: [500_00, 500_00],
    dates: ['2026-01-12', '2026-03-12'],
  });
  expect(instalmentPeriods('2026-01-12', '2026-04-11', ['2026-02-20', '2026-03-20'])).toEqual([
    { dueOn: '2026-01-12', to: '2026-03-11' },
    { dueOn: '2026-03-12', to: '2026-04-11' },
  ]);
});

test.each([
  ['of a shorter plan', { validity: '1_month' }],
  ['whose rides are all in one month', { closed: [{ from: '2026-02-12', to: '2026-04-11', name: 'closed' }] }],
  ['that costs nothing', { total: 0, minimum: 0 }],
  ['whose instalments the provider would refuse', { total: 2_99 }],
] as const)('a plan %s is not paid monthly', (_, changes) => {
  expect(instalmentOffer(RULE, { ...PLAN, ...changes })).toBeNull();
});

test('instalments are equal up to what the first has more, and sum to the total', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 12 }), (total, count) => {
      const [first = 0, ...others] = instalmentAmounts(total, count);
      expect(others.reduce((sum, amount) => sum + amount, first)).toBe(total);
      expect(new Set(others).size).toBeLessThanOrEqual(1);
      expect(first - (others[0] ?? first)).toBeLessThan(count);
    }),
    { seed: 1, numRuns: 500 },
  );
});
