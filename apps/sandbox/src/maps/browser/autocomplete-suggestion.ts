import { askPredictions, type PlainPrediction } from './autocomplete-service';
import type { DataSource } from './data-source';
import type { LatLng, LatLngLiteral } from './lat-lng';
import { valueOf } from './maps-errors';
import type { placeClass } from './maps-place';
import { biasText, countryText, restrictionText, type AreaLike } from './request-parameters';

interface AutocompleteRequest {
  input: string;
  inputOffset?: number;
  includedRegionCodes?: readonly string[];
  includedPrimaryTypes?: readonly string[];
  locationBias?: AreaLike;
  locationRestriction?: AreaLike;
  origin?: LatLng | LatLngLiteral;
}

function formattable(text: string, matched: { offset: number; length: number }[]) {
  return {
    text,
    matches: matched.map(({ offset, length }) => ({ startOffset: offset, endOffset: offset + length })),
    toString: () => text,
  };
}

function placePredictionOf(plain: PlainPrediction, Place: ReturnType<typeof placeClass>) {
  const { main_text, main_text_matched_substrings, secondary_text } = plain.structured_formatting;
  return {
    placeId: plain.place_id,
    text: formattable(plain.description, plain.matched_substrings),
    mainText: formattable(main_text, main_text_matched_substrings),
    secondaryText: secondary_text === '' ? null : formattable(secondary_text, []),
    types: plain.types,
    distanceMeters: plain.distance_meters ?? null,
    toPlace: () => new Place({ id: plain.place_id }),
  };
}

/**
 * The suggestions new customers have: only a promise, rejected when something is wrong, empty when nothing is found.
 */
export function autocompleteSuggestionClass(ask: DataSource, Place: ReturnType<typeof placeClass>) {
  return class AutocompleteSuggestion {
    constructor(readonly placePrediction: ReturnType<typeof placePredictionOf> | null) {}

    static async fetchAutocompleteSuggestions(
      request: AutocompleteRequest,
    ): Promise<{ suggestions: AutocompleteSuggestion[] }> {
      const response = await askPredictions(ask, {
        input: request.inputOffset === undefined ? request.input : request.input.slice(0, request.inputOffset),
        country: countryText(request.includedRegionCodes),
        origin: request.origin,
        near: biasText(request.locationBias),
        within: restrictionText(request.locationRestriction),
        types: request.includedPrimaryTypes ?? [],
      });
      if (response.status === 'ZERO_RESULTS') return { suggestions: [] };
      const { predictions } = valueOf('PLACES_AUTOCOMPLETE', response);
      return { suggestions: predictions.map((plain) => new AutocompleteSuggestion(placePredictionOf(plain, Place))) };
    }
  };
}
