import { AutocompleteSessionToken, autocompleteServiceClass } from './autocomplete-service';
import { autocompleteSuggestionClass } from './autocomplete-suggestion';
import type { DataSource } from './data-source';
import { directionsServiceClass } from './directions-service';
import { distanceMatrixServiceClass } from './distance-matrix';
import { geocoderClass } from './geocoder';
import { LatLng, LatLngBounds } from './lat-lng';
import { MapsNetworkError, MapsRequestError, MapsServerError } from './maps-errors';
import { placeClass } from './maps-place';
import { routeClass, routeMatrixClass } from './routes-library';
import type { ScriptSettings } from './script-settings';
import * as words from './status-enums';

export type Library = Record<string, unknown>;

/** Everything the script offers, in Google's libraries; a generation leaves out the classes its customers do not have. */
export function mapsLibraries(ask: DataSource, generation: ScriptSettings['generation']) {
  const Place = placeClass(ask);
  const forOld = (classes: Library): Library => (generation === 'new' ? {} : classes);
  const forNew = (classes: Library): Library => (generation === 'legacy' ? {} : classes);

  const core: Library = {
    LatLng,
    LatLngBounds,
    MapsNetworkError,
    MapsRequestError,
    MapsServerError,
    UnitSystem: words.UnitSystem,
  };
  const geocoding: Library = {
    Geocoder: geocoderClass(ask),
    GeocoderStatus: words.GeocoderStatus,
    GeocoderLocationType: words.GeocoderLocationType,
  };
  const places: Library = {
    AutocompleteSessionToken,
    PlacesServiceStatus: words.PlacesServiceStatus,
    ...forOld({ AutocompleteService: autocompleteServiceClass(ask) }),
    ...forNew({ Place, AutocompleteSuggestion: autocompleteSuggestionClass(ask, Place) }),
  };
  /** The parts of the routes library that also hang on `google.maps` itself. */
  const directions: Library = {
    TravelMode: words.TravelMode,
    ...forOld({
      DirectionsService: directionsServiceClass(ask),
      DirectionsStatus: words.DirectionsStatus,
      DistanceMatrixService: distanceMatrixServiceClass(ask),
      DistanceMatrixStatus: words.DistanceMatrixStatus,
      DistanceMatrixElementStatus: words.DistanceMatrixElementStatus,
    }),
  };
  const routes: Library = {
    ...forNew({
      Route: routeClass(ask),
      RouteMatrix: routeMatrixClass(ask),
      RouteMatrixItemCondition: words.RouteMatrixItemCondition,
    }),
  };
  return { core, geocoding, places, directions, routes };
}
