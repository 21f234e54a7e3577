export { referralsRoutes } from './referrals-routes';
