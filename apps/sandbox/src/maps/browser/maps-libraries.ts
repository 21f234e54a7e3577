import { AutocompleteSessionToken, autocompleteServiceClass } from './autocomplete-service';
import { autocompleteSuggestionClass } from './autocomplete-suggestion';
import type { DataSources } from './data-source';
import { directionsServiceClass } from './directions-service';
import { distanceMatrixServiceClass } from './distance-matrix';
import { geocoderClass } from './geocoder';
import { LatLng, LatLngBounds } from './lat-lng';
import { MapsNetworkError, MapsRequestError, MapsServerError } from './maps-errors';
import { placeClass } from './maps-place';
import { routeClass, routeMatrixClass } from './routes-library';
import type { ScriptSettings } from './script-settings';
import * as enums from './status-enums';

export type Library = Record<string, unknown>;

/**
 * Everything the script offers, in Google's libraries; a generation leaves out the classes its customers do not have.
 */
export function mapsLibraries(ask: DataSources, generation: ScriptSettings['generation']) {
  const Place = placeClass(ask.places);
  const forOld = (classes: Library): Library => (generation === 'new' ? {} : classes);
  const forNew = (classes: Library): Library => (generation === 'legacy' ? {} : classes);

  const core: Library = {
    LatLng,
    LatLngBounds,
    MapsNetworkError,
    MapsRequestError,
    MapsServerError,
    UnitSystem: enums.UnitSystem,
  };
  const geocoding: Library = {
    Geocoder: geocoderClass(ask.maps),
    GeocoderStatus: enums.GeocoderStatus,
    GeocoderLocationType: enums.GeocoderLocationType,
  };
  const places: Library = {
    AutocompleteSessionToken,
    PlacesServiceStatus: enums.PlacesServiceStatus,
    ...forOld({ AutocompleteService: autocompleteServiceClass(ask.maps) }),
    ...forNew({ Place, AutocompleteSuggestion: autocompleteSuggestionClass(ask.places, Place) }),
  };
  /** The parts of the routes library that also hang on `google.maps` itself. */
  const directions: Library = {
    TravelMode: enums.TravelMode,
    ...forOld({
      DirectionsService: directionsServiceClass(ask.maps),
      DirectionsStatus: enums.DirectionsStatus,
      DistanceMatrixService: distanceMatrixServiceClass(ask.maps),
      DistanceMatrixStatus: enums.DistanceMatrixStatus,
      DistanceMatrixElementStatus: enums.DistanceMatrixElementStatus,
    }),
  };
  const routes: Library = {
    ...forNew({
      Route: routeClass(ask.routes),
      RouteMatrix: routeMatrixClass(ask.routes),
      RouteMatrixItemCondition: enums.RouteMatrixItemCondition,
    }),
  };
  return { core, geocoding, places, directions, routes };
}
