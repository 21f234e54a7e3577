import type { Gazetteer } from '../places/gazetteer';
import type { Country } from '../places/place';
import type { Spot } from '../places/location';
import type { Point } from '../geo/coordinates';
import { estimateRoad } from '../geo/drive-estimate';
import { canDrive } from '../geo/is-drivable';
import { geocodeResult } from './geocode-result';
import { prediction } from './prediction';
import { readArea, readCountries, readPoint, readTypes, text, type Query } from './query-values';

const LONGEST_INPUT = 500;

/** A status of Google's and, with OK, what was asked for. */
export type Answer = { status: string } & Record<string, unknown>;

export function predict(gazetteer: Gazetteer, query: Query, input: string): Answer {
  const countries = readCountries(text(query, 'country'));
  if (input.trim() === '' || input.length > LONGEST_INPUT) return { status: 'INVALID_REQUEST' };
  if (countries === null) return { status: 'ZERO_RESULTS' };
  const origin = readPoint(text(query, 'origin'));
  const spots = gazetteer.suggest(input, {
    countries,
    near: origin ?? readPoint(text(query, 'near')),
    within: readArea(text(query, 'within')),
    ofTypes: readTypes(text(query, 'types')),
  });
  if (spots.length === 0) return { status: 'ZERO_RESULTS' };
  return { status: 'OK', predictions: spots.map((spot) => prediction(spot, input, origin)) };
}

function geocoded(found: { spot: Spot; exact: boolean } | null): Answer {
  return found ? { status: 'OK', results: [geocodeResult(found.spot, found.exact)] } : { status: 'ZERO_RESULTS' };
}

const FARTHEST_NEIGHBOUR_METRES = 50_000;

export function geocode(gazetteer: Gazetteer, query: Query, address: string): Answer {
  const countries = readCountries(text(query, 'country'));
  const placeId = text(query, 'place_id');
  const latlng = text(query, 'latlng');
  if (placeId !== '') {
    const spot = gazetteer.byId(placeId);
    return spot ? geocoded({ spot, exact: true }) : { status: 'INVALID_REQUEST' };
  }
  if (latlng !== '') {
    const point = readPoint(latlng);
    const nearest = point && gazetteer.nearest(point);
    if (!point) return { status: 'INVALID_REQUEST' };
    return geocoded(
      nearest && nearest.metres <= FARTHEST_NEIGHBOUR_METRES ? { spot: nearest.spot, exact: true } : null,
    );
  }
  if (address.trim() === '' || address.length > LONGEST_INPUT) return { status: 'INVALID_REQUEST' };
  return geocoded(countries && gazetteer.locate(address, countries));
}

interface Stop extends Point {
  address: string;
  place_id: string | null;
}

/** The end of a drive as it is written in a request: "place_id:…", "lat,lng" or an address. */
function findStop(gazetteer: Gazetteer, written: string, countries: readonly Country[]): Stop | null {
  const point = readPoint(written);
  if (point) return { ...point, address: gazetteer.nearest(point)?.spot.description ?? '', place_id: null };
  const spot = written.startsWith('place_id:')
    ? gazetteer.byId(written.slice('place_id:'.length))
    : gazetteer.locate(written, countries)?.spot;
  return spot ? { lat: spot.lat, lng: spot.lng, address: spot.description, place_id: spot.id } : null;
}

const MOST_STOPS = 27;

export function route(gazetteer: Gazetteer, query: Query, written: readonly string[]): Answer {
  if (written.length < 2 || written.some((one) => one.trim() === '' || one.length > LONGEST_INPUT))
    return { status: 'INVALID_REQUEST' };
  if (written.length > MOST_STOPS) return { status: 'MAX_WAYPOINTS_EXCEEDED' };
  const countries = readCountries(text(query, 'country')) ?? [];
  const stops = written.flatMap((one) => findStop(gazetteer, one, countries) ?? []);
  if (stops.length < written.length) return { status: 'NOT_FOUND' };
  if (!stops.every((stop) => canDrive(gazetteer, stop))) return { status: 'ZERO_RESULTS' };
  const legs = stops.slice(1).map((end, at) => {
    const start = stops[at] ?? end;
    return { ...estimateRoad(start, end), start, end };
  });
  return { status: 'OK', legs };
}
