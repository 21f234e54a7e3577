import { texts } from '@liftclub/texts';

/** Distances in kilometres with two decimals (specification section 9). */

/** A point on the map, in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** The distances of a ride that can be priced, in km, both ends inclusive. */
export const RIDE_DISTANCE = { min: 0.1, max: 200 } as const;

const EARTH_RADIUS_KM = 6371;
const DETOUR = 1.2;

/** Kilometres with two decimals of a whole number of metres: 12345 → 12.35. */
export function kmOfMetres(metres: number): number {
  return Math.round(metres / 10) / 100;
}

/** "12.40 km": a distance on screen and on paper. */
export function formatKm(km: number): string {
  return texts.schedule.route.distance(km.toFixed(2));
}

/** True for a distance a ride may have: 0.1 to 200 km. False for NaN and infinity. */
export function isRideDistance(km: number): boolean {
  return km >= RIDE_DISTANCE.min && km <= RIDE_DISTANCE.max;
}

/** Great-circle distance in km on a sphere of 6371 km, unrounded. */
export function straightLineKm(from: Coordinates, to: Coordinates): number {
  const radians = Math.PI / 180;
  const halfLatitude = ((to.latitude - from.latitude) * radians) / 2;
  const halfLongitude = ((to.longitude - from.longitude) * radians) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * Math.sin(halfLongitude) ** 2;
  // Rounding can raise the chord of opposite points above 1, where asin is NaN.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** The priced distance in km when no provider answers: the longer of the client's and 1.2 × the straight line. */
export function fallbackKm(clientKm: number, from: Coordinates, to: Coordinates): number {
  return Math.round(Math.max(clientKm, DETOUR * straightLineKm(from, to)) * 100) / 100;
}
