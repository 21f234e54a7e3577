export { estimateRoutes } from './estimate-routes';
export { holdsCoupon, releaseCoupon, reserveCoupon } from './coupon-uses-repository';
export {
  deleteRule,
  type DiscountRow,
  findNamed,
  lockRule,
  insertDiscount,
  insertTariff,
  insertTax,
  listDiscounts,
  listTariffs,
  listTaxes,
  type RuleKind,
  type TariffRow,
  type TaxRow,
} from './price-rules-repository';
export { priceFactColumns, type PriceFacts, priceFactsOf, priceFactValues } from './price-facts-repository';
export { findPriceRules, seedPriceRules } from './pricing-repository';
export { findUsableCoupon, type Priced, pricedOn, priceOf } from './pricing-service';
export { endCoupon, insertCoupon } from './coupons-repository';
