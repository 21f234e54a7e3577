export { receiptNumber } from './receipt-number';
export { receiptsRoutes } from './receipts-routes';
