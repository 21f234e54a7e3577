export { estimateRoutes } from './estimate-routes';
export { holdsCoupon, releaseCoupon, reserveCoupon } from './coupon-uses-repository';
export {
  deleteRule,
  type DiscountRow,
  findNamed,
  lockRule,
  insertDiscount,
  insertSiblingRule,
  insertTariff,
  insertTax,
  listDiscounts,
  listSiblingRules,
  listTariffs,
  listTaxes,
  type RuleKind,
  type RuleRow,
  type SiblingRow,
  type TariffRow,
  type TaxRow,
} from './price-rules-repository';
export { priceFactColumns, type PriceFacts, priceFactsOf, priceFactValues } from './price-facts-repository';
export { findPriceRules, seedPriceRules } from './pricing-repository';
export { findUsableCoupon, type Priced, pricedOn, priceOf, siblingShareOn } from './pricing-service';
export { countSiblingPlans } from './siblings-repository';
export { endCoupon, insertCoupon } from './coupons-repository';
