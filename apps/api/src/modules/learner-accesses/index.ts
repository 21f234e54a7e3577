export { recordPlanAccess, recordTripAccesses } from './learner-accesses-repository';
export { learnerAccessesRoutes } from './learner-accesses-routes';
