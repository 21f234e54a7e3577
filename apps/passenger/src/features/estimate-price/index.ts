export { EstimatePricePage } from './estimate-price-page';
