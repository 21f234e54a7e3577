export { refundRequest } from './refund-request';
export { consolePaymentsRoutes } from './payments-routes';
