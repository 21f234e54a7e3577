import { mayCarry } from './build-problem';
import type { Place, Plan, PlanRequest, Run, Stop, Trip, Vehicle, Violation } from './request';

/** What a comparison of times may be off, in minutes. */
const TOLERANCE = 1e-6;

type Report = (stop: number, rule: Violation['rule'], by: number) => void;

/**
 * Every rule that the plan breaks. It shares no scheduling code with the search. Pick-ups may start `lateness` minutes
 * after their window.
 */
export function findViolations(request: PlanRequest, plan: Plan, lateness = 0): readonly Violation[] {
  const found: Violation[] = [];
  const trips = new Map(request.trips.map((trip) => [trip.id, trip]));
  const vehicles = new Map(request.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const seen = new Set<string>();
  for (const run of plan.runs) {
    const report: Report = (stop, rule, by) => {
      if (!(by <= TOLERANCE)) found.push({ runVehicleId: run.vehicleId, stop, rule, by });
    };
    const vehicle = vehicles.get(run.vehicleId);
    if (vehicle === undefined || !vehicles.delete(run.vehicleId)) {
      report(-1, 'vehicle', 1);
      continue;
    }
    checkPairs(run, seen, report);
    checkTimes(request, run, vehicle, trips, report);
    checkRiders(run, vehicle, trips, lateness, report);
    checkLoad(run, vehicle, trips, report);
  }
  const unserved = new Set(plan.unserved.map(({ tripId }) => tripId));
  for (const { id } of request.trips) {
    if (seen.has(id) && unserved.has(id)) found.push({ runVehicleId: '', stop: -1, rule: 'twice', by: 1 });
    if (!seen.has(id) && !unserved.has(id)) found.push({ runVehicleId: '', stop: -1, rule: 'missing', by: 1 });
  }
  return found;
}

/** Each trip of the run has one pick-up and then one drop-off, and is on no other run. */
function checkPairs(run: Run, seen: Set<string>, report: Report): void {
  const state = new Map<string, 'aboard' | 'done'>();
  run.stops.forEach(({ tripId, kind }, index) => {
    const before = state.get(tripId);
    if (kind === 'pickup') {
      if (before !== undefined) report(index, 'order', 1);
      if (before === undefined && seen.has(tripId)) report(index, 'twice', 1);
    } else if (before !== 'aboard') report(index, 'order', 1);
    state.set(tripId, kind === 'pickup' ? 'aboard' : 'done');
  });
  for (const [tripId, at] of state) {
    if (at === 'aboard') report(-1, 'order', 1);
    seen.add(tripId);
  }
}

/** The vehicle needs at least the travel time between stops and the service at them, inside its shift. */
function checkTimes(
  { service, travel }: PlanRequest,
  run: Run,
  vehicle: Vehicle,
  trips: ReadonlyMap<string, Trip>,
  report: Report,
): void {
  report(-1, 'shift', vehicle.shift[0] - run.start);
  report(-1, 'shift', run.end - vehicle.shift[1]);
  let place: Place = vehicle.base;
  let left = run.start;
  run.stops.forEach((stop, index) => {
    const next = placeOf(stop, trips) ?? place;
    const least = typeof service === 'number' ? service : service[stop.kind];
    report(index, 'travel', left + travel.minutes(place, next) - stop.arrive);
    report(index, 'travel', stop.arrive - stop.begin);
    report(index, 'travel', stop.begin + least - stop.leave);
    place = next;
    left = stop.leave;
  });
  report(-1, 'travel', left + travel.minutes(place, vehicle.base) - run.end);
}

function placeOf({ tripId, kind }: Stop, trips: ReadonlyMap<string, Trip>): Place | undefined {
  return trips.get(tripId)?.[kind];
}

/** Windows, longest rides and permitted vehicles. */
function checkRiders(
  run: Run,
  vehicle: Vehicle,
  trips: ReadonlyMap<string, Trip>,
  lateness: number,
  report: Report,
): void {
  const leftAt = new Map<string, number>();
  run.stops.forEach(({ tripId, kind, begin, leave }, index) => {
    const trip = trips.get(tripId);
    if (trip === undefined) return report(index, 'missing', 1);
    if (kind === 'pickup') {
      leftAt.set(tripId, leave);
      report(index, 'window', trip.pickupWindow[0] - begin);
      report(index, 'window', begin - trip.pickupWindow[1] - lateness);
      if (trip.seats <= vehicle.seats && !mayCarry(trip, vehicle)) report(index, 'vehicle', 1);
    } else {
      report(index, 'window', begin - (trip.dropoffBy ?? Infinity));
      report(index, 'ride', begin - (leftAt.get(tripId) ?? begin) - trip.maxRide);
    }
  });
}

/** Seats, exclusive riders, and the loads stated in the plan. */
function checkLoad(run: Run, vehicle: Vehicle, trips: ReadonlyMap<string, Trip>, report: Report): void {
  const aboard = new Map<string, Trip>();
  run.stops.forEach(({ tripId, kind, load }, index) => {
    const trip = trips.get(tripId);
    if (trip === undefined) return;
    if (kind === 'pickup') aboard.set(tripId, trip);
    else aboard.delete(tripId);
    const riders = [...aboard.values()];
    const seats = riders.reduce((sum, rider) => sum + rider.seats, 0);
    const alone = riders.some(({ exclusive }) => exclusive);
    report(index, 'seats', seats - vehicle.seats);
    if (alone && riders.length > 1) report(index, 'exclusive', riders.length - 1);
    else report(index, 'seats', Math.abs(load - (alone ? vehicle.seats : seats)));
  });
}
