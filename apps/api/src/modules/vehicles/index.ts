export { remindOfLicenses } from './license-reminders';
export {
  findForReview,
  findPending,
  lockVehicleOfReview,
  lockVersion,
  storeDecision,
  updateSeats,
} from './review-repository';
export { isWaiting, licenseEnding, reviewState } from './review-state-repository';
export { moveVehicle, putVehicles, type ImportedVehicle } from './vehicles-repository';
export { vehiclesRoutes } from './vehicles-routes';
