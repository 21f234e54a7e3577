export { canSaveCard, CARD_FAILURES, cardExpiry, type CardFailure, isCardExpired } from './card';
export {
  type Country,
  type Zone,
  type Currency,
  SOUTH_AFRICA,
  STAFF_ZONE,
  marketOf,
  zoneOf,
  isoRegionOf,
  countryOfRegion,
} from './market';
export {
  type Minor,
  toDecimal,
  fromDecimal,
  formatMoney,
  formatSmsMoney,
  minorOf,
  formatAmount,
  multiply,
  shareOf,
  waivedOf,
  dueAfterCredit,
} from './money';
