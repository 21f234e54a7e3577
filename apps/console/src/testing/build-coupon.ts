import type { CouponRow } from '@liftclub/api-contract';

const buildCoupon = (changes: Partial<CouponRow> = {}): CouponRow => ({
  id: '01939c4e-0000-7000-8000-000000000c01',
  code: 'SCHOOL10',
  kind: 'percent',
  value: '10',
  currency: null,
  from: null,
  until: null,
  total_limit: null,
  user_limit: null,
  country: null,
  used: 0,
  state: 'live',
  created_at: '2026-01-12T06:00:00.000Z',
  ...changes,
});
/** A live percentage with every limit. */
export const school = buildCoupon({ until: '2027-01-31', total_limit: 100, user_limit: 1, country: 'RSA', used: 3 });
/** An ended amount without limits. */
export const naija = buildCoupon({
  id: '01939c4e-0000-7000-8000-000000000c02',
  code: 'NAIJA',
  kind: 'fixed',
  value: '1500.00',
  currency: 'NGN',
  used: 7,
  state: 'ended',
});

/** The response of the table with these rows. */
export const listOf = (...data: CouponRow[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});
/** The response of a change that returns the coupon. */
export const saved = (data: CouponRow, message: string) => ({ json: { success: true as const, message, data } });
