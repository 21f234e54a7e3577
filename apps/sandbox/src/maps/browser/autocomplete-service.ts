import { invalidRequest, mapResponse, type DataResponse, type DataSource } from './data-source';
import type { LatLng, LatLngLiteral } from './lat-lng';
import { deliver } from './maps-errors';
import { biasText, countryText, pointText, restrictionText, type AreaLike } from './request-parameters';

export interface PlainPrediction {
  description: string;
  distance_meters?: number;
  matched_substrings: { offset: number; length: number }[];
  place_id: string;
  structured_formatting: {
    main_text: string;
    main_text_matched_substrings: { offset: number; length: number }[];
    secondary_text: string;
  };
  terms: { offset: number; value: string }[];
  types: string[];
}

interface AutocompletionRequest {
  input: string;
  componentRestrictions?: { country?: string | readonly string[] | null } | null;
  locationBias?: AreaLike;
  locationRestriction?: AreaLike;
  bounds?: AreaLike;
  location?: LatLng;
  offset?: number;
  origin?: LatLng | LatLngLiteral;
  types?: readonly string[];
}

export interface PredictionQuestion {
  input: string;
  country: string;
  origin?: LatLng | LatLngLiteral | undefined;
  near: string;
  within: string;
  types: readonly string[];
}

/** The request behind both generations of suggestions. */
export async function askPredictions(
  ask: DataSource,
  question: PredictionQuestion,
): Promise<DataResponse<{ predictions: PlainPrediction[] }>> {
  const { input, country, origin, near, within, types } = question;
  if (typeof input !== 'string' || input.trim() === '') return invalidRequest;
  return ask('predict', [
    // The server refuses longer texts; the cut keeps the URL within its limit.
    ['input', input.slice(0, 1_000)],
    ['country', country],
    ['origin', origin ? pointText(origin) : ''],
    ['near', near],
    ['within', within],
    ['types', types.join(',')],
  ]);
}

/** The legacy suggestions: a callback with a status, and a promise. */
export function autocompleteServiceClass(ask: DataSource) {
  return class AutocompleteService {
    getPlacePredictions(
      request: AutocompletionRequest,
      callback?: (predictions: PlainPrediction[] | null, status: string) => void,
    ): Promise<{ predictions: PlainPrediction[] }> {
      const input = request.offset === undefined ? request.input : request.input.slice(0, request.offset);
      const asked = askPredictions(ask, {
        input,
        country: countryText(request.componentRestrictions?.country),
        origin: request.origin,
        near: biasText(request.locationBias ?? request.location ?? request.bounds),
        within: restrictionText(request.locationRestriction),
        types: request.types ?? [],
      });
      const plain = asked.then((response) => mapResponse(response, ({ predictions }) => ({ predictions })));
      return deliver('PLACES_AUTOCOMPLETE', plain, callback, ({ predictions }) => predictions);
    }
  };
}

/** Groups the requests of one search for billing; unused in the sandbox. */
export class AutocompleteSessionToken {}
