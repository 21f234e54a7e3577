import type { Coordinates } from '@liftclub/domain';
import * as v from 'valibot';
import type { ProviderAnswer } from '../http-exchange';
import { unusable, type AskProvider } from '../provider-client';
import type { MapsDistance } from './maps-distance';

/** OSRM moves a point to the nearest road, however far that is; beyond this nobody could be picked up there. */
const FARTHEST_FROM_ROAD_METRES = 2_000;

const metres = v.pipe(v.number(), v.finite(), v.minValue(0));
const answers = v.variant('code', [
  v.object({
    code: v.literal('Ok'),
    routes: v.pipe(v.array(v.object({ distance: metres })), v.minLength(1)),
    waypoints: v.array(v.object({ distance: v.optional(metres, 0) })),
  }),
  v.object({ code: v.picklist(['NoRoute', 'NoSegment']) }),
]);

/** OSRM's HTTP interface, `GET /route/v1/driving/{lon},{lat};{lon},{lat}`. */
export function osrmDistance(baseUrl: string, ask: AskProvider): MapsDistance {
  return {
    drivingMetres(from, to) {
      const url = `${baseUrl}/route/v1/driving/${pointOf(from)};${pointOf(to)}?overview=false`;
      return ask({ method: 'GET', url }, readMetres);
    },
  };
}

/** Longitude first, and never in the form 1e-7. */
const pointOf = ({ latitude, longitude }: Coordinates): string => `${longitude.toFixed(6)},${latitude.toFixed(6)}`;

/** A refusal comes as status 400 with a code; any code but the two about roads means that we asked wrongly. */
function readMetres({ status, json }: ProviderAnswer): number | null {
  const { success, output: answer } = v.safeParse(answers, json);
  if (!success || (status !== 200 && status !== 400)) throw unusable(status);
  if (answer.code !== 'Ok' || answer.waypoints.some(({ distance }) => distance > FARTHEST_FROM_ROAD_METRES))
    return null;
  return Math.round(answer.routes[0]?.distance ?? 0);
}
