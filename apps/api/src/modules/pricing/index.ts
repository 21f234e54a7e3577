export { holdsCoupon, releaseCoupon, reserveCoupon } from './coupon-uses-repository';
export { findCouponId, insertCoupon, seedPriceRules } from './pricing-repository';
export { findUsableCoupon, priceOf, type Priced } from './pricing-service';
