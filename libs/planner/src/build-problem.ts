import type { PlanRequest, Trip, Vehicle, Weights } from './request';
import type { Problem } from './search/problem';
import { TravelTable, placesOf } from './travel-table';

/** Above all costs of runs, so that no run is spared by not serving a trip; a fixed trip goes before the others. */
const UNSERVED = 100;
const UNSERVED_FIXED = 1_000;

/** A kilometre breaks ties between equal minutes; the driver of the last time is worth eight minutes. */
const DEFAULT_WEIGHTS: Weights = { km: 0.05, sameDriver: 8, uneven: 0.0001 };

/** The request in numbers. Windows are as given: `tightenWindows` narrows them. */
export function buildProblem(request: PlanRequest, weights: Partial<Weights> = {}): Problem {
  const { trips, vehicles } = request;
  const { km, sameDriver, uneven } = { ...DEFAULT_WEIGHTS, ...weights };
  const places = placesOf(request);
  const table = request.travel instanceof TravelTable ? request.travel : new TravelTable(places, request.travel);
  const { pickup, dropoff } =
    typeof request.service === 'number' ? { pickup: request.service, dropoff: request.service } : request.service;
  const byStop = (
    ofPickup: (trip: Trip) => number,
    ofDropoff: (trip: Trip) => number,
    ofBase: (v: Vehicle) => number,
  ) => Float64Array.from([...trips.map(ofPickup), ...trips.map(ofDropoff), ...vehicles.map(ofBase)]);
  return {
    trips: trips.length,
    vehicles: vehicles.length,
    size: places.length,
    ...table.matricesOf(places),
    earliest: byStop(
      (trip) => trip.pickupWindow[0],
      () => -Infinity,
      ({ shift }) => shift[0],
    ),
    latest: byStop(
      (trip) => trip.pickupWindow[1],
      (trip) => trip.dropoffBy ?? Infinity,
      ({ shift }) => shift[1],
    ),
    service: new Float64Array(places.length)
      .fill(pickup, 0, trips.length)
      .fill(dropoff, trips.length, 2 * trips.length),
    seats: Int32Array.from(trips, ({ exclusive, seats }) => (exclusive ? 0 : seats)),
    maxRide: Float64Array.from(trips, ({ maxRide }) => maxRide),
    capacity: Int32Array.from(vehicles, ({ seats }) => seats),
    maxRun: Infinity,
    allowed: permissions(request),
    preference: preferences(request, sameDriver),
    twin: Int32Array.from(vehicles, (vehicle) => vehicles.findIndex((other) => alike(vehicle, other))),
    kmPrice: km,
    minutePrice: 1,
    unevenPrice: uneven,
    unserved: unservedPrices(request, uneven, sameDriver + 4 * km * table.farthest),
    due: new Float64Array(places.length).fill(Infinity),
    latePrice: 0,
  };
}

/** By trip; `rest` is the most that an insertion costs besides the minutes of the run. */
function unservedPrices({ trips, vehicles }: PlanRequest, uneven: number, rest: number): Float64Array {
  const longest = vehicles.reduce((most, { shift }) => Math.max(most, shift[1] - shift[0]), 1);
  const dearest = longest * (1 + longest * uneven) + rest;
  return Float64Array.from(trips, ({ fixed }) => dearest * (fixed ? UNSERVED_FIXED : UNSERVED));
}

/** True when the rules let the vehicle carry the trip, regardless of its run. */
export function mayCarry(trip: Trip, vehicle: Vehicle): boolean {
  if (trip.fixed !== undefined && trip.fixed.vehicleId !== vehicle.id) return false;
  return trip.seats <= vehicle.seats && !(trip.notVehicleIds?.includes(vehicle.id) ?? false);
}

function alike(one: Vehicle, other: Vehicle): boolean {
  const sameShift = one.shift[0] === other.shift[0] && one.shift[1] === other.shift[1];
  return sameShift && one.seats === other.seats && one.base.lat === other.base.lat && one.base.lng === other.base.lng;
}

/** By trip and vehicle, 1 where the vehicle may carry the trip. */
function permissions({ trips, vehicles }: PlanRequest): Uint8Array {
  const permitted = new Uint8Array(trips.length * vehicles.length);
  trips.forEach((trip, row) => {
    vehicles.forEach((vehicle, column) => {
      if (mayCarry(trip, vehicle)) permitted[row * vehicles.length + column] = 1;
    });
  });
  return permitted;
}

/** By trip and vehicle: another driver than last time costs something, as long as that driver has a vehicle. */
function preferences({ trips, vehicles }: PlanRequest, price: number): Float64Array {
  const prices = new Float64Array(trips.length * vehicles.length);
  const vehicleOf = new Map(vehicles.map(({ driverId }, column) => [driverId, column]));
  trips.forEach(({ lastDriverId }, row) => {
    if (lastDriverId === undefined || !vehicleOf.has(lastDriverId)) return;
    vehicles.forEach(({ driverId }, column) => {
      if (driverId !== lastDriverId) prices[row * vehicles.length + column] = price;
    });
  });
  return prices;
}
