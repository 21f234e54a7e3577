export { nextReceiptNumber } from './receipt-counter-repository';
export { receiptNumber } from './receipt-number';
export { receiptsRoutes } from './receipts-routes';
