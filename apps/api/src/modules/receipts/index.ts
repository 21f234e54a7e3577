export { emailReceipt, queueReceiptMail } from './email-receipt';
export { pdfLink, pdfRoute } from './pdf-route';
export { printSheet, type PrintedSheet } from './printed-sheet';
export { nextReceiptNumber } from './receipts-repository';
export { receiptNumber } from './receipt';
export { receiptsRoutes } from './receipts-routes';
