export { estimateRoutes } from './estimate-routes';
export { holdsCoupon, releaseCoupon, reserveCoupon } from './coupon-uses-repository';
export {
  deleteRule,
  type DiscountRow,
  type InstalmentRow,
  findInstalmentRule,
  findNamed,
  lockRule,
  insertDiscount,
  insertInstalmentRule,
  insertSiblingRule,
  insertTariff,
  insertTax,
  listDiscounts,
  listInstalmentRules,
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
export { countPlans } from './recent-plans-repository';
export { countSiblingPlans, seedSiblingRules } from './siblings-repository';
export { endCoupon, insertCoupon } from './coupons-repository';
