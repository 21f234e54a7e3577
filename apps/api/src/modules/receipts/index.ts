export { receiptsRoutes } from './receipts-routes';
