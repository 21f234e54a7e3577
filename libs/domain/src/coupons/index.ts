export { type Coupon, COUPON_STATES, type CouponState, isCouponUsable } from './coupon';
export { type CouponForm, couponFormMessages, couponOf, couponValueOf } from './coupon-form';
export { couponSentence } from './coupon-sentence';
