export { createInstalments } from './create-instalments';
export { instalmentItem, listInstalmentItems } from './instalment-item';
export {
  cancelInstalments,
  failPendingInstalment,
  findInstalment,
  findOwed,
  hasEarlierUnpaid,
  listInstalmentsOf,
  lockInstalment,
  nextInstalment,
  owed,
  takeCollectionStep,
} from './instalments-repository';
export { payInstalment } from './pay-instalment';
