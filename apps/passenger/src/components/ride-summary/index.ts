export type { PayWay } from './payment-choice';
export { PriceLine, PriceLines } from './price-line';
export { RideSummary, SummaryDetails, type RideSummaryProps } from './ride-summary';
export { SummaryFrame, SummaryNote } from './summary-frame';
