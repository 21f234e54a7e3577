export {
  VALIDITIES,
  type Validity,
  RIDE_DAYS,
  type RideDay,
  isValidity,
  validityLabel,
  planEnd,
  nextWeekday,
  startDateMessage,
  latestStart,
} from './plan';
export { type CollectionStep, collectionStep } from './collection-step';
export {
  type InstalmentOffer,
  type InstalmentsDue,
  type InstalmentState,
  UNPAID_INSTALMENT,
  instalmentOffer,
  type InstalmentShares,
  instalmentShares,
  vatOfSurcharge,
} from './instalments';
export { type Departures, SALES_END_MINUTES } from './plan-rides';
export { type Quote, quote, feeArithmetic } from './price';
export { directMinutes, sharedExtraMinutes } from './shared-ride';
export { ruleDay, ruleState } from './price-rule';
export {
  PRICE_RULE,
  hundredthsOf,
  percentText,
  percentMessage,
  kmMessage,
  tariffFormMessages,
  discountFormMessages,
  instalmentFormMessages,
  siblingFormMessages,
  siblingPercentsMessage,
  siblingSharesOf,
  usualDiscountLabel,
  taxFormMessages,
} from './price-rule-form';
export { TARIFF_SEEDS, TAX_SEEDS, DISCOUNT_SEEDS, INSTALMENT_SEEDS, SIBLING_SEEDS } from './price-seeds';
export { siblingShare } from './sibling-discount';
export { type Dated, type Tariff, type PlanDiscount, rowInForce } from './tariff';
export type { TaxRule } from './tax-rule';
