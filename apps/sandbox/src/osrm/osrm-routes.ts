import type { FastifyInstance, FastifyReply } from 'fastify';
import { faultHook, type FaultConditions } from '../faults/fault-hook';
import type { Gazetteer } from '../places/gazetteer';
import type { Coordinates } from '../geo/coordinates';
import { estimateDrive } from '../geo/drive-estimate';
import { isDrivable } from '../geo/is-drivable';
import { readOsrmCoordinates, readOsrmIndexes, type OsrmError } from './osrm-query';
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
