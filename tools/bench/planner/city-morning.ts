import type { Place, PlanRequest, Travel, Trip, Vehicle } from '@liftclub/planner';
import { gaussian, pickFrom, seededRandom } from './seeded-random';

/** Suburbs of Johannesburg where homes and bases are, and the centres that commuters go to. */
const SUBURBS: readonly Place[] = [
  { lat: -26.107, lng: 28.057 },
  { lat: -26.094, lng: 28.001 },
  { lat: -26.147, lng: 27.962 },
  { lat: -26.162, lng: 27.872 },
  { lat: -26.267, lng: 27.858 },
  { lat: -26.267, lng: 28.122 },
  { lat: -26.178, lng: 28.136 },
  { lat: -26.104, lng: 28.098 },
  { lat: -26.012, lng: 28.006 },
  { lat: -25.999, lng: 28.126 },
];
const CENTRES: readonly Place[] = [
  { lat: -26.204, lng: 28.047 },
  { lat: -26.107, lng: 28.056 },
  { lat: -26.146, lng: 28.041 },
  { lat: -25.995, lng: 28.13 },
];
const SCHOOLS = 12;
const VEHICLES = 60;
const EXCLUSIVE = 20;
const BELLS = [435, 450, 465, 480];
/** Kilometres of a degree of latitude, and a suburb's spread in degrees. */
const DEGREE_KM = 111.2;
const SPREAD = 0.014;

/** The straight line times 1.35 at 30 km/h. */
export const STRAIGHT_LINE: Travel = { km: roadKm, minutes: (from, to) => roadKm(from, to) * 2 };

function roadKm(from: Place, to: Place): number {
  const east = (to.lng - from.lng) * Math.cos((26.1 * Math.PI) / 180);
  return 1.35 * DEGREE_KM * Math.hypot(to.lat - from.lat, east);
}

export interface CitySize {
  readonly learners: number;
  readonly commuters: number;
}

type Pick = <T>(values: readonly T[]) => T;

/** A weekday morning with 60 vehicles; the same for a seed. */
export function cityMorning(seed: number, { learners, commuters }: CitySize): PlanRequest {
  const random = seededRandom(seed);
  const pick: Pick = (values) => pickFrom(values, random);
  const near = ({ lat, lng }: Place): Place => ({
    lat: lat + SPREAD * gaussian(random),
    lng: lng + SPREAD * gaussian(random),
  });
  const schools = [...SUBURBS, ...SUBURBS].slice(0, SCHOOLS).map(near);
  const trips = Array.from({ length: learners + commuters }, (_, index): Trip => {
    const home = near(pick(SUBURBS));
    return index < learners
      ? learnerTrip(`learner ${index}`, home, schools, random() < 0.08 ? 2 : 1, pick)
      : tripOf(`commuter ${index}`, home, pick(CENTRES), 15 * (24 + Math.floor(random() * 9)), 1);
  });
  const alone = new Set(Array.from({ length: EXCLUSIVE }, () => Math.floor(random() * trips.length)));
  const vehicles = Array.from({ length: VEHICLES }, (_, index): Vehicle => {
    const shift = [315 + Math.floor(random() * 31), 540 + Math.floor(random() * 61)] as const;
    const seats = 3 + Math.floor(random() * 6);
    return { id: `vehicle ${index}`, driverId: `driver ${index}`, base: near(pick(SUBURBS)), shift, seats };
  });
  return {
    trips: trips.map((trip, index) => ({ ...trip, exclusive: alone.has(index) })),
    vehicles,
    service: 1,
    travel: STRAIGHT_LINE,
  };
}

/** To one of the three nearest schools that are 4 to 25 minutes away, a quarter of an hour's grid before the bell. */
function learnerTrip(id: string, home: Place, schools: readonly Place[], seats: number, pick: Pick): Trip {
  const minutes = (school: Place): number => STRAIGHT_LINE.minutes(home, school);
  const byWay = [...schools].sort((one, other) => minutes(one) - minutes(other));
  const inReach = byWay.filter((school) => minutes(school) >= 4 && minutes(school) <= 25);
  const school = pick((inReach.length > 0 ? inReach : byWay).slice(0, 3));
  const bell = pick(BELLS);
  return { ...tripOf(id, home, school, 15 * Math.floor((bell - minutes(school) - 20) / 15), seats), dropoffBy: bell };
}

function tripOf(id: string, pickup: Place, dropoff: Place, departs: number, seats: number): Trip {
  const direct = STRAIGHT_LINE.minutes(pickup, dropoff);
  const maxRide = Math.max(1.5 * direct, direct + 15);
  return { id, pickup, dropoff, pickupWindow: [departs - 5, departs + 10], maxRide, seats, exclusive: false };
}

/** Next week's demand: the share of trips is replaced by others, the rest have the drivers of the plan. */
export function changedWeek(
  request: PlanRequest,
  driverOf: ReadonlyMap<string, string>,
  share: number,
  seed: number,
  size: CitySize,
): PlanRequest {
  const random = seededRandom(seed);
  const others = cityMorning(seed, size).trips;
  const trips = request.trips.map((trip, index) => {
    const other = others[index];
    if (other !== undefined && random() < share) return { ...other, id: `new ${index}`, exclusive: trip.exclusive };
    const lastDriverId = driverOf.get(trip.id);
    return { ...trip, ...(lastDriverId !== undefined && { lastDriverId }) };
  });
  return { ...request, trips };
}
