import { straightMetres, type Point } from '../roads/earth';
import { fold } from './folded-text';
import { KINDS, STREET_TYPES, type Country, type Place } from './place';
import { createPlaceSearch, type SearchTerms } from './place-search';
import { splitStreet, streetPoint, type Street } from './street-address';

/** Something with an address and a point: a place of the list, or a street address in one. */
export interface Spot extends Point {
  id: string;
  description: string;
  place: Place;
  street: Street | null;
}

export interface SuggestTerms extends Omit<SearchTerms, 'accepts' | 'strict'> {
  /** Whether something of these types (Google's words) is asked for. */
  ofTypes?: (types: readonly string[]) => boolean;
  /** Whether something at this point is asked for. */
  within?: (point: Point) => boolean;
}

export interface Gazetteer {
  /** What somebody who typed this may mean, best first. */
  suggest(text: string, terms: SuggestTerms): Spot[];
  /** The spot a whole address names; `exact` is false when it was only the best guess. */
  locate(text: string, countries: readonly Country[]): { spot: Spot; exact: boolean } | null;
  byId(id: string): Spot | null;
  nearest(point: Point): { spot: Spot; metres: number } | null;
}

const MOST = 5;
const STREET_ID = 'sbx-at-';
const LONGEST_TEXT = 500;
/** A house number before a name. */
const HOUSE = /^\s*\d{1,5}[a-z]?\s+(?=\p{L})/iu;

const asSpot = (place: Place): Spot => ({
  id: place.id, description: place.description, place, street: null, lat: place.lat, lng: place.lng,
});

function streetSpot(street: Street, place: Place): Spot {
  const id = STREET_ID + Buffer.from(JSON.stringify([street.line, place.id])).toString('base64url');
  return { id, description: `${street.line}, ${place.description}`, place, street, ...streetPoint(street, place) };
}

/** The two halves of a street address's id, or null when somebody made it up. */
function readStreetId(id: string): [line: string, placeId: string] | null {
  try {
    const pair: unknown = JSON.parse(Buffer.from(id.slice(STREET_ID.length), 'base64url').toString());
    return Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string' ? [pair[0], pair[1]] : null;
  } catch {
    return null;
  }
}

export function createGazetteer(places: readonly Place[]): Gazetteer {
  const byId = new Map(places.map((place) => [place.id, place]));
  const byDescription = new Map(places.map((place) => [fold(place.description), place]));
  const search = createPlaceSearch(places);

  const isWhere = ({ kind }: Place) => KINDS[kind].hasStreets;
  const cities = places.filter(({ kind }) => kind === 'city').sort((one, other) => other.prominence - one.prominence);

  /** Where a street may lie when nobody says: around the person, in the suburb of its name, in the big cities. */
  function likelyPlaces(street: Street, { near, countries }: SearchTerms): Place[] {
    const wanted = (place: Place) => countries.length === 0 || countries.includes(place.country);
    if (near) {
      return places.filter((place) => isWhere(place) && wanted(place))
        .sort((one, other) => straightMetres(near, one) - straightMetres(near, other));
    }
    const name = fold(street.name.replace(/ \S+$/, ''));
    return [...places.filter((place) => isWhere(place) && wanted(place) && fold(place.name) === name), ...cities.filter(wanted)];
  }

  function streets(text: string, { countries, near, ofTypes, within }: SuggestTerms): Spot[] {
    const found = splitStreet(text);
    if (!found || ofTypes?.(STREET_TYPES) === false) return [];
    const { street, rest } = found;
    const exact = byDescription.get(fold(rest));
    const around = rest === '' ? likelyPlaces(street, { countries, near })
      : exact && isWhere(exact) ? [exact].filter(({ country }) => countries.length === 0 || countries.includes(country))
      : search(rest, { countries, near, accepts: isWhere });
    return around.map((place) => streetSpot(street, place)).filter((spot) => within?.(spot) ?? true).slice(0, MOST);
  }

  function suggest(text: string, terms: SuggestTerms): Spot[] {
    if (text.length > LONGEST_TEXT) return [];
    const { ofTypes, within, ...where } = terms;
    const accepts = (place: Place) => (ofTypes?.(KINDS[place.kind].types) ?? true) && (within?.(place) ?? true);
    const inStreets = streets(text, terms);
    // "Ring Road, Ibadan" is a part of town, "12 Ring Road" a house.
    const named = HOUSE.test(text) && inStreets.length > 0 ? [] : search(text, { ...where, accepts, strict: inStreets.length > 0 });
    if (named.length + inStreets.length > 0) return [...named.map(asSpot), ...inStreets].slice(0, MOST);
    return search(text.replace(HOUSE, ''), { ...where, accepts }).slice(0, MOST).map(asSpot);
  }

  return {
    suggest,
    locate(text, countries) {
      const place = byDescription.get(fold(text));
      if (place && (countries.length === 0 || countries.includes(place.country))) return { spot: asSpot(place), exact: true };
      const spot = suggest(text, { countries })[0];
      return spot ? { spot, exact: fold(spot.description).startsWith(fold(text)) } : null;
    },
    byId(id) {
      const place = byId.get(id);
      if (place) return asSpot(place);
      const [line, placeId] = (id.startsWith(STREET_ID) ? readStreetId(id) : null) ?? [];
      const around = placeId === undefined ? undefined : byId.get(placeId);
      const street = line === undefined ? undefined : splitStreet(line)?.street;
      return around && street ? streetSpot(street, around) : null;
    },
    nearest(point) {
      let best: { place: Place; metres: number } | null = null;
      for (const place of places) {
        const metres = straightMetres(point, place);
        if (!best || metres < best.metres) best = { place, metres };
      }
      return best && { spot: asSpot(best.place), metres: best.metres };
    },
  };
}
