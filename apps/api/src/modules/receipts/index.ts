export { pdfLink } from './pdf-link';
export { pdfRoute } from './pdf-route';
export { printSheet, type PrintedSheet } from './printed-sheet';
export { nextReceiptNumber } from './receipt-counter-repository';
export { receiptNumber } from './receipt-number';
export { receiptsRoutes } from './receipts-routes';
