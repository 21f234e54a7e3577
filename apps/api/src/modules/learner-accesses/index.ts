export { recordPlanLook, recordTripLooks } from './learner-accesses-repository';
export { learnerAccessesRoutes } from './learner-accesses-routes';
