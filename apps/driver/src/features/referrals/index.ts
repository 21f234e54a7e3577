export { ReferralsPage } from './referrals-page';
