import type { Gazetteer } from '../places/gazetteer';
import type { Country } from '../places/place';
import type { Location } from '../places/location';
import type { Coordinates } from '../geo/coordinates';
import { estimateDrive } from '../geo/drive-estimate';
import { isDrivable } from '../geo/is-drivable';
import { geocodeResult } from './geocode-result';
import { prediction } from './prediction';
import { readArea, readCountries, readPoint, readTypes, text, type Query } from './query-values';

const MAX_INPUT_LENGTH = 500;

/** A status of Google's and, with OK, the data. */
export type DataResponse = { status: string } & Record<string, unknown>;

export function predict(gazetteer: Gazetteer, query: Query, input: string): DataResponse {
  const countries = readCountries(text(query, 'country'));
  if (input.trim() === '' || input.length > MAX_INPUT_LENGTH) return { status: 'INVALID_REQUEST' };
  if (countries === null) return { status: 'ZERO_RESULTS' };
  const origin = readPoint(text(query, 'origin'));
  const locations = gazetteer.suggest(input, {
    countries,
    near: origin ?? readPoint(text(query, 'near')),
    within: readArea(text(query, 'within')),
    ofTypes: readTypes(text(query, 'types')),
  });
  if (locations.length === 0) return { status: 'ZERO_RESULTS' };
  return { status: 'OK', predictions: locations.map((location) => prediction(location, input, origin)) };
}

function geocoded(found: { location: Location; exact: boolean } | null): DataResponse {
  return found ? { status: 'OK', results: [geocodeResult(found.location, found.exact)] } : { status: 'ZERO_RESULTS' };
}

const MAX_DISTANCE_TO_PLACE_METRES = 50_000;

export function geocode(gazetteer: Gazetteer, query: Query, address: string): DataResponse {
  const countries = readCountries(text(query, 'country'));
  const placeId = text(query, 'place_id');
  const latlng = text(query, 'latlng');
  if (placeId !== '') {
    const location = gazetteer.byId(placeId);
    return location ? geocoded({ location, exact: true }) : { status: 'INVALID_REQUEST' };
  }
  if (latlng !== '') {
    const point = readPoint(latlng);
    const nearest = point && gazetteer.nearest(point);
    if (!point) return { status: 'INVALID_REQUEST' };
    return geocoded(
      nearest && nearest.metres <= MAX_DISTANCE_TO_PLACE_METRES ? { location: nearest.location, exact: true } : null,
    );
  }
  if (address.trim() === '' || address.length > MAX_INPUT_LENGTH) return { status: 'INVALID_REQUEST' };
  return geocoded(countries && gazetteer.locate(address, countries));
}

/** Google's most and its default for one request, and its longest radius. */
const MOST_NEARBY = 20;
const LONGEST_RADIUS_METRES = 50_000;

export function nearby(gazetteer: Gazetteer, query: Query): DataResponse {
  const circle = text(query, 'within');
  const within = readArea(circle);
  const radius = Number(circle.split(',')[2]);
  const most = Number(text(query, 'most') || MOST_NEARBY);
  const isValid = within && circle.split(',').length === 3 && radius > 0 && radius <= LONGEST_RADIUS_METRES;
  if (!isValid || !Number.isInteger(most) || most < 1 || most > MOST_NEARBY) return { status: 'INVALID_REQUEST' };
  const found = gazetteer.inside(within, readTypes(text(query, 'types'))).slice(0, most);
  return { status: 'OK', results: found.map((location) => geocodeResult(location, true)) };
}

interface Stop extends Coordinates {
  address: string;
  place_id: string | null;
}

/** The end of a drive as it is written in a request: "place_id:…", "lat,lng" or an address. */
function findStop(gazetteer: Gazetteer, written: string, countries: readonly Country[]): Stop | null {
  const point = readPoint(written);
  if (point) return { ...point, address: gazetteer.nearest(point)?.location.description ?? '', place_id: null };
  const location = written.startsWith('place_id:')
    ? gazetteer.byId(written.slice('place_id:'.length))
    : gazetteer.locate(written, countries)?.location;
  return location
    ? { lat: location.lat, lng: location.lng, address: location.description, place_id: location.id }
    : null;
}

const MAX_STOPS = 27;

export function route(gazetteer: Gazetteer, query: Query, written: readonly string[]): DataResponse {
  if (written.length < 2 || written.some((one) => one.trim() === '' || one.length > MAX_INPUT_LENGTH))
    return { status: 'INVALID_REQUEST' };
  if (written.length > MAX_STOPS) return { status: 'MAX_WAYPOINTS_EXCEEDED' };
  const countries = readCountries(text(query, 'country')) ?? [];
  const stops = written.flatMap((one) => findStop(gazetteer, one, countries) ?? []);
  if (stops.length < written.length) return { status: 'NOT_FOUND' };
  if (!stops.every((stop) => isDrivable(gazetteer, stop))) return { status: 'ZERO_RESULTS' };
  const legs = stops.slice(1).map((end, at) => {
    const start = stops[at] ?? end;
    return { ...estimateDrive(start, end), start, end };
  });
  return { status: 'OK', legs };
}
