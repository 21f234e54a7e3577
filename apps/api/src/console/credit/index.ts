export { consoleCreditRoutes } from './credit-routes';
export { goodwillRequest, payoutRequest } from './credit-requests';
export { creditIn } from './credit-service';
