import polyline from '@mapbox/polyline';
import type { LatLngLiteral } from './lat-lng';

/** Points in Google's encoded polyline format, five decimals. */
export const encodePolyline = (points: readonly LatLngLiteral[]): string =>
  polyline.encode(points.map(({ lat, lng }) => [lat, lng]));
