/** Google's enums are objects whose values are their own names. */
function words<const Word extends string>(...names: readonly Word[]): { readonly [W in Word]: W } {
  return Object.fromEntries(names.map((name) => [name, name])) as { readonly [W in Word]: W };
}

export const PlacesServiceStatus = words(
  'OK',
  'ZERO_RESULTS',
  'INVALID_REQUEST',
  'OVER_QUERY_LIMIT',
  'REQUEST_DENIED',
  'NOT_FOUND',
  'UNKNOWN_ERROR',
);
export const GeocoderStatus = words(
  'OK',
  'ZERO_RESULTS',
  'INVALID_REQUEST',
  'OVER_QUERY_LIMIT',
  'REQUEST_DENIED',
  'UNKNOWN_ERROR',
  'ERROR',
);
export const GeocoderLocationType = words('APPROXIMATE', 'GEOMETRIC_CENTER', 'RANGE_INTERPOLATED', 'ROOFTOP');
export const DirectionsStatus = words(
  'OK',
  'ZERO_RESULTS',
  'INVALID_REQUEST',
  'OVER_QUERY_LIMIT',
  'REQUEST_DENIED',
  'UNKNOWN_ERROR',
  'NOT_FOUND',
  'MAX_WAYPOINTS_EXCEEDED',
);
export const DistanceMatrixStatus = words(
  'OK',
  'INVALID_REQUEST',
  'OVER_QUERY_LIMIT',
  'REQUEST_DENIED',
  'UNKNOWN_ERROR',
  'MAX_ELEMENTS_EXCEEDED',
  'MAX_DIMENSIONS_EXCEEDED',
);
export const DistanceMatrixElementStatus = words('OK', 'NOT_FOUND', 'ZERO_RESULTS');
export const TravelMode = words('BICYCLING', 'DRIVING', 'TRANSIT', 'TWO_WHEELER', 'WALKING');
export const RouteMatrixItemCondition = words('ROUTE_EXISTS', 'ROUTE_NOT_FOUND');
export const UnitSystem = { IMPERIAL: 0, METRIC: 1 } as const;
