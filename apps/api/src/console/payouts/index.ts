export { payoutBatchRequest } from './payout-batch-request';
export { payoutBatchRoutes } from './payout-batch-routes';
export { consolePayoutsRoutes } from './payouts-routes';
