import type { Body, quoteRide } from '@liftclub/api-contract';
import { fallbackKm, isRideDistance, kmOfMetres, startDateMessage, weekTimes } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import type { Actor } from '../../plugins/access/actors';
import { invalid } from '../../problems';
import { measureRoutes, type KnownDistance } from '../travel-times';
import type { BookedLeg } from './booking';

/** A leg of a request; its times may be missing where it is only priced. */
export type RequestedLeg = Body<typeof quoteRide>['trip'][number];

interface RidesToMeasure {
  readonly startDate: string;
  readonly legs: readonly RequestedLeg[];
  readonly exclusive: boolean;
}

/**
 * The legs of a request with their driving distances, as far as these are not `known`. This may call a provider, so it
 * happens outside of any transaction; a distance is `estimated` when the provider did not respond. 400 for a start date
 * that is not from today to a year ahead, and for rides that are not 0.1 to 200 km by road.
 */
export async function measureRides(
  deps: Dependencies,
  actor: Actor,
  { startDate, legs, exclusive }: RidesToMeasure,
  known?: readonly KnownDistance[],
): Promise<{ readonly rides: readonly BookedLeg[]; readonly estimated: boolean }> {
  const dateMessage = startDateMessage(startDate, localDate(deps, actor));
  if (dateMessage !== undefined) throw invalid({ start_date: [dateMessage] });
  const measured = await measureRoutes(deps, legs, known);
  const rides: BookedLeg[] = [];
  const errors: Record<string, string[]> = {};
  legs.forEach((leg, index) => {
    const metres = measured[index] === undefined ? estimatedMetres(leg) : measured[index];
    if (metres !== null && isRideDistance(kmOfMetres(metres))) rides.push(bookedLeg(leg, metres));
    else errors[exclusive ? 'trip.distance' : `trip.${index}.distance`] = [texts.validation.distance];
  });
  if (rides.length < legs.length) throw invalid(errors);
  return { rides, estimated: measured.includes(undefined) };
}

const estimatedMetres = ({ pick_up, drop_off, distance }: RequestedLeg): number =>
  Math.round(fallbackKm(distance, pick_up, drop_off) * 1000);

const bookedLeg = (leg: RequestedLeg, metres: number): BookedLeg => ({
  rideType: leg.ride_type,
  pickUp: leg.pick_up,
  dropOff: leg.drop_off,
  note: leg.note || null,
  metres,
  timeType: leg.trip_time === undefined ? 'flexible' : 'fixed',
  times: weekTimes(leg),
  arrivalMinutes: null,
  bellTime: null,
});
