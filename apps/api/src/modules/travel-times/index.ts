export { measureRoutes } from './route-distances';
export { straightTravel } from './straight-travel';
export { deleteOldTravelTimes, travelBetween } from './travel-times-service';
