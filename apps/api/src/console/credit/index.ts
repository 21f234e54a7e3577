export { consoleCreditRoutes } from './credit-routes';
export { creditIn, giveCredit } from './credit-service';
