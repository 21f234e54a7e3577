export { EarningsPage } from './earnings-page';
