import { isCouponUsable, type Coupon, type CouponUse } from './coupon';

const coupon: Coupon = {
  code: 'BACKTOSCHOOL',
  value: { kind: 'percent', share: 1000 },
  validFrom: '2026-11-01',
  validUntil: '2026-11-30',
  totalLimit: 100,
  userLimit: 1,
  country: 'RSA',
  endedAt: null,
};
const use: CouponUse = { today: '2026-11-21', country: 'RSA', usedInTotal: 99, usedByUser: 0, begun: false };
const boundless = { validFrom: null, validUntil: null, totalLimit: null, userLimit: null, country: null };

test('a coupon is good on its first and last day, and up to its last use', () => {
  for (const today of ['2026-11-01', '2026-11-21', '2026-11-30'])
    expect(isCouponUsable(coupon, { ...use, today })).toBe(true);
});

test.each([
  ['the day before it starts', { today: '2026-10-31' }],
  ['the day after it ends', { today: '2026-12-01' }],
  ['once all are used', { usedInTotal: 100 }],
  ['for someone who used theirs', { usedByUser: 1 }],
  ['in another country', { country: 'NG' }],
])('a coupon is no good %s', (_case, change) => {
  expect(isCouponUsable(coupon, { ...use, ...change })).toBe(false);
});

test('a coupon without bounds is always good, but an amount only in its own currency', () => {
  const later: CouponUse = { today: '2099-01-01', country: 'NG', usedInTotal: 9999, usedByUser: 9999, begun: false };
  expect(isCouponUsable({ ...coupon, ...boundless }, later)).toBe(true);
  const rand: Coupon = { ...coupon, ...boundless, value: { kind: 'fixed', amount: 50_00, currency: 'ZAR' } };
  expect(isCouponUsable(rand, later)).toBe(false);
  expect(isCouponUsable(rand, { ...later, country: 'RSA' })).toBe(true);
});

test('a coupon that staff ended is good for nobody but who has begun to pay with it', () => {
  const ended: Coupon = { ...coupon, endedAt: new Date('2026-11-20T08:00:00Z') };
  expect(isCouponUsable(ended, use)).toBe(false);
  expect(isCouponUsable(ended, { ...use, begun: true })).toBe(true);
  expect(isCouponUsable(ended, { ...use, begun: true, today: '2026-12-01' })).toBe(false);
});
