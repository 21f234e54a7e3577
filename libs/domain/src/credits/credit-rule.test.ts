import fc from 'fast-check';
import { CREDIT_RULES, CREDIT_RULE_SEEDS, creditedFare, creditPercents, isLatePickUp } from './credit-rule';

test('at first a late skip gives half back, a very late one and a no-show nothing, everything else the fare', () => {
  expect(creditPercents(CREDIT_RULE_SEEDS, '2026-01-12')).toEqual({
    ...Object.fromEntries(CREDIT_RULES.map((rule) => [rule, 100])),
    half: 50,
    none: 0,
    no_show: 0,
  });
});

test('a rule is in force from its day on, and no outcome is without one', () => {
  const rules = [...CREDIT_RULE_SEEDS, { outcome: 'half' as const, validFrom: '2026-02-01', percent: 40 }];
  expect(creditPercents(rules, '2026-01-31').half).toBe(50);
  expect(creditPercents(rules, '2026-02-01').half).toBe(40);
  expect(() => creditPercents(rules, '2019-12-31')).toThrow('No credit rule');
});

test('credit and what is kept make up the fare; half a cent is the passenger’s', () => {
  const fare = fc
    .tuple(fc.nat(10_000_000), fc.nat(5_000), fc.nat(1_000_000))
    .map(([total, rate, discount]) => ({ total, vat: Math.floor((total * rate) / 10_000), discount }));
  fc.assert(
    fc.property(fare, fc.nat(100), (whole, percent) => {
      const { credit, kept } = creditedFare(whole, percent);
      expect(credit).toBe(Math.floor((whole.total * percent + 50) / 100));
      expect(credit + (kept?.total ?? 0)).toBe(whole.total);
      expect(kept === undefined).toBe(percent === 100);
      if (kept) expect(kept.vat).toBeLessThanOrEqual(kept.total);
    }),
  );
  expect(creditedFare({ total: 101, vat: 7, discount: 0 }, 50)).toEqual({
    credit: 51,
    kept: { total: 50, vat: 3, discount: 0 },
  });
});

test('a pick-up is late from the 31st minute on', () => {
  const departsAt = new Date('2026-01-13T04:45:00Z');
  expect(isLatePickUp(departsAt, new Date('2026-01-13T05:15:00Z'))).toBe(false);
  expect(isLatePickUp(departsAt, new Date('2026-01-13T05:15:00.001Z'))).toBe(true);
});
