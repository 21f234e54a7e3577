import { normalizedWords } from '../places/normalize-text';
import type { Location } from '../places/location';
import { KINDS, STREET_TYPES } from '../places/place';
import { greatCircleMetres, type Coordinates } from '../geo/coordinates';

interface Range {
  offset: number;
  length: number;
}

/** What Google calls the main text: the street or the place's own name. */
const mainText = ({ street, place }: Location) => street?.line ?? place.name;
export const typesOf = ({ street, place }: Location) => [...(street ? STREET_TYPES : KINDS[place.kind].types)];

/** The ranges of a text that match the start of a typed word, to be set in bold. */
function matches(text: string, typed: string): Range[] {
  const words = [...text.matchAll(/[\p{L}\p{N}'’.]+/gu)];
  const taken = new Set<number>();
  const found = normalizedWords(typed).flatMap((wanted): Range[] => {
    const word = words.find(
      ({ 0: one, index }) => !taken.has(index) && normalizedWords(one).join('').startsWith(wanted),
    );
    if (!word) return [];
    taken.add(word.index);
    return [{ offset: word.index, length: Math.min(wanted.length, word[0].length) }];
  });
  return found.sort((one, other) => one.offset - other.offset);
}

function termsOf(main: string, description: string): { offset: number; value: string }[] {
  const terms = [{ offset: 0, value: main }];
  let offset = main.length + 2;
  for (const value of description.slice(offset).split(', ').filter(Boolean)) {
    terms.push({ offset, value });
    offset += value.length + 2;
  }
  return terms;
}

/** One suggestion in the shape of Google's AutocompletePrediction. */
export function prediction(location: Location, typed: string, origin: Coordinates | undefined) {
  const main = mainText(location);
  return {
    description: location.description,
    ...(origin ? { distance_meters: Math.round(greatCircleMetres(origin, location)) } : {}),
    matched_substrings: matches(location.description, typed),
    place_id: location.id,
    structured_formatting: {
      main_text: main,
      main_text_matched_substrings: matches(main, typed),
      secondary_text: location.description.slice(main.length + 2),
    },
    terms: termsOf(main, location.description),
    types: typesOf(location),
  };
}
