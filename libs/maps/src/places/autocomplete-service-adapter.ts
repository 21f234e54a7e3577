import { logFailure } from '@liftclub/ui-kit';
import { requiredMaps, statusOf } from './maps-offer';
import { newerOrOlder } from './newer-or-older';

export type Prediction = google.maps.places.AutocompletePrediction;
type Request = google.maps.places.AutocompletionRequest;
type Callback = (predictions: Prediction[] | null, status: string) => void;

/**
 * Google's AutocompleteService for use-places-autocomplete, on the newer `AutocompleteSuggestion`; on the real
 * AutocompleteService where the newer class is missing or fails (decision 033). Only the latest request calls back, so
 * that a slow response never replaces a newer one. A failure is logged and has the status UNKNOWN_ERROR.
 */
export class AutocompleteServiceAdapter {
  private latest = 0;

  getPlacePredictions(request: Request, callback: Callback): void {
    const id = ++this.latest;
    const respond: Callback = (predictions, status) => {
      if (id === this.latest) callback(predictions, status);
    };
    predict(request).then(
      (predictions) => respond(predictions, predictions.length > 0 ? 'OK' : 'ZERO_RESULTS'),
      (error: unknown) => {
        logFailure(error);
        respond(null, 'UNKNOWN_ERROR');
      },
    );
  }
}

async function predict(request: Request): Promise<Prediction[]> {
  if (request.input.trim() === '') return [];
  const { AutocompleteSuggestion, AutocompleteService } = requiredMaps().places;
  return newerOrOlder({
    newer: AutocompleteSuggestion && (() => newer(AutocompleteSuggestion, request)),
    older: AutocompleteService && (() => older(AutocompleteService, request)),
  });
}

async function newer(
  AutocompleteSuggestion: typeof google.maps.places.AutocompleteSuggestion,
  { input, componentRestrictions }: Request,
): Promise<Prediction[]> {
  const includedRegionCodes = [componentRestrictions?.country ?? []].flat();
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({ input, includedRegionCodes });
  return suggestions.flatMap(({ placePrediction }) => (placePrediction ? [plain(placePrediction)] : []));
}

async function older(
  AutocompleteService: typeof google.maps.places.AutocompleteService,
  request: Request,
): Promise<Prediction[]> {
  try {
    return (await new AutocompleteService().getPlacePredictions(request)).predictions;
  } catch (error) {
    if (statusOf(error) === 'ZERO_RESULTS') return [];
    throw error;
  }
}

/** The newer prediction in the older one's plain shape, which can be cached as JSON. */
function plain({ placeId, text, mainText, secondaryText, types }: google.maps.places.PlacePrediction): Prediction {
  return {
    place_id: placeId,
    description: text.text,
    matched_substrings: matched(text),
    structured_formatting: {
      main_text: (mainText ?? text).text,
      main_text_matched_substrings: matched(mainText ?? text),
      secondary_text: secondaryText?.text ?? '',
    },
    terms: [],
    types,
  };
}

function matched({ matches }: google.maps.places.FormattableText): google.maps.places.PredictionSubstring[] {
  return matches.map(({ startOffset, endOffset }) => ({ offset: startOffset, length: endOffset - startOffset }));
}
