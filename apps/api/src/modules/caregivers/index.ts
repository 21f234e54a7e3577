export { caregiversRoutes } from './caregivers-routes';
export { demandLearner, demandTrip } from './demand-access';
export { isShownTo, roleOnTrip, type TripReader } from './roles-repository';
