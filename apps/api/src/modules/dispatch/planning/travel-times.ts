import { instantOfMinute, type DayKey } from '@liftclub/domain';
import type { Place, Travel } from '@liftclub/planner';
import type { Dependencies } from '../../../dependencies';
import { straightTravel, travelBetween } from '../../travel-times';
import { placeOf } from './plan-request';
import type { SurveyedDay } from './survey-days';

/** The traffic that plans and their changes are made for, one for all of a day: most rides go to school at 07:00. */
export const trafficAt = (day: DayKey): Date => instantOfMinute(day, 7 * 60);

/** Travel times between the places of a plan. */
export interface TravelTimes {
  readonly travel: Travel;
  /** Whether a drive between these places was estimated by the straight line. */
  readonly isApproximate: (places: readonly Place[]) => boolean;
}

/** Travel times by the straight line. */
export const straightTravelTimes: TravelTimes = { travel: straightTravel, isApproximate: () => true };

/**
 * Fetches the travel times of a day; not to be called in a transaction. Drives from or to a place that is added
 * afterwards are by the straight line. Without trips or without drivers nothing is fetched.
 */
export async function fetchTravelTimes(
  deps: Pick<Dependencies, 'db' | 'clock' | 'maps' | 'settings'>,
  surveyed: SurveyedDay,
): Promise<TravelTimes> {
  const { day, trips, drivers } = surveyed;
  if (trips.length === 0 || drivers.length === 0) return straightTravelTimes;
  const places = placesOf(surveyed);
  const { travel, approximate } = await travelBetween(deps, places, trafficAt(day));
  const known = new Set(places.map(keyOf));
  const isKnown = (place: Place) => known.has(keyOf(place));
  const travelOf = (from: Place, to: Place) => (isKnown(from) && isKnown(to) ? travel : straightTravel);
  return {
    travel: {
      minutes: (from, to) => travelOf(from, to).minutes(from, to),
      km: (from, to) => travelOf(from, to).km(from, to),
    },
    isApproximate: (between) => approximate || !between.every(isKnown),
  };
}

/** The ends of all trips and the bases of all drivers. */
export const placesOf = ({ trips, drivers }: Pick<SurveyedDay, 'trips' | 'drivers'>): Place[] =>
  [...trips.flatMap(({ pickUp, dropOff }) => [pickUp, dropOff]), ...drivers.map(({ base }) => base)].map(placeOf);

const keyOf = ({ lat, lng }: Place): string => `${lat},${lng}`;
