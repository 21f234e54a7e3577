export { createInstalments } from './create-instalments';
export { instalmentItem } from './instalment-item';
export {
  cancelInstalments,
  findInstalment,
  hasEarlierUnpaid,
  type Instalment,
  listInstalments,
  lockInstalment,
  nextInstalment,
  sumUnpaidTrips,
  takeCollectionStep,
} from './instalments-repository';
export { payInstalment } from './pay-instalment';
