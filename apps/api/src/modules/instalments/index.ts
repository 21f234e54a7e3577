export { createInstalments } from './create-instalments';
export { instalmentItem } from './instalment-item';
export {
  cancelInstalments,
  findInstalment,
  hasEarlierUnpaid,
  listInstalments,
  lockInstalment,
  nextInstalment,
  sumUnpaidTrips,
  takeCollectionStep,
} from './instalments-repository';
export { payInstalment } from './pay-instalment';
