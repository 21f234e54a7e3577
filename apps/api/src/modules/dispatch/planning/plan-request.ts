import {
  longestOnBoard,
  minuteOfDay,
  minutesOfTime,
  SHIFTS,
  straightLineKm,
  type DayKey,
  type PickUpTolerance,
  type RideAllowance,
  type Shift,
} from '@liftclub/domain';
import { matrixOf, type Place, type PlanRequest, type Travel, type Trip, type Vehicle } from '@liftclub/planner';
import type { PlainRequest } from '../../../planner/planner';
import type { AvailableDriver } from '../../availability';
import type { StoredRun } from '../runs-repository';
import type { DayTrip, Point } from './demand-repository';

/** The settings of planning. */
export interface PlanRules {
  readonly tolerance: PickUpTolerance;
  readonly allowance: RideAllowance;
  /** Minutes at a stop. */
  readonly service: { readonly pickup: number; readonly dropoff: number };
}

/** A driver in one shift, as the planner knows it. */
export const vehicleIdOf = (driverId: string, shift: Shift): string => `${driverId}/${shift}`;

/** Driver and shift of a vehicle of the planner. */
export function driverOf(vehicleId: string): { driverId: string; shift: Shift } {
  const [driverId = '', shift] = vehicleId.split('/');
  return { driverId, shift: shift as Shift };
}

/** Vehicles for the planner: one a driver and shift. Nothing of a shift that lies before `from` (minutes) is used. */
export function vehiclesOf(drivers: readonly AvailableDriver[], from: number): Vehicle[] {
  return drivers.flatMap((driver) =>
    SHIFTS.flatMap((shift) => {
      const times = driver[shift];
      if (times === null) return [];
      const [begin, end] = [Math.max(minutesOfTime(times.from), from), minutesOfTime(times.to)];
      if (begin >= end) return [];
      const { driverId, seats } = driver;
      return [
        { id: vehicleIdOf(driverId, shift), driverId, base: placeOf(driver.base), shift: [begin, end] as const, seats },
      ];
    }),
  );
}

/** The request of a day for the planner. `fixed`: vehicles of the trips that may not change theirs. */
export function requestOf(
  day: DayKey,
  {
    trips,
    drivers,
    vehicles,
  }: {
    readonly trips: readonly DayTrip[];
    readonly drivers: readonly AvailableDriver[];
    readonly vehicles: readonly Vehicle[];
  },
  travel: Travel,
  rules: PlanRules,
  fixed: ReadonlyMap<string, string> = new Map(),
): PlanRequest {
  const planned = trips.map((trip) => {
    const vehicleId = fixed.get(trip.id);
    const plannable = plannedTrip(day, trip, travel, rules);
    if (vehicleId !== undefined && !isBlocked(trip, driverOf(vehicleId).driverId))
      return { ...plannable, fixed: { vehicleId } };
    const far = drivers.filter((driver) => isTooFar(driver, trip)).map(({ driverId }) => driverId);
    const not = [...far, ...trip.blockedDriverIds.filter((driverId) => isBlocked(trip, driverId))];
    return {
      ...plannable,
      notVehicleIds: not.flatMap((driverId) => SHIFTS.map((shift) => vehicleIdOf(driverId, shift))),
    };
  });
  return { trips: planned, vehicles, service: rules.service, travel };
}

/** The request for another thread, with the travel between all places of `whole`. */
export const plainRequest = (request: PlanRequest, whole = request): PlainRequest => ({
  ...request,
  travel: matrixOf(whole),
});

function plannedTrip(day: DayKey, trip: DayTrip, travel: Travel, { tolerance, allowance }: PlanRules): Trip {
  const [pickup, dropoff] = [placeOf(trip.pickUp), placeOf(trip.dropOff)];
  const booked = minuteOfDay(day, trip.departsAt);
  return {
    id: trip.id,
    pickup,
    dropoff,
    pickupWindow: [booked - tolerance.early, booked + tolerance.late],
    maxRide: longestOnBoard(travel.minutes(pickup, dropoff), allowance),
    seats: 1,
    exclusive: trip.exclusive,
    ...(trip.lastDriverId !== null && { lastDriverId: trip.lastDriverId }),
  };
}

/** Whether the guardian of a trip does not want a driver again. Nothing changes once the driver has set out. */
export const isBlocked = ({ status, blockedDriverIds }: DayTrip, driverId: string): boolean =>
  (status === 'scheduled' || status === 'assigned') && blockedDriverIds.includes(driverId);

/** A ride that begins or ends outside the driver's radius. */
const isTooFar = ({ base, radiusKm }: AvailableDriver, { pickUp, dropOff }: DayTrip): boolean =>
  straightLineKm(base, pickUp) > radiusKm || straightLineKm(base, dropOff) > radiusKm;

export const placeOf = ({ latitude, longitude }: Omit<Point, 'address'>): Place => ({ lat: latitude, lng: longitude });

/** The vehicles of trips that staff keep on their runs, by trip, as far as the vehicle is there. */
export function lockedVehicles(
  before: readonly StoredRun[],
  vehicles: readonly { readonly id: string }[],
): Map<string, string> {
  const known = new Set(vehicles.map(({ id }) => id));
  return new Map(
    before.flatMap(({ driverId, shift, pins }) => {
      const vehicleId = vehicleIdOf(driverId, shift);
      const locked = known.has(vehicleId) ? pins.filter((pin) => pin.locked) : [];
      return locked.map(({ tripId }) => [tripId, vehicleId] as const);
    }),
  );
}

/** The vehicle that drives a stored run, with its seats, for just the time of the run. */
export function vehicleOfRun({ driverId, shift, seats, startMinute, endMinute, stops: [base] }: StoredRun): Vehicle[] {
  if (!base) return [];
  const times = [startMinute, endMinute] as const;
  return [{ id: vehicleIdOf(driverId, shift), driverId, seats, base: placeOf(base), shift: times }];
}
