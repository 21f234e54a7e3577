export { PriceLine, PriceLines } from './price-line';
export { RideSummary, type RideSummaryProps } from './ride-summary';
export { SummaryDetails } from './summary-details';
export { SummaryFrame } from './summary-frame';
export { SummaryNote } from './summary-note';
