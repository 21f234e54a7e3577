export { consoleCreditRoutes } from './credit-routes';
export { creditIn } from './credit-service';
