export {
  findBatch,
  findPayout,
  hasOpenPayout,
  lockBatch,
  lockMarket,
  lockPayout,
  lockPayouts,
  updateBatch,
} from './payouts-repository';
export { payoutsRoutes } from './payouts-routes';
export {
  findCandidates,
  findLastWeek,
  findWaitingBatch,
  proposePayouts,
  proposeWeeklyPayouts,
} from './propose-payouts';
export { checkPayouts, confirmPayout, failUnpayable, sendBatch, sendPayout } from './send-payouts';
export { approvePayouts, notePaidByFile, noteReturned } from './settle-payout';
