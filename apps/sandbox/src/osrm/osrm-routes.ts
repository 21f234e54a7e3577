import type { FastifyInstance, FastifyReply } from 'fastify';
import { faultHook, type FaultConditions } from '../faults/fault-hook';
import type { Gazetteer } from '../places/gazetteer';
import { isValidCoordinates, type Coordinates } from '../geo/coordinates';
import { estimateDrive } from '../geo/drive-estimate';
import { isDrivable } from '../geo/is-drivable';
import { osrmRoute, osrmTable, osrmWaypoint } from './osrm-response';

export interface OsrmDependencies {
  gazetteer: Gazetteer;
  faults: FaultConditions;
}

const MAX_POINTS = 100;
const INVALID_TABLE: OsrmError = {
  code: 'InvalidOptions',
  message: 'Invalid sources, destinations or annotations.',
};
const ANNOTATIONS: readonly string[] = ['duration', 'distance'];

const sendError = (reply: FastifyReply, { code, message }: OsrmError) => reply.code(400).send({ code, message });

/** OSRM's services route and table: the same metres as the directions of the maps script, for every profile. */
export async function osrmRoutes(app: FastifyInstance, { gazetteer, faults }: OsrmDependencies): Promise<void> {
  app.addHook(
    'preHandler',
    faultHook(faults, 'maps', {
      error: (reply) => reply.code(500).send({ code: 'InternalError', message: 'Internal Server Error' }),
      denied: (reply) => reply.code(403).send({ message: 'Forbidden' }),
      zero_results: (reply) => sendError(reply, { code: 'NoRoute', message: 'Impossible route between points' }),
    }),
  );

  app.get('/route/:version/:profile/:coordinates', (request, reply) => {
    const { version, coordinates } = request.params as Record<'version' | 'coordinates', string>;
    const { overview, geometries, steps } = request.query as Record<string, unknown>;
    if (overview !== undefined && !['false', 'simplified', 'full'].includes(String(overview))) {
      return sendError(reply, { code: 'InvalidOptions', message: 'overview must be simplified, full or false.' });
    }
    const points = readPoints(gazetteer, version, coordinates);
    if (!Array.isArray(points)) return sendError(reply, points);
    const legs = points.slice(1).map((end, at) => estimateDrive(points[at] ?? end, end));
    const shape = overview === 'false' ? null : geometries === 'geojson' ? 'geojson' : 'polyline';
    return {
      code: 'Ok',
      routes: [osrmRoute(points, legs, { shape, steps: steps === 'true' })],
      waypoints: points.map((point) => waypointOf(gazetteer, point)),
    };
  });

  app.get('/table/:version/:profile/:coordinates', (request, reply) => {
    const { version, coordinates } = request.params as Record<'version' | 'coordinates', string>;
    const points = readPoints(gazetteer, version, coordinates);
    if (!Array.isArray(points)) return sendError(reply, points);
    const table = tableOf(gazetteer, points, request.query as Record<string, unknown>);
    return table ?? sendError(reply, INVALID_TABLE);
  });
}

/** The points of a path, or the error that refuses it. */
function readPoints(gazetteer: Gazetteer, version: string, written: string): Coordinates[] | OsrmError {
  if (version !== 'v1') return { code: 'InvalidVersion', message: `Version ${version} is not supported.` };
  const points = readOsrmCoordinates(written);
  if (!Array.isArray(points)) return points;
  if (points.length > MAX_POINTS)
    return { code: 'TooBig', message: `Number of coordinates is higher than ${MAX_POINTS}.` };
  const lost = points.findIndex((point) => !isDrivable(gazetteer, point));
  if (lost < 0) return points;
  return { code: 'NoSegment', message: `Could not find a matching segment for coordinate ${lost}` };
}

/** The response to a request for a table; null for options that OSRM does not know. */
function tableOf(gazetteer: Gazetteer, points: readonly Coordinates[], query: Record<string, unknown>) {
  const sources = readOsrmIndexes(query['sources'], points);
  const destinations = readOsrmIndexes(query['destinations'], points);
  const annotations = String(query['annotations'] ?? 'duration').split(',');
  if (sources === null || destinations === null || annotations.some((word) => !ANNOTATIONS.includes(word))) return null;
  return {
    code: 'Ok',
    ...osrmTable(sources, destinations, annotations),
    sources: sources.map((point) => waypointOf(gazetteer, point)),
    destinations: destinations.map((point) => waypointOf(gazetteer, point)),
  };
}

const waypointOf = (gazetteer: Gazetteer, point: Coordinates) =>
  osrmWaypoint(point, gazetteer.nearest(point)?.location.place.name ?? '');

/** An error in OSRM's words; it is sent with status 400. */
interface OsrmError {
  code: string;
  message: string;
}

const NUMBER = /^-?\d+(\.\d+)?$/;
const INDEX = /^\d+$/;

/** Parses "lon,lat;lon,lat" (longitude first), or returns OSRM's error. */
function readOsrmCoordinates(written: string): Coordinates[] | OsrmError {
  const pairs = written
    .replace(/\.json$/, '')
    .split(';')
    .map((pair) => pair.split(','));
  if (pairs.some((pair) => pair.length !== 2 || !pair.every((part) => NUMBER.test(part)))) {
    return { code: 'InvalidQuery', message: 'Query string malformed close to position 0' };
  }
  const points = pairs.map(([lng, lat]) => ({ lat: Number(lat), lng: Number(lng) }));
  if (!points.every(({ lat, lng }) => isValidCoordinates(lat, lng)))
    return { code: 'InvalidValue', message: 'Invalid coordinate value.' };
  if (points.length < 2) return { code: 'InvalidOptions', message: 'Number of coordinates needs to be at least two.' };
  return points;
}

/** The points that "0;2;3" names; all for "all" and when nothing is requested, null for anything else. */
function readOsrmIndexes(written: unknown, points: readonly Coordinates[]): readonly Coordinates[] | null {
  if (written === undefined || written === 'all') return points;
  const named = String(written)
    .split(';')
    .map((index) => (INDEX.test(index) ? points[Number(index)] : undefined));
  return named.every((point) => point !== undefined) ? named : null;
}
