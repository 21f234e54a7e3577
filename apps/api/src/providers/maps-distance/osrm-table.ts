import type { Coordinates } from '@liftclub/domain';
import * as v from 'valibot';
import type { ProviderResponse } from '../http-request';
import { unusable, type ProviderClient } from '../provider-client';
import type { DriveTable, TableOptions } from './maps-distance';
import { FARTHEST_FROM_ROAD_METRES, osrmPoint } from './osrm-distance';

const measure = v.pipe(v.number(), v.finite(), v.minValue(0));
const rows = v.array(v.array(v.nullable(measure)));
const snapped = v.array(v.object({ distance: v.optional(measure, 0) }));
const responseBody = v.variant('code', [
  v.object({ code: v.literal('Ok'), durations: rows, distances: rows, sources: snapped, destinations: snapped }),
  v.object({ code: v.picklist(['NoTable', 'NoRoute']) }),
  v.object({ code: v.literal('NoSegment'), message: v.pipe(v.string(), v.regex(/coordinate \d+$/)) }),
]);

/** A table, or the index of the place that no road is near, origins first. */
type Answer = DriveTable | number;

type Places = readonly Coordinates[];

/**
 * Drives by OSRM's HTTP interface, `GET /table/v1/driving/{lon},{lat};…`. It refuses a table because of one place
 * without a road; the rest is then requested again without that place.
 */
export async function osrmTable(
  ask: { readonly baseUrl: string; readonly client: ProviderClient },
  origins: Places,
  destinations: Places,
  options: TableOptions,
): Promise<DriveTable> {
  if (origins.length === 0 || destinations.length === 0) return origins.map(() => []);
  const answer = await call(ask, origins, destinations, options);
  if (typeof answer !== 'number') return answer;
  const column = answer - origins.length;
  if (column >= 0) {
    const rest = await osrmTable(ask, origins, destinations.toSpliced(column, 1), options);
    return rest.map((row) => row.toSpliced(column, 0, null));
  }
  const rest = await osrmTable(ask, origins.toSpliced(answer, 1), destinations, options);
  return rest.toSpliced(
    answer,
    0,
    destinations.map(() => null),
  );
}

function call(
  { baseUrl, client }: { readonly baseUrl: string; readonly client: ProviderClient },
  origins: Places,
  destinations: Places,
  { deadline }: TableOptions,
): Promise<Answer> {
  const points = [...origins, ...destinations].map(osrmPoint).join(';');
  const indexes = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => first + index).join(';');
  const query = [
    `sources=${indexes(0, origins.length)}`,
    `destinations=${indexes(origins.length, destinations.length)}`,
    'annotations=duration,distance',
  ].join('&');
  return client.call(
    { method: 'GET', url: `${baseUrl}/table/v1/driving/${points}?${query}` },
    (response) => parseTable(response, origins.length, destinations.length),
    { deadline: deadline && AbortSignal.any([client.deadline(), deadline]) },
  );
}

function parseTable({ status, json }: ProviderResponse, height: number, width: number): Answer {
  const { success, output: body } = v.safeParse(responseBody, json);
  if (!success || (status !== 200 && status !== 400)) throw unusable(status);
  if (body.code === 'NoSegment') return lostPlace(body.message, height + width);
  if (body.code !== 'Ok') return emptyTable(height, width);
  const { durations, distances, sources, destinations } = body;
  const complete = (table: readonly (readonly unknown[])[]) =>
    table.length === height && table.every((row) => row.length === width);
  if (!complete(durations) || !complete(distances)) throw unusable(status);
  if (sources.length !== height || destinations.length !== width) throw unusable(status);
  return durations.map((row, origin) =>
    row.map((seconds, destination) => {
      const metres = distances[origin]?.[destination] ?? null;
      const away = Math.max(sources[origin]?.distance ?? 0, destinations[destination]?.distance ?? 0);
      if (seconds === null || metres === null || away > FARTHEST_FROM_ROAD_METRES) return null;
      return { metres: Math.round(metres), seconds: Math.ceil(seconds) };
    }),
  );
}

function lostPlace(message: string, places: number): number {
  const index = Number(message.split(' ').at(-1));
  if (index >= places) throw new Error('OSRM refers to a place that was not requested.');
  return index;
}

const emptyTable = (height: number, width: number): DriveTable =>
  Array.from({ length: height }, () => Array.from({ length: width }, () => null));
