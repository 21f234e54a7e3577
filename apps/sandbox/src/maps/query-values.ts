import { isCountry, type Country } from '../places/place';
import { isValidCoordinates, greatCircleMetres, type Coordinates } from '../geo/coordinates';

export type Query = Record<string, unknown>;

/** The value of a parameter; empty when it is missing or repeated. */
export function text(query: Query, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value : '';
}

export function texts(query: Query, name: string): string[] {
  const value = query[name];
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
}

function numbers(written: string, count: number): number[] | null {
  const parts = written.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return parts.length === count && parts.every(Number.isFinite) ? parts : null;
}

/** A point written "lat,lng". */
export function readPoint(written: string): Coordinates | undefined {
  const [lat, lng] = numbers(written, 2) ?? [];
  return lat !== undefined && lng !== undefined && isValidCoordinates(lat, lng) ? { lat, lng } : undefined;
}

/**
 * Countries written "za,ng". Null when some were requested and none of them is known here: then nothing may be found.
 */
export function readCountries(written: string): Country[] | null {
  const asked = written
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter(Boolean);
  const known = asked.filter(isCountry);
  return asked.length > 0 && known.length === 0 ? null : known;
}

/** An area written "south,west,north,east" or as a circle "lat,lng,metres". */
export function readArea(written: string): ((point: Coordinates) => boolean) | undefined {
  const box = numbers(written, 4);
  if (box) {
    const [south = 0, west = 0, north = 0, east = 0] = box;
    return ({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east;
  }
  const [lat, lng, metres] = numbers(written, 3) ?? [];
  if (lat === undefined || lng === undefined || metres === undefined) return undefined;
  return (point) => greatCircleMetres({ lat, lng }, point) <= metres;
}

/** Google's names for groups of types, in its own types. */
const GROUPS: Record<string, string> = { '(cities)': 'locality', '(regions)': 'political', address: 'street_address' };

export function readTypes(written: string): ((types: readonly string[]) => boolean) | undefined {
  const asked = written
    .split(',')
    .filter(Boolean)
    .map((type) => GROUPS[type] ?? type);
  return asked.length === 0 ? undefined : (types) => asked.some((type) => types.includes(type));
}
