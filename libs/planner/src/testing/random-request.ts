import type { PlanRequest, Trip, Vehicle } from '../request';
import { Random } from '../search/random';

export interface Sizes {
  readonly trips: number;
  readonly vehicles: number;
  /** Minutes within which all pick-ups start. */
  readonly span: number;
}

/** Straight lines at 30 km/h on a plane whose degrees are kilometres. */
export const PLANE = {
  km: (from: { lat: number; lng: number }, to: { lat: number; lng: number }) =>
    Math.hypot(from.lat - to.lat, from.lng - to.lng),
  minutes: (from: { lat: number; lng: number }, to: { lat: number; lng: number }) =>
    2 * Math.hypot(from.lat - to.lat, from.lng - to.lng),
};

/** A request with narrow and wide windows, bells, exclusive riders, short and long shifts; the same for a seed. */
export function randomRequest(seed: number, { trips, vehicles, span }: Sizes): PlanRequest {
  const random = new Random(seed);
  const place = () => ({ lat: random.below(1000) / 100, lng: random.below(1000) / 100 });
  const trip = (index: number): Trip => {
    const pickup = place();
    const dropoff = place();
    const direct = PLANE.minutes(pickup, dropoff);
    const earliest = 400 + random.below(span);
    return {
      id: `trip ${index}`,
      pickup,
      dropoff,
      pickupWindow: [earliest, earliest + 5 + random.below(20)],
      ...(random.next() < 0.3 && { dropoffBy: earliest + direct + 5 + random.below(25) }),
      maxRide: direct + 2 + random.below(20),
      seats: 1 + random.below(3),
      exclusive: random.next() < 0.1,
      ...(random.next() < 0.3 && { lastDriverId: `driver ${random.below(vehicles)}` }),
      ...(random.next() < 0.1 && { notVehicleIds: [`vehicle ${random.below(vehicles)}`] }),
    };
  };
  const vehicle = (index: number): Vehicle => {
    const from = 360 + random.below(60);
    return {
      id: `vehicle ${index}`,
      driverId: `driver ${index}`,
      base: place(),
      shift: [from, from + 40 + random.below(2 * span)],
      seats: 2 + random.below(5),
    };
  };
  return {
    trips: Array.from({ length: trips }, (_, index) => trip(index)),
    vehicles: Array.from({ length: vehicles }, (_, index) => vehicle(index)),
    service: { pickup: 1, dropoff: 0.5 },
    travel: PLANE,
  };
}
