import * as fc from 'fast-check';
import type { CouponTerms } from './coupon';
import { couponSentence } from './coupon-sentence';

const ten: CouponTerms = {
  code: 'TEN',
  value: { kind: 'percent', share: 1000 },
  validFrom: null,
  validUntil: null,
  totalLimit: null,
  userLimit: null,
  country: null,
};

test.each<[Partial<CouponTerms>, string]>([
  [{}, '10% off for everybody'],
  [{ value: { kind: 'percent', share: 1250 }, userLimit: 3 }, '12.5% off for everybody, up to 3 times each'],
  [
    { country: 'RSA', totalLimit: 100, userLimit: 1, validUntil: '2027-01-31' },
    '10% off for people in South Africa, up to 100 times, once each, until 31 Jan 2027',
  ],
  [
    { value: { kind: 'fixed', amount: 50_00, currency: 'ZAR' }, totalLimit: 1 },
    'R\u00a050.00 off for people who pay in rand, one time only',
  ],
  [
    { value: { kind: 'fixed', amount: 1500_00, currency: 'NGN' }, country: 'NG' },
    '₦1,500.00 off for people in Nigeria',
  ],
  [{ value: { kind: 'fixed', amount: 1500_00, currency: 'NGN' } }, '₦1,500.00 off for people who pay in naira'],
  [{ validFrom: '2027-02-01' }, '10% off for everybody, from 1 Feb 2027'],
  [{ validFrom: '2027-02-01', validUntil: '2027-02-28' }, '10% off for everybody, from 1 Feb 2027 until 28 Feb 2027'],
  [{ validFrom: '2027-02-14', validUntil: '2027-02-14' }, '10% off for everybody, on 14 Feb 2027 only'],
])('a coupon of %j gives %p', (change, sentence) => {
  expect(couponSentence({ ...ten, ...change })).toBe(sentence);
});

// Few values for each field, so that many pairs differ in one field only.
const day = fc.constantFrom('2027-02-01', '2027-02-28');
const times = fc.constantFrom(1, 2);
const bound = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary);
const anyCoupon: fc.Arbitrary<CouponTerms> = fc.record({
  code: fc.constant('ANY'),
  value: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), share: fc.constantFrom(1000, 1050) }),
    fc.record({
      kind: fc.constant('fixed' as const),
      amount: fc.constantFrom(1000, 100_000),
      currency: fc.constantFrom('ZAR' as const, 'NGN' as const),
    }),
  ),
  validFrom: bound(day),
  validUntil: bound(day),
  totalLimit: bound(times),
  userLimit: bound(times),
  country: bound(fc.constantFrom('RSA', 'NG')),
});

test('a sentence leaves out no bound, names none that there is not, and no two different coupons read alike', () => {
  fc.assert(
    fc.property(anyCoupon, anyCoupon, (one, other) => {
      const sentence = couponSentence(one);
      const bounds = [one.totalLimit, one.userLimit, one.validFrom ?? one.validUntil].filter((value) => value !== null);
      expect(sentence.split(', ')).toHaveLength(1 + bounds.length);
      expect(sentence).not.toMatch(/undefined|null|NaN|\s,| {2}/);
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(couponSentence(other) === sentence).toBe(isSame);
    }),
    { seed: 20261121, numRuns: 2000 },
  );
});
