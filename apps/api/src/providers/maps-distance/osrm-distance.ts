import type { Coordinates } from '@liftclub/domain';
import * as v from 'valibot';
import type { ProviderResponse } from '../http-request';
import { unusable, type ProviderClient } from '../provider-client';

/** OSRM snaps a point to the nearest road at any distance; a point farther away than this cannot be driven to. */
export const FARTHEST_FROM_ROAD_METRES = 2_000;

const metres = v.pipe(v.number(), v.finite(), v.minValue(0));
const responseBody = v.variant('code', [
  v.object({
    code: v.literal('Ok'),
    routes: v.pipe(v.array(v.object({ distance: metres })), v.minLength(1)),
    waypoints: v.array(v.object({ distance: v.optional(metres, 0) })),
  }),
  v.object({ code: v.picklist(['NoRoute', 'NoSegment']) }),
]);

/** Driving distance by OSRM's HTTP interface, `GET /route/v1/driving/{lon},{lat};{lon},{lat}`. */
export const osrmDistance =
  (baseUrl: string, client: ProviderClient) =>
  (from: Coordinates, to: Coordinates): Promise<number | null> => {
    const url = `${baseUrl}/route/v1/driving/${osrmPoint(from)};${osrmPoint(to)}?overview=false`;
    return client.call({ method: 'GET', url }, parseMetres);
  };

/** Longitude first, in fixed notation: OSRM does not read 1e-7. */
export const osrmPoint = ({ latitude, longitude }: Coordinates): string =>
  `${longitude.toFixed(6)},${latitude.toFixed(6)}`;

/** Errors have status 400 and a code; a code other than the two about roads means that the request was wrong. */
function parseMetres({ status, json }: ProviderResponse): number | null {
  const { success, output: body } = v.safeParse(responseBody, json);
  if (!success || (status !== 200 && status !== 400)) throw unusable(status);
  if (body.code !== 'Ok' || body.waypoints.some(({ distance }) => distance > FARTHEST_FROM_ROAD_METRES)) return null;
  return Math.round(body.routes[0]?.distance ?? 0);
}
