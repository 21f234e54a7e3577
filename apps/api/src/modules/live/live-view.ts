import type { LiveTripEvents, Trip } from '@liftclub/api-contract';
import { isUnderWay, nextStopOf, type Coordinates } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { straightTravel } from '../travel-times';
import { followedRun, type FollowedRun, type ListedRun } from './run-facts-repository';

type Deps = Pick<Dependencies, 'clock' | 'settings'>;

/** What those who may follow a trip see of its run. Never a stop of others. */
export interface LiveView {
  readonly trip: LiveTripEvents['trip'];
  readonly position: LiveTripEvents['position'] | null;
  readonly eta: LiveTripEvents['eta'] | null;
}

const driveMinutes = (from: Coordinates, to: Coordinates): number => straightTravel.minutes(placeOf(from), placeOf(to));
const placeOf = ({ latitude, longitude }: Coordinates) => ({ lat: latitude, lng: longitude });

/**
 * A trip of a run under way; undefined when it is not on the run. Position and expected time only while the trip is
 * under way.
 */
export function liveView({ clock, settings }: Deps, run: FollowedRun, tripId: string): LiveView | undefined {
  const stop = run.stops.find((one) => one.tripId === tripId);
  if (!stop) return undefined;
  const { status, statusAt } = stop;
  const position = isUnderWay(status) ? run.position : null;
  const estimate = { driveMinutes, tolerance: settings.trips.tolerance };
  const next = isUnderWay(status) ? nextStopOf(run, tripId, estimate, clock()) : undefined;
  const at = position?.at.toISOString();
  return {
    trip: { status, at: statusAt.toISOString(), stops_before: next?.stopsBefore ?? null },
    position: position && { latitude: position.latitude, longitude: position.longitude, at: position.at.toISOString() },
    eta: next?.eta && at !== undefined ? { eta: next.eta.toISOString(), at, stops_before: next.stopsBefore } : null,
  };
}

/** The live part of a trip on the wire. */
export function liveOf(
  deps: Deps,
  run: ListedRun | null,
  tripId: string,
): Pick<Trip, 'stops_before' | 'eta' | 'position'> {
  const view = run && liveView(deps, followedRun(run), tripId);
  return {
    stops_before: view?.trip.stops_before ?? null,
    eta: view?.eta?.eta ?? null,
    position: view?.position ?? null,
  };
}
