import { couponFormMessages, couponOf, COUPON_STATES } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { anyText, currency, REQUIRED, success, timestamp, uuid } from '../fields';
import { checkedForm } from './checked-form';
import { tableEndpoint } from './tables';

const kind = v.picklist(['percent', 'fixed'], REQUIRED);
const asTyped = v.optional(anyText(), '');

/**
 * A row of the coupons table. Missing bounds are null, dates are days in the passenger's time zone, `used` counts
 * payments begun or made with it.
 */
const couponRow = v.object({
  id: v.string(),
  code: v.string(),
  kind,
  /** The percentage ("12.5") or the amount ("50.00"). */
  value: v.string(),
  currency: v.nullable(currency),
  from: v.nullable(v.string()),
  until: v.nullable(v.string()),
  total_limit: v.nullable(v.number()),
  user_limit: v.nullable(v.number()),
  country: v.nullable(v.string()),
  used: v.number(),
  state: v.picklist(COUPON_STATES),
  created_at: timestamp,
});
export type CouponRow = v.InferOutput<typeof couponRow>;

export const getCoupons = tableEndpoint({
  path: 'console/coupons/',
  right: 'coupons.read',
  summary: 'Coupons',
  sortable: ['code', 'from', 'until', 'used', 'created_at'],
  row: couponRow,
  filters: { state: v.optional(v.picklist(COUPON_STATES)) },
});

/** Creates a coupon from a form (`CouponForm` of the domain, which validates it); 409 `code_taken` at `code`. */
export const createCoupon = endpoint({
  method: 'POST',
  path: 'console/coupons/',
  access: 'staff',
  right: 'coupons',
  summary: 'Make a coupon',
  status: 201,
  idempotent: true,
  body: v.pipe(
    v.strictObject({
      code: anyText(),
      kind,
      value: anyText(),
      currency: v.optional(v.picklist(['', 'ZAR', 'NGN'], texts.consoleCoupons.messages.currency), ''),
      from: asTyped,
      until: asTyped,
      total_limit: asTyped,
      user_limit: asTyped,
      country: asTyped,
    }),
    checkedForm(couponFormMessages),
    v.transform(couponOf),
  ),
  response: success({ data: couponRow }),
});

/** Ends a coupon: no new payment can use it. Idempotent. */
export const endCoupon = endpoint({
  method: 'POST',
  path: 'console/coupons/:id/end/',
  access: 'staff',
  right: 'coupons',
  summary: 'End a coupon',
  status: 200,
  params: v.strictObject({ id: uuid }),
  response: success({ data: couponRow }),
});
