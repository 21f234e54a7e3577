export { caregiversRoutes } from './caregivers-routes';
export { requireScholar, demandTrip } from './demand-access';
export { isShownTo, roleOnTrip, type TripReader } from './roles-repository';
