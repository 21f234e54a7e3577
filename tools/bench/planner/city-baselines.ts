import type { Place, PlanRequest, Trip, Vehicle } from '@liftclub/planner';

interface Figures {
  readonly served: number;
  readonly minutesPerTrip: number;
}

interface State {
  readonly vehicle: Vehicle;
  place: Place;
  free: number;
  start: number;
}

/** Trips in the order of their times, each alone in the vehicle that arrives first. */
export function nearestVehicle(request: PlanRequest): Figures {
  const { travel, vehicles } = request;
  const states = vehicles.map((vehicle): State => ({
    vehicle,
    place: vehicle.base,
    free: vehicle.shift[0],
    start: NaN,
  }));
  let served = 0;
  for (const trip of [...request.trips].sort((one, other) => one.pickupWindow[0] - other.pickupWindow[0])) {
    const arrival = (state: State): number => state.free + travel.minutes(state.place, trip.pickup);
    const possible = states.filter((state) => canServe(request, state, trip));
    const [nearest] = possible.sort((one, other) => arrival(one) - arrival(other));
    if (nearest === undefined) continue;
    const begin = Math.max(arrival(nearest), trip.pickupWindow[0]);
    if (Number.isNaN(nearest.start)) nearest.start = begin - travel.minutes(nearest.place, trip.pickup);
    nearest.free = endOf(request, begin, trip);
    nearest.place = trip.dropoff;
    served += 1;
  }
  const used = states.filter(({ start }) => !Number.isNaN(start));
  const minutes = used.reduce(
    (sum, { free, start, place, vehicle }) => sum + free + travel.minutes(place, vehicle.base) - start,
    0,
  );
  return { served, minutesPerTrip: minutes / served };
}

const dwell = ({ service }: PlanRequest): number => (typeof service === 'number' ? service : service.pickup);

/** When the vehicle leaves the drop-off. */
function endOf(request: PlanRequest, begin: number, { pickup, dropoff }: Trip): number {
  return begin + 2 * dwell(request) + request.travel.minutes(pickup, dropoff);
}

function canServe(request: PlanRequest, { vehicle, place, free }: State, trip: Trip): boolean {
  const arrival = free + request.travel.minutes(place, trip.pickup);
  const end = endOf(request, Math.max(arrival, trip.pickupWindow[0]), trip);
  return (
    trip.seats <= vehicle.seats &&
    arrival <= trip.pickupWindow[1] &&
    end - dwell(request) <= (trip.dropoffBy ?? Infinity) &&
    end + request.travel.minutes(trip.dropoff, vehicle.base) <= vehicle.shift[1]
  );
}

/** Every trip has a vehicle of its own, from and to the base that is nearest to its way. */
export function vehiclePerTrip(request: PlanRequest): Figures {
  const { travel, trips, vehicles } = request;
  const minutes = trips.map((trip) => {
    const ways = vehicles.map(({ base }) => travel.minutes(base, trip.pickup) + travel.minutes(trip.dropoff, base));
    return Math.min(...ways) + travel.minutes(trip.pickup, trip.dropoff) + 2 * dwell(request);
  });
  return { served: trips.length, minutesPerTrip: minutes.reduce((sum, one) => sum + one, 0) / trips.length };
}
