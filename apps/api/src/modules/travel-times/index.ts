export { deleteOldTravelTimes, travelBetween } from './travel-times-service';
