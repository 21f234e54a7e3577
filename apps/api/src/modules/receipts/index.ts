export { nextReceiptNumber } from './receipt-numbers-repository';
export { receiptNumber } from './receipt-number';
export { receiptsRoutes } from './receipts-routes';
