/// <reference types="google.maps" />

import { ask, askNewer, type FakeMapsServer } from './fake-maps-server';
import { addressOf, FAKE_PLACES, find } from './fake-places';

export type Generation = 'legacy' | 'new' | 'both';

/** Sets the `google.maps` of a generation, as the script does. */
export function offer(server: FakeMapsServer, generation: Generation) {
  const [isOld, isNew] = [generation !== 'new', generation !== 'legacy'];
  return {
    Geocoder: geocoder(server),
    ...(isOld ? { DirectionsService: directionsService(server) } : {}),
    places: {
      ...(isOld ? { AutocompleteService: autocompleteService(server) } : {}),
      ...(isNew ? { AutocompleteSuggestion: autocompleteSuggestion(server) } : {}),
    },
    routes: isNew ? { Route: route(server) } : {},
  };
}

type Answer<T> = {
  [K in keyof T]?: T[K] extends readonly (infer Item)[] | undefined
    ? Answer<Item>[]
    : T[K] extends object | undefined
      ? Answer<T[K]>
      : T[K];
};

function geocoder(server: FakeMapsServer) {
  return class {
    geocode(request: google.maps.GeocoderRequest): Promise<Answer<google.maps.GeocoderResponse>> {
      return ask(server, 'geocode', request, () => {
        const place = FAKE_PLACES.find(({ id }) => id === request.placeId);
        return place && { results: [{ geometry: { location: { lat: () => place.lat, lng: () => place.lng } } }] };
      });
    }
  };
}

function autocompleteService(server: FakeMapsServer) {
  return class {
    getPlacePredictions(
      request: google.maps.places.AutocompletionRequest,
    ): Promise<Answer<google.maps.places.AutocompleteResponse>> {
      return ask(server, 'predict', request, () => {
        const places = find(request.input, [request.componentRestrictions?.country ?? []].flat());
        const predictions = places.map((place) => ({
          place_id: place.id,
          description: addressOf(place),
          structured_formatting: { main_text: place.main, secondary_text: place.secondary },
        }));
        return predictions.length > 0 ? { predictions } : undefined;
      });
    }
  };
}

function autocompleteSuggestion(server: FakeMapsServer) {
  const formattable = (text: string) => ({ text, matches: [{ startOffset: 0, endOffset: 3 }] });
  return class {
    static fetchAutocompleteSuggestions(
      request: google.maps.places.AutocompleteRequest,
    ): Promise<{ suggestions: object[] }> {
      return askNewer(server, 'predict', request, () => ({
        suggestions: find(request.input, request.includedRegionCodes ?? []).map((place) => ({
          placePrediction: {
            placeId: place.id,
            text: formattable(addressOf(place)),
            mainText: formattable(place.main),
            secondaryText: formattable(place.secondary),
            types: ['point_of_interest'],
          } satisfies Answer<google.maps.places.PlacePrediction>,
        })),
      }));
    }
  };
}

function directionsService(server: FakeMapsServer) {
  return class {
    route(request: google.maps.DirectionsRequest): Promise<Answer<google.maps.DirectionsResult>> {
      return ask(server, 'route', request, () => {
        const { metres } = server;
        return metres === undefined ? undefined : { routes: [{ legs: [{ distance: { value: metres, text: '' } }] }] };
      });
    }
  };
}

function route(server: FakeMapsServer) {
  return class {
    static computeRoutes(
      request: google.maps.routes.ComputeRoutesRequest,
    ): Promise<{ routes: Answer<google.maps.routes.Route>[] }> {
      return askNewer(server, 'route', request, () => {
        const { metres } = server;
        return { routes: metres === undefined ? [] : [{ legs: [{ distanceMeters: metres }] }] };
      });
    }
  };
}
