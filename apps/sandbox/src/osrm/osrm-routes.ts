import type { FastifyInstance, FastifyReply } from 'fastify';
import { faultHook, type FaultConditions } from '../faults/fault-hook';
import type { Gazetteer } from '../places/gazetteer';
import { isValidCoordinates, type Coordinates } from '../geo/coordinates';
import { estimateDrive } from '../geo/drive-estimate';
import { isDrivable } from '../geo/is-drivable';
import { osrmRoute, osrmWaypoint } from './osrm-response';

export interface OsrmDependencies {
  gazetteer: Gazetteer;
  faults: FaultConditions;
}

const NUMBER = /^-?\d+(\.\d+)?$/;
const MAX_POINTS = 100;

const sendError = (reply: FastifyReply, code: string, message: string) => reply.code(400).send({ code, message });

/** Parses "lon,lat;lon,lat" (longitude first), or returns OSRM's error. */
function readCoordinates(written: string): Coordinates[] | { code: string; message: string } {
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
  if (points.length > MAX_POINTS)
    return { code: 'TooBig', message: `Number of coordinates is higher than ${MAX_POINTS}.` };
  return points;
}

/** OSRM's route service: the same metres as the directions of the maps script, for every profile. */
export async function osrmRoutes(app: FastifyInstance, { gazetteer, faults }: OsrmDependencies): Promise<void> {
  app.addHook(
    'preHandler',
    faultHook(faults, 'maps', {
      error: (reply) => reply.code(500).send({ code: 'InternalError', message: 'Internal Server Error' }),
      denied: (reply) => reply.code(403).send({ message: 'Forbidden' }),
      zero_results: (reply) => sendError(reply, 'NoRoute', 'Impossible route between points'),
    }),
  );
  app.get('/route/:version/:profile/:coordinates', (request, reply) => {
    const { version, coordinates } = request.params as Record<'version' | 'coordinates', string>;
    const { overview, geometries, steps } = request.query as Record<string, unknown>;
    if (version !== 'v1') return sendError(reply, 'InvalidVersion', `Version ${version} is not supported.`);
    if (overview !== undefined && !['false', 'simplified', 'full'].includes(String(overview))) {
      return sendError(reply, 'InvalidOptions', 'overview must be simplified, full or false.');
    }
    const points = readCoordinates(coordinates);
    if (!Array.isArray(points)) return sendError(reply, points.code, points.message);
    const lost = points.findIndex((point) => !isDrivable(gazetteer, point));
    if (lost >= 0) return sendError(reply, 'NoSegment', `Could not find a matching segment for coordinate ${lost}`);
    const legs = points.slice(1).map((end, at) => estimateDrive(points[at] ?? end, end));
    return {
      code: 'Ok',
      routes: [
        osrmRoute(points, legs, {
          shape: overview === 'false' ? null : geometries === 'geojson' ? 'geojson' : 'polyline',
          steps: steps === 'true',
        }),
      ],
      waypoints: points.map((point) => osrmWaypoint(point, gazetteer.nearest(point)?.location.place.name ?? '')),
    };
  });
}
