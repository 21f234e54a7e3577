export { distanceQuery, fetchMetres, measureRoutes, routeKey, type RouteToMeasure } from './route-distances';
export { type KnownDistance, knownDistances } from './route-distances-repository';
export { straightTravel } from './straight-travel';
export { deleteOldTravelTimes, minutesBetween, travelBetween } from './travel-times-service';
