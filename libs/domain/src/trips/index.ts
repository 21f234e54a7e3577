export {
  type Coordinates,
  RIDE_DISTANCE,
  kmOfMetres,
  formatKm,
  isRideDistance,
  straightLineKm,
  fallbackKm,
} from './distance';
export { areaOfAddress } from './area-of-address';
export { cutAddress, shortPlace, rideLabel } from './ride-label';
export { formatTime, isBellTime, isRideTime, minutesOfTime, USUAL_TIMES } from './ride-time';
export {
  afterBellSentence,
  legTimesOf,
  planWeekdaysText,
  rideTimesText,
  timesOfLeg,
  weekdaysText,
} from './ride-times-text';
export {
  type TripType,
  type RideType,
  type DayTime,
  type RideLocation,
  rideTypesOf,
  tripMessage,
  dayTimesMessage,
  weekTimes,
} from './trip-leg';
export { arrivalMinutes, arrivalTime, isAfterBell, latestPickUp } from './school-arrival';
export { leadingTrip } from './leading-trip';
export { datedRides, planTrips, type PlanTrip } from './plan-trips';
export { findOverlap } from './ride-overlap';
export {
  TRIP_STATUSES,
  type TripStatus,
  hasEnded,
  isAwaited,
  isTripOver,
  isUnderWay,
  tripStatusesBefore,
} from './trip-status';
export { placeOnMap } from './place-on-map';
export { marketPlaceMessage } from './place-in-market';
export { isShareable } from './trip-sharing';
export { nextStopOf, type RunUnderWay, type StopUnderWay } from './run-under-way';
export { longestOnBoard, pickUpWindow, type PickUpTolerance, type RideAllowance } from './trip-times';
export { monthlyTrips, type MonthlyPlan } from './monthly-trips';
export { type PlanEndCredit, planEndCredit } from './plan-end';
