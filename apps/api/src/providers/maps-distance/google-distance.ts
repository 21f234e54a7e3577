import type { Coordinates } from '@liftclub/domain';
import * as v from 'valibot';
import type { ProviderResponse } from '../http-request';
import { unusable, type ProviderClient } from '../provider-client';

/** Google omits zero and empty values: no `routes` means that no road leads there, no `distanceMeters` means 0 m. */
const responseBody = v.object({
  routes: v.optional(
    v.array(v.object({ distanceMeters: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0) })),
    [],
  ),
});

/** The headers of a call; `mask` names the fields that the response has. */
export const googleHeaders = (key: string, mask: string): Record<string, string> => ({
  'content-type': 'application/json',
  'x-goog-api-key': key,
  'x-goog-fieldmask': mask,
});

/** Driving distance by Google's Routes API, `POST /directions/v2:computeRoutes`. `key` is sent as `x-goog-api-key`. */
export function googleDistance(baseUrl: string, key: string, client: ProviderClient) {
  const headers = googleHeaders(key, 'routes.distanceMeters');
  return (from: Coordinates, to: Coordinates): Promise<number | null> => {
    const trip = { origin: googlePoint(from), destination: googlePoint(to) };
    const body = JSON.stringify({
      ...trip,
      travelMode: 'DRIVE',
      routingPreference: 'TRAFFIC_UNAWARE',
      units: 'METRIC',
    });
    return client.call({ method: 'POST', url: `${baseUrl}/directions/v2:computeRoutes`, headers, body }, parseMetres);
  };
}

export const googlePoint = ({ latitude, longitude }: Coordinates) => ({
  location: { latLng: { latitude, longitude } },
});

function parseMetres({ status, json }: ProviderResponse): number | null {
  if (status !== 200) throw unusable(status);
  return v.parse(responseBody, json).routes[0]?.distanceMeters ?? null;
}
