import fc from 'fast-check';
import {
  formatAmount,
  formatMoney,
  formatSmsMoney,
  fromDecimal,
  minorOf,
  multiply,
  shareOf,
  toDecimal,
  waivedOf,
} from './money';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [50, '0.50'],
  [123450, '1234.50'],
  [-5, '-0.05'],
  [-123450, '-1234.50'],
])('%i minor units travel as %s and back', (amount, text) => {
  expect(toDecimal(amount)).toBe(text);
  expect(fromDecimal(text)).toBe(amount);
});

test.each(['1', '1.5', '1.234', '1,50', ' 1.50', '1e2', '.50', '12345678901234.00', '', 'NaN'])(
  '%p is no amount',
  (text) => {
    expect(fromDecimal(text)).toBeUndefined();
  },
);

test('a zero has no sign, and a fraction of a cent is refused', () => {
  expect(Object.is(fromDecimal('-0.00'), 0)).toBe(true);
  for (const amount of [0.5, Number.NaN, 2 ** 53]) expect(() => toDecimal(amount)).toThrow(RangeError);
});

test.each([
  [0, 'ZAR', 'R 0.00'],
  [6830, 'ZAR', 'R 68.30'],
  [123450, 'ZAR', 'R 1 234.50'],
  [123456789, 'ZAR', 'R 1 234 567.89'],
  [123450, 'NGN', '₦1,234.50'],
  [-123450, 'NGN', '-₦1,234.50'],
] as const)('%i minor units of %s read %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  [123450, 'ZAR', 'R 1 234.50'],
  [186778, 'NGN', 'NGN 1,867.78'],
] as const)('an SMS writes %i minor units of %s in its own alphabet: %s', (amount, currency, text) => {
  expect(formatSmsMoney(amount, currency)).toBe(text);
});

test('an amount in rand never breaks over two lines', () => {
  expect(formatMoney(123450, 'ZAR')).not.toContain(' ');
});

test.each([
  ['1250.00', 'ZAR', 'R 1 250.00'],
  ['-0.50', 'NGN', '-₦0.50'],
  ['12.50', 'USD', '12.50 USD'],
  ['12.50', 'toString', '12.50 toString'],
  ['12.5', 'ZAR', '12.5 ZAR'],
])('%s of %s on the wire reads %s', (amount, currency, text) => {
  expect(formatAmount(amount, currency).replaceAll('\u00a0', ' ')).toBe(text);
});

test('an amount of the wire is counted in minor units, or refused', () => {
  expect(minorOf('1250.05')).toBe(125005);
  expect(() => minorOf('1250.5')).toThrow(new RangeError('Not an amount: 1250.5'));
});

test('half a minor unit is rounded up, less is dropped', () => {
  expect(multiply(1, 1, 2)).toBe(1);
  expect(multiply(1, 49, 100)).toBe(0);
  expect(shareOf(2470, 500)).toBe(124);
  expect(shareOf(2469, 500)).toBe(123);
  // 1.005 as a float is below a half; the exact value is not.
  expect(multiply(100, 1005, 1000)).toBe(101);
});

test('nonsense is refused rather than priced', () => {
  expect(() => multiply(-1, 1, 1)).toThrow(RangeError);
  expect(() => multiply(1, -1, 1)).toThrow(RangeError);
  expect(() => multiply(1, 1, 0)).toThrow(RangeError);
  expect(() => multiply(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError);
  expect(() => multiply(0.5, 1, 1)).toThrow(RangeError);
});

test('any amount travels and comes back the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (amount) => {
      expect(fromDecimal(toDecimal(amount))).toBe(amount);
    }),
    { seed: 11, numRuns: 500 },
  );
});

test.each([
  [0, 100, 0],
  [1, 100, 1],
  [99, 100, 99],
  [100, 100, 0],
  [5, 0, 0],
])('of %i due, where %i is the minimum payment, %i is waived', (due, minimum, waived) => {
  expect(waivedOf(due, minimum)).toBe(waived);
});
