export { caregiversRoutes } from './caregivers-routes';
export { findCodeHolders, lockCaregiversOf } from './caregivers-repository';
export { leaveLearners, renewCodesKnownTo } from './caregivers-service';
export { requireScholar, requireTrip } from './require-role';
export { isShownTo, roleOnTrip, type TripReader } from './roles-repository';
