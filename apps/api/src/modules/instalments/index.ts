export { createInstalments } from './create-instalments';
export { instalmentItem } from './instalment-item';
export {
  cancelInstalments,
  failPendingInstalment,
  findInstalment,
  findOwed,
  hasEarlierUnpaid,
  listInstalments,
  listInstalmentsOf,
  lockInstalment,
  nextInstalment,
  owed,
  takeCollectionStep,
} from './instalments-repository';
export { payInstalment } from './pay-instalment';
