import type { Coordinates } from '@liftclub/domain';
import * as v from 'valibot';
import type { ProviderResponse } from '../http-request';
import { unusable, type ProviderClient } from '../provider-client';
import { googleHeaders, googlePoint } from './google-distance';
import type { Drive, DriveTable, TableOptions } from './maps-distance';

const index = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
const responseBody = v.array(
  v.object({
    originIndex: index,
    destinationIndex: index,
    status: v.optional(v.object({ code: v.optional(v.number(), 0) }), {}),
    condition: v.optional(v.string()),
    distanceMeters: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    duration: v.optional(v.pipe(v.string(), v.regex(/^\d+(\.\d+)?s$/))),
  }),
);
type Element = v.InferOutput<typeof responseBody>[number];

/** `status` must be in the mask: without it every element looks as if it were all right. */
const MASK = 'originIndex,destinationIndex,status,condition,distanceMeters,duration';

/** Drives by Google's Routes API, `POST /distanceMatrix/v2:computeRouteMatrix`; with traffic when `departAt` is set. */
export function googleTable(
  { baseUrl, key, client }: { readonly baseUrl: string; readonly key: string; readonly client: ProviderClient },
  origins: readonly Coordinates[],
  destinations: readonly Coordinates[],
  { departAt, deadline }: TableOptions,
): Promise<DriveTable> {
  const waypoints = (places: readonly Coordinates[]) => places.map((place) => ({ waypoint: googlePoint(place) }));
  const traffic =
    departAt === undefined
      ? { routingPreference: 'TRAFFIC_UNAWARE' }
      : { routingPreference: 'TRAFFIC_AWARE', departureTime: departAt.toISOString() };
  const body = JSON.stringify({
    origins: waypoints(origins),
    destinations: waypoints(destinations),
    travelMode: 'DRIVE',
    ...traffic,
  });
  return client.call(
    {
      method: 'POST',
      url: `${baseUrl}/distanceMatrix/v2:computeRouteMatrix`,
      headers: googleHeaders(key, MASK),
      body,
      list: true,
    },
    (response) => parseTable(response, origins.length, destinations.length),
    { deadline: deadline && AbortSignal.any([client.deadline(), deadline]) },
  );
}

/** Elements come in any order; each pair must come once. */
function parseTable({ status, json }: ProviderResponse, height: number, width: number): DriveTable {
  if (status !== 200) throw unusable(status);
  const elements = new Map(
    v.parse(responseBody, json).map((element) => [element.originIndex * width + element.destinationIndex, element]),
  );
  return Array.from({ length: height }, (_row, origin) =>
    Array.from({ length: width }, (_cell, destination) => {
      const element = elements.get(origin * width + destination);
      if (element === undefined || element.destinationIndex !== destination || elements.size !== height * width)
        throw new Error('The response does not contain the requested pairs.');
      return driveOf(element);
    }),
  );
}

/** An element of its own status, or of a condition that Google does not document, says nothing about the drive. */
function driveOf({ status, condition, distanceMeters, duration }: Element): Drive | null | undefined {
  if (status.code !== 0) return undefined;
  if (condition === 'ROUTE_NOT_FOUND') return null;
  if (condition !== 'ROUTE_EXISTS') return undefined;
  if (duration === undefined) throw new Error('A drive has no duration.');
  return { metres: distanceMeters, seconds: Math.ceil(Number.parseFloat(duration)) };
}
