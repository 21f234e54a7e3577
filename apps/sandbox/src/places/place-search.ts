import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import { greatCircleMetres, type Coordinates } from '../geo/coordinates';
import { normalize, normalizedWords } from './normalize-text';
import { COUNTRIES, KINDS, type Country, type Place } from './place';

export interface SearchTerms {
  /** Empty means both countries. */
  countries: readonly Country[];
  /** The user's position; with it the nearest place comes first. */
  near?: Coordinates;
  accepts?: (place: Place) => boolean;
  /** Forgive no typing errors. */
  strict?: boolean;
}

export type PlaceSearch = (text: string, terms: SearchTerms) => Place[];

const SHORTEST_BEGINNING = 4;
/** Ranks a place whose whole name was typed above more prominent ones with that prefix. */
const WHOLE_NAME = 35;
const COUNTRY_AT_END = new RegExp(`(^|\\W)(${Object.values(COUNTRIES).join('|')})\\W*$`, 'i');

/** A word and its beginnings, so that a misspelt beginning finds it too. */
function beginnings(word: string): string[] {
  const all = [word];
  for (let length = SHORTEST_BEGINNING; length < word.length; length += 1) all.push(word.slice(0, length));
  return all;
}

/** The word with each pair of neighbouring characters swapped, the most common typing error. */
function swaps(word: string): string[] {
  if (word.length < 4) return [word];
  const characters = [...word];
  return characters
    .slice(1)
    .map((character, at) =>
      [...characters.slice(0, at), character, characters[at], ...characters.slice(at + 2)].join(''),
    );
}

interface Attempt extends SearchOptions {
  query: (words: string[]) => Query;
}
const asTyped = (words: string[]) => words.join(' ');

/**
 * Attempts in order of tolerance: prefixes, swapped characters, one wrong character, two in a
 * long word.
 */
const ATTEMPTS: readonly Attempt[] = [
  { query: asTyped, prefix: true },
  {
    query: (words) => ({
      combineWith: 'AND',
      queries: words.map((word) => ({ combineWith: 'OR', queries: swaps(word) })),
    }),
  },
  { query: asTyped, fuzzy: (word) => (word.length >= 4 ? 1 : 0) },
  { query: asTyped, fuzzy: (word) => (word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0) },
];

const document = (place: Place) => ({
  id: place.id,
  name: place.name,
  alt: place.alt.join(' '),
  around: [place.city, place.district, place.region, KINDS[place.kind].words].join(' '),
});

const namesIt = ({ match }: SearchResult) =>
  Object.values(match).some((fields) => fields.some((field) => field !== 'around'));

function isWanted(place: Place, { countries, accepts }: SearchTerms): boolean {
  return (countries.length === 0 || countries.includes(place.country)) && (accepts?.(place) ?? true);
}

/** Nearest first when the user's position is known, else the most prominent first. */
function inOrder(places: Place[], words: string, near: Coordinates | undefined): Place[] {
  if (near) return places.sort((one, other) => greatCircleMetres(near, one) - greatCircleMetres(near, other));
  const standing = ({ name, alt, prominence }: Place) =>
    prominence + ([name, ...alt].some((known) => normalize(known) === words) ? WHOLE_NAME : 0);
  return places.sort((one, other) => standing(other) - standing(one));
}

/**
 * Finds places by the beginnings of words, then with typing errors. The first try that finds anything
 * decides; places that match by their own name hide those that only lie in a place of that name.
 */
export function createPlaceSearch(places: readonly Place[]): PlaceSearch {
  const byId = new Map(places.map((place) => [place.id, place]));
  const index = new MiniSearch({
    fields: ['name', 'alt', 'around'],
    tokenize: normalizedWords,
    processTerm: beginnings,
    searchOptions: { processTerm: (word) => word, combineWith: 'AND' },
  });
  index.addAll(places.map(document));

  function attempt({ query, ...options }: Attempt, words: string[], terms: SearchTerms): Place[] {
    const filter = ({ id }: SearchResult) => {
      const place = byId.get(String(id));
      return place !== undefined && isWanted(place, terms);
    };
    const hits = index.search(query(words), { ...options, filter });
    const named = hits.filter(namesIt);
    return (named.length > 0 ? named : hits).flatMap(({ id }) => byId.get(String(id)) ?? []);
  }

  return (text, terms) => {
    const words = normalizedWords(text.replace(COUNTRY_AT_END, ''));
    for (const one of terms.strict ? ATTEMPTS.slice(0, 1) : ATTEMPTS) {
      const found = attempt(one, words, terms);
      if (found.length > 0) return inOrder(found, words.join(' '), terms.near);
    }
    return [];
  };
}
