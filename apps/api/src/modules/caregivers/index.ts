export { caregiversRoutes } from './caregivers-routes';
export { requireScholar, requireTrip } from './require-role';
export { isShownTo, roleOnTrip, type TripReader } from './roles-repository';
