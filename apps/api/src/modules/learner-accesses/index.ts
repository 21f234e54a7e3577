export { recordPlanAccess, recordPlansAccess, recordTripAccesses } from './learner-accesses-repository';
export { learnerAccessesRoutes } from './learner-accesses-routes';
