import type { FastifyInstance } from 'fastify';
import { faultHook, type FaultConditions } from '../faults/fault-hook';
import type { Gazetteer } from '../places/gazetteer';
import { COUNTRIES, KINDS } from '../places/place';
import type { Location } from '../places/location';
import { readCountries, text, type Query } from '../maps/query-values';

export interface NominatimDependencies {
  gazetteer: Gazetteer;
  faults: FaultConditions;
}

const LICENCE = 'Places of the sandbox: GeoNames (CC BY 4.0), changed, and a list of its own';

function address({ street, place }: Location) {
  const named =
    place.kind === 'city' || place.kind === 'town'
      ? { [place.kind]: place.name }
      : { [place.kind]: place.name, city: place.city };
  return {
    ...(street?.number ? { house_number: street.number } : {}),
    ...(street ? { road: street.name } : {}),
    ...named,
    state: place.region,
    country: COUNTRIES[place.country],
    country_code: place.country.toLowerCase(),
  };
}

/** A numeric id as in Nominatim, derived from the place's id so that it is stable. */
const numberOf = (id: string) =>
  [...id].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_000_007, 7);

function result(location: Location, format: string, details: boolean) {
  const { reach, hasStreets } = KINDS[location.place.kind];
  const category = location.street ? 'highway' : hasStreets ? 'place' : 'amenity';
  const number = numberOf(location.id);
  return {
    place_id: number,
    licence: LICENCE,
    osm_type: 'node',
    osm_id: number,
    lat: String(location.lat),
    lon: String(location.lng),
    [format === 'json' ? 'class' : 'category']: category,
    type: location.street ? 'residential' : location.place.kind,
    importance: Math.max(0, location.place.prominence) / 100,
    display_name: location.description,
    boundingbox: [location.lat - reach, location.lat + reach, location.lng - reach, location.lng + reach].map((side) =>
      side.toFixed(7),
    ),
    ...(details ? { address: address(location) } : {}),
  };
}

/** Nominatim's search over the same places as the maps script. */
export async function nominatimRoutes(
  app: FastifyInstance,
  { gazetteer, faults }: NominatimDependencies,
): Promise<void> {
  app.addHook(
    'preHandler',
    faultHook(faults, 'maps', {
      error: (reply) => reply.code(500).send({ error: { code: 500, message: 'Internal Server Error' } }),
      denied: (reply) => reply.code(403).send({ error: { code: 403, message: 'Access blocked' } }),
      zero_results: (reply) => reply.send([]),
    }),
  );
  app.get('/search', (request, reply) => {
    const query = request.query as Query;
    const asked = text(query, 'q');
    if (asked.trim() === '') return reply.code(400).send({ error: { code: 400, message: 'Nothing to search for.' } });
    const countries = readCountries(text(query, 'countrycodes'));
    const limit = Math.min(Math.max(Number.parseInt(text(query, 'limit'), 10) || 10, 1), 40);
    const locations = countries === null ? [] : gazetteer.suggest(asked, { countries });
    return locations
      .slice(0, limit)
      .map((location) => result(location, text(query, 'format') || 'json', text(query, 'addressdetails') === '1'));
  });
}
