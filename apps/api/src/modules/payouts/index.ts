export {
  findBatch,
  findProposedBatches,
  hasOpenPayout,
  lockBatch,
  lockMarket,
  updateBatch,
} from './payouts-repository';
export { payoutsRoutes } from './payouts-routes';
export { findCandidates, proposePayouts, proposeWeeklyPayouts } from './propose-payouts';
export { checkPayouts, confirmPayout, failUnpayable, sendBatch, sendPayout } from './send-payouts';
export { approvePayouts, lockApproved, notePaidByFile } from './settle-payout';
