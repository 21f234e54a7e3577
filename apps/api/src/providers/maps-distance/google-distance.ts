import type { Coordinates } from '@liftclub/domain';
import * as v from 'valibot';
import type { ProviderAnswer } from '../http-exchange';
import { unusable, type AskProvider } from '../provider-client';
import type { MapsDistance } from './maps-distance';

/** Google leaves out what is zero or empty: no `routes` means no road, no `distanceMeters` means that one is there already. */
const answers = v.object({
  routes: v.optional(
    v.array(v.object({ distanceMeters: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0) })),
    [],
  ),
});

/** Google's Routes API, `POST /directions/v2:computeRoutes`. */
export function googleDistance(baseUrl: string, key: string, ask: AskProvider): MapsDistance {
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
      return ask({ method: 'POST', url: `${baseUrl}/directions/v2:computeRoutes`, headers, body }, readMetres);
    },
  };
}

const pointOf = ({ latitude, longitude }: Coordinates) => ({ location: { latLng: { latitude, longitude } } });

function readMetres({ status, json }: ProviderAnswer): number | null {
  if (status !== 200) throw unusable(status);
  return v.parse(answers, json).routes[0]?.distanceMeters ?? null;
}
