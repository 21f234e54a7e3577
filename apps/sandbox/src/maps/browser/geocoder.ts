import { invalidRequest, mapResponse, type DataSource } from './data-source';
import { LatLng, LatLngBounds, type Box, type LatLngLiteral } from './lat-lng';
import { deliver } from './maps-errors';
import { countryText, pointText } from './request-parameters';

interface GeocoderRequest {
  address?: string | null;
  placeId?: string | null;
  location?: LatLng | LatLngLiteral | null;
  componentRestrictions?: { country?: string | readonly string[] } | null;
  fulfillOnZeroResults?: boolean | null;
}

export interface PlainResult {
  address_components: { long_name: string; short_name: string; types: string[] }[];
  formatted_address: string;
  geometry: { location: LatLngLiteral; location_type: string; viewport: Box };
  place_id: string;
  types: string[];
}

function dress({ geometry, ...result }: PlainResult) {
  const viewport = new LatLngBounds(geometry.viewport);
  return { ...result, geometry: { ...geometry, location: new LatLng(geometry.location), viewport, bounds: viewport } };
}
type GeocoderResponse = { results: ReturnType<typeof dress>[] };

/** Google's Geocoder over the sandbox's places. */
export function geocoderClass(ask: DataSource) {
  return class Geocoder {
    geocode(
      request: GeocoderRequest,
      callback?: ((results: GeocoderResponse['results'] | null, status: string) => void) | null,
    ): Promise<GeocoderResponse> {
      const { address, placeId, location } = request;
      const asked =
        [address, placeId, location].filter(Boolean).length === 1
          ? ask<{ results: PlainResult[] }>('geocode', [
              ['address', address ?? ''],
              ['place_id', placeId ?? ''],
              ['latlng', location ? pointText(location) : ''],
              ['country', countryText(request.componentRestrictions?.country)],
            ])
          : invalidRequest;
      const dressed = asked.then((response) =>
        mapResponse<{ results: PlainResult[] }, GeocoderResponse>(response, ({ results }) => ({
          results: results.map(dress),
        })),
      );
      const promise = deliver('GEOCODER_GEOCODE', dressed, callback, ({ results }) => results);
      if (!request.fulfillOnZeroResults) return promise;
      return promise.catch((error: { code?: string }) => {
        if (error.code === 'ZERO_RESULTS') return { results: [] };
        throw error;
      });
    }
  };
}
