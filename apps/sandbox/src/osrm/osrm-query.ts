import { isValidCoordinates, type Coordinates } from '../geo/coordinates';

/** An error in OSRM's words; it is sent with status 400. */
export interface OsrmError {
  code: string;
  message: string;
}

const NUMBER = /^-?\d+(\.\d+)?$/;
const INDEX = /^\d+$/;

/** Parses "lon,lat;lon,lat" (longitude first), or returns OSRM's error. */
export function readOsrmCoordinates(written: string): Coordinates[] | OsrmError {
  const pairs = written
    .replace(/\.json$/, '')
    .split(';')
    .map((pair) => pair.split(','));
  if (pairs.some((pair) => pair.length !== 2 || !pair.every((part) => NUMBER.test(part)))) {
    return { code: 'InvalidQuery', message: 'Query string malformed close to position 0' };
  }
  const points = pairs.map(([lng, lat]) => ({ lat: Number(lat), lng: Number(lng) }));
  if (!points.every(({ lat, lng }) => isValidCoordinates(lat, lng)))
    return { code: 'InvalidValue', message: 'Invalid coordinate value.' };
  if (points.length < 2) return { code: 'InvalidOptions', message: 'Number of coordinates needs to be at least two.' };
  return points;
}

/** The points that "0;2;3" names; all for "all" and when nothing is asked for, null for anything else. */
export function readOsrmIndexes(written: unknown, points: readonly Coordinates[]): readonly Coordinates[] | null {
  if (written === undefined || written === 'all') return points;
  const named = String(written)
    .split(';')
    .map((index) => (INDEX.test(index) ? points[Number(index)] : undefined));
  return named.every((point) => point !== undefined) ? named : null;
}
