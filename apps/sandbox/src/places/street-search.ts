import { greatCircleMetres } from '../geo/coordinates';
import { normalize } from './normalize-text';
import { KINDS, type Place } from './place';
import type { PlaceSearch, SearchTerms } from './place-search';
import { streetLocation, type Location } from './location';
import { splitStreet, type Street } from './street-address';

const hasStreets = ({ kind }: Place) => KINDS[kind].hasStreets;

/** Finds where a street that somebody typed may lie, best first. */
export function createStreetSearch(
  places: readonly Place[],
  search: PlaceSearch,
  placeAt: (description: string) => Place | undefined,
) {
  const towns = places.filter(hasStreets);
  const cities = towns.filter(({ kind }) => kind === 'city').sort((one, other) => other.prominence - one.prominence);

  /** Where a street may lie when nobody says: around the person, in the suburb of its name, in the big cities. */
  function likelyPlaces(street: Street, { near, countries }: SearchTerms): Place[] {
    const isWanted = ({ country }: Place) => countries.length === 0 || countries.includes(country);
    if (near)
      return towns.filter(isWanted).sort((one, other) => greatCircleMetres(near, one) - greatCircleMetres(near, other));
    const name = normalize(street.name.replace(/ \S+$/, ''));
    return [...towns.filter((place) => normalize(place.name) === name), ...cities].filter(isWanted);
  }

  function saidPlaces(rest: string, { near, countries }: SearchTerms): Place[] {
    const exact = placeAt(rest);
    if (!exact || !hasStreets(exact)) return search(rest, { countries, near, accepts: hasStreets });
    return countries.length === 0 || countries.includes(exact.country) ? [exact] : [];
  }

  return (text: string, terms: SearchTerms): Location[] => {
    const found = splitStreet(text);
    if (!found) return [];
    const { street, rest } = found;
    return (rest === '' ? likelyPlaces(street, terms) : saidPlaces(rest, terms)).map((place) =>
      streetLocation(street, place),
    );
  };
}
