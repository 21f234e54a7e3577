export { couponDeskRoutes } from './coupon-desk-routes';
export { findCouponRow } from './coupon-desk-repository';
export { addCoupon } from './coupon-desk-service';
export { holdsCoupon, releaseCoupon, reserveCoupon } from './coupon-uses-repository';
export { priceRulesRoutes } from './price-rules-routes';
export { seedPriceRules } from './pricing-repository';
export { findUsableCoupon, priceOf, type Priced } from './pricing-service';
