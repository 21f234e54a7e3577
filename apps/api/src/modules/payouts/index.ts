export {
  findBatch,
  findPayout,
  hasOpenPayout,
  lockBatch,
  lockMarket,
  lockPayout,
  updateBatch,
} from './payouts-repository';
export { payoutsRoutes } from './payouts-routes';
export { findCandidates, findWaitingBatch, proposePayouts, proposeWeeklyPayouts } from './propose-payouts';
export { checkPayouts, confirmPayout, failUnpayable, sendBatch, sendPayout } from './send-payouts';
export { approvePayouts, lockApproved, notePaidByFile, noteReturned } from './settle-payout';
