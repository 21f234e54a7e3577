import fc from 'fast-check';
import { splitAmount } from './split-amount';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [101, [1, 1, 1], [34, 34, 33]],
  [10, [3, 7], [3, 7]],
  [5, [1, 2, 1], [1, 3, 1]],
  [7, [0, 1], [0, 7]],
  [3, [0, 0], [2, 1]],
  [0, [], []],
  [0, [5, 5], [0, 0]],
])('%i split over %p is %p', (amount, weights, parts) => {
  expect(splitAmount(amount, weights)).toEqual(parts);
});

test('nonsense is refused rather than split', () => {
  expect(() => splitAmount(1, [])).toThrow(RangeError);
  expect(() => splitAmount(-1, [1])).toThrow(RangeError);
  expect(() => splitAmount(1.5, [1])).toThrow(RangeError);
  expect(() => splitAmount(1, [-1, 2])).toThrow(RangeError);
});

test('the parts sum to the amount, none differs from its exact share by a whole unit', () => {
  const amounts = fc.integer({ min: 0, max: 2 ** 50 });
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(amounts, weights, (amount, given) => {
      const parts = splitAmount(amount, given);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      const sum = given.reduce((all, weight) => all + BigInt(weight), 0n);
      if (sum === 0n) return;
      given.forEach((weight, index) => {
        const difference = BigInt(parts[index] ?? 0) * sum - BigInt(amount) * BigInt(weight);
        expect(difference < sum && difference > -sum).toBe(true);
      });
    }),
    { seed: 3, numRuns: 300 },
  );
});
