import type { Coordinates } from '../geo/coordinates';
import type { Place } from './place';
import { splitStreet, streetPoint, type Street } from './street-address';

/** An address with coordinates: a place of the list, or a street address in one. */
export interface Location extends Coordinates {
  id: string;
  description: string;
  place: Place;
  street: Street | null;
}

const STREET_ID = 'sbx-at-';

export const placeLocation = (place: Place): Location => ({
  id: place.id,
  description: place.description,
  place,
  street: null,
  lat: place.lat,
  lng: place.lng,
});

export function streetLocation(street: Street, place: Place): Location {
  const id = STREET_ID + Buffer.from(JSON.stringify([street.line, place.id])).toString('base64url');
  return { id, description: `${street.line}, ${place.description}`, place, street, ...streetPoint(street, place) };
}

/** The street and the place of a street address's id, or null for an invalid id. */
function readStreetId(id: string): [line: string, placeId: string] | null {
  try {
    const pair: unknown = JSON.parse(Buffer.from(id.slice(STREET_ID.length), 'base64url').toString());
    return Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string'
      ? [pair[0], pair[1]]
      : null;
  } catch {
    return null;
  }
}

/** The location of an id; street addresses are in no list, because their id contains everything. */
export function locationOfId(id: string, placeOfId: (id: string) => Place | undefined): Location | null {
  const place = placeOfId(id);
  if (place) return placeLocation(place);
  const [line, placeId] = (id.startsWith(STREET_ID) ? readStreetId(id) : null) ?? [];
  const around = placeId === undefined ? undefined : placeOfId(placeId);
  const street = line === undefined ? undefined : splitStreet(line)?.street;
  return around && street ? streetLocation(street, around) : null;
}
