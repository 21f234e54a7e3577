export { holdsCoupon, releaseCoupon, reserveCoupon } from './coupon-uses-repository';
export { findPriceRules, seedPriceRules } from './pricing-repository';
export { findUsableCoupon, type Priced, pricedOn, priceOf } from './pricing-service';
