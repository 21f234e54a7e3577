export { consoleCouponsRoutes } from '../../console/coupons/coupons-routes';
export { findCouponRow } from '../../console/coupons/coupons-repository';
export { addCoupon } from '../../console/coupons/coupons-service';
export { holdsCoupon, releaseCoupon, reserveCoupon } from './coupon-uses-repository';
export { priceRulesRoutes } from '../../console/prices/price-rules-routes';
export { seedPriceRules } from './pricing-repository';
export { findUsableCoupon, priceOf, type Priced } from './pricing-service';
