import type { Coordinates } from '@liftclub/domain';
import * as v from 'valibot';
import type { ProviderResponse } from '../http-request';
import { unusable, type ProviderClient } from '../provider-client';
import type { MapsDistance } from './maps-distance';

/** Google omits zero and empty values: no `routes` means that no road leads there, no `distanceMeters` means 0 m. */
const responseBody = v.object({
  routes: v.optional(
    v.array(v.object({ distanceMeters: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0) })),
    [],
  ),
});

/** Driving distance by Google's Routes API, `POST /directions/v2:computeRoutes`. `key` is sent as `x-goog-api-key`. */
export function googleDistance(baseUrl: string, key: string, client: ProviderClient): MapsDistance {
  const headers = {
    'content-type': 'application/json',
    'x-goog-api-key': key,
    'x-goog-fieldmask': 'routes.distanceMeters',
  };
  return {
    drivingMetres(from, to) {
      const trip = { origin: pointOf(from), destination: pointOf(to) };
      const body = JSON.stringify({
        ...trip,
        travelMode: 'DRIVE',
        routingPreference: 'TRAFFIC_UNAWARE',
        units: 'METRIC',
      });
      return client.call({ method: 'POST', url: `${baseUrl}/directions/v2:computeRoutes`, headers, body }, parseMetres);
    },
  };
}

const pointOf = ({ latitude, longitude }: Coordinates) => ({ location: { latLng: { latitude, longitude } } });

function parseMetres({ status, json }: ProviderResponse): number | null {
  if (status !== 200) throw unusable(status);
  return v.parse(responseBody, json).routes[0]?.distanceMeters ?? null;
}
