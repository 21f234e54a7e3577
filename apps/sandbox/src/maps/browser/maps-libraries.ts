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
import * as enums from './status-enums';

export type Library = Record<string, unknown>;

/**
 * Everything the script offers, in Google's libraries; a generation leaves out the classes its customers do not have.
 */
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
    UnitSystem: enums.UnitSystem,
  };
  const geocoding: Library = {
    Geocoder: geocoderClass(ask),
    GeocoderStatus: enums.GeocoderStatus,
    GeocoderLocationType: enums.GeocoderLocationType,
  };
  const places: Library = {
    AutocompleteSessionToken,
    PlacesServiceStatus: enums.PlacesServiceStatus,
    ...forOld({ AutocompleteService: autocompleteServiceClass(ask) }),
    ...forNew({ Place, AutocompleteSuggestion: autocompleteSuggestionClass(ask, Place) }),
  };
  /** The parts of the routes library that also hang on `google.maps` itself. */
  const directions: Library = {
    TravelMode: enums.TravelMode,
    ...forOld({
      DirectionsService: directionsServiceClass(ask),
      DirectionsStatus: enums.DirectionsStatus,
      DistanceMatrixService: distanceMatrixServiceClass(ask),
      DistanceMatrixStatus: enums.DistanceMatrixStatus,
      DistanceMatrixElementStatus: enums.DistanceMatrixElementStatus,
    }),
  };
  const routes: Library = {
    ...forNew({
      Route: routeClass(ask),
      RouteMatrix: routeMatrixClass(ask),
      RouteMatrixItemCondition: enums.RouteMatrixItemCondition,
    }),
  };
  return { core, geocoding, places, directions, routes };
}
