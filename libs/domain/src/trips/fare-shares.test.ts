import fc from 'fast-check';
import { fareShares } from './fare-shares';

const amount = fc.integer({ min: 0, max: 200_000_000 });
const fees = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 60 });

test.each([
  ['a week of equal rides', 49_995, [100, 100, 100, 100, 100], [9_999, 9_999, 9_999, 9_999, 9_999]],
  ['three cents too many go to the three earliest', 503, [7, 7, 7, 7, 7], [101, 101, 101, 100, 100]],
  ['a longer way back costs more', 1_000, [2, 1, 2, 1], [333, 167, 333, 167]],
  ['a free plan is free on every day', 0, [5, 5], [0, 0]],
  ['rides without a fee share alike', 5, [0, 0], [3, 2]],
])('%s', (_what, total, of, shares) => {
  expect(fareShares(total, of)).toEqual(shares);
});

test('the shares of any plan sum to its total, and each is its exact share rounded up or down', () => {
  fc.assert(
    fc.property(amount, fees, (total, of) => {
      const shares = fareShares(total, of);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      const sum = of.reduce((all, fee) => all + fee, 0);
      if (sum === 0) return;
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (total * (of[index] ?? 0)) / sum)).toBeLessThan(1);
    }),
  );
});

test('of two trips with the same fee the earlier one never costs less', () => {
  fc.assert(
    fc.property(amount, fees, (total, of) => {
      const shares = fareShares(total, of);
      for (const [index, fee] of of.entries()) {
        const later = of.indexOf(fee, index + 1);
        if (later >= 0) expect(shares[index]).toBeGreaterThanOrEqual(shares[later] ?? 0);
      }
    }),
  );
});

test('the VAT of a trip is never more than its fare, at rates up to a half and fares from one cent', () => {
  fc.assert(
    fc.property(fees, fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 100 }), (of, rate, times) => {
      const total = of.reduce((all, fee) => all + fee, 0) * times;
      const vat = Math.floor((total * rate) / 10_000);
      const [fares, vats] = [fareShares(total, of), fareShares(vat, of)];
      expect(fares.every((fare, index) => (vats[index] ?? 0) <= fare)).toBe(true);
    }),
  );
});

test.each([
  [-1, [1]],
  [0.5, [1]],
  [1, [-1]],
  [1, []],
])('%d over %p cannot be split', (total, of) => {
  expect(() => fareShares(total, of)).toThrow(RangeError);
});
