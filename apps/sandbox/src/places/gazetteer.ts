import { greatCircleMetres, type Coordinates } from '../geo/coordinates';
import { normalize } from './normalize-text';
import { KINDS, STREET_TYPES, type Country, type Place } from './place';
import { createPlaceSearch, type SearchTerms } from './place-search';
import { placeLocation, locationOfId, type Location } from './location';
import { createStreetSearch } from './street-search';

export interface SuggestTerms extends Omit<SearchTerms, 'accepts' | 'strict'> {
  /** Whether something of these types (Google's words) is requested. */
  ofTypes?: (types: readonly string[]) => boolean;
  /** Whether something at this point is requested. */
  within?: (point: Coordinates) => boolean;
}

export interface Gazetteer {
  /** What somebody who typed this may mean, best first. */
  suggest(text: string, terms: SuggestTerms): Location[];
  /** The location a whole address names; `exact` is false when it was only the best guess. */
  locate(text: string, countries: readonly Country[]): { location: Location; exact: boolean } | null;
  byId(id: string): Location | null;
  nearest(point: Coordinates): { location: Location; metres: number } | null;
  /** The places inside an area, well-known ones first. */
  inside(within: (point: Coordinates) => boolean, ofTypes?: SuggestTerms['ofTypes']): Location[];
}

const MOST = 5;
const LONGEST_TEXT = 500;
/** A house number before a name. */
const HOUSE = /^\s*\d{1,5}[a-z]?\s+(?=\p{L})/iu;

function nearestOf(places: readonly Place[], point: Coordinates): { place: Place; metres: number } | null {
  let best: { place: Place; metres: number } | null = null;
  for (const place of places) {
    const metres = greatCircleMetres(point, place);
    if (!best || metres < best.metres) best = { place, metres };
  }
  return best;
}

export function createGazetteer(places: readonly Place[]): Gazetteer {
  const byId = new Map(places.map((place) => [place.id, place]));
  const byDescription = new Map(places.map((place) => [normalize(place.description), place]));
  const search = createPlaceSearch(places);
  const searchStreets = createStreetSearch(places, search, (description) => byDescription.get(normalize(description)));

  function suggest(text: string, { ofTypes, within, ...where }: SuggestTerms): Location[] {
    if (text.length > LONGEST_TEXT) return [];
    const accepts = (place: Place) => (ofTypes?.(KINDS[place.kind].types) ?? true) && (within?.(place) ?? true);
    const streets =
      ofTypes?.(STREET_TYPES) === false
        ? []
        : searchStreets(text, where).filter((location) => within?.(location) ?? true);
    // "Ring Road, Ibadan" is a part of town, "12 Ring Road" a house.
    const named =
      HOUSE.test(text) && streets.length > 0 ? [] : search(text, { ...where, accepts, strict: streets.length > 0 });
    if (named.length + streets.length > 0) return [...named.map(placeLocation), ...streets].slice(0, MOST);
    return search(text.replace(HOUSE, ''), { ...where, accepts })
      .slice(0, MOST)
      .map(placeLocation);
  }

  return {
    suggest,
    locate(text, countries) {
      const place = byDescription.get(normalize(text));
      if (place && (countries.length === 0 || countries.includes(place.country)))
        return { location: placeLocation(place), exact: true };
      const location = suggest(text, { countries })[0];
      return location ? { location, exact: normalize(location.description).startsWith(normalize(text)) } : null;
    },
    byId: (id) => locationOfId(id, (one) => byId.get(one)),
    nearest(point) {
      const found = nearestOf(places, point);
      return found && { location: placeLocation(found.place), metres: found.metres };
    },
    inside: (within, ofTypes) =>
      places
        .filter((place) => within(place) && (ofTypes?.(KINDS[place.kind].types) ?? true))
        .sort((one, other) => other.prominence - one.prominence)
        .map(placeLocation),
  };
}
