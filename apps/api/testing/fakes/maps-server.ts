import { straightLineKm, type Coordinates } from '@liftclub/domain';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { AT_SEA } from '../contracts/maps-table-contract';

type Protocol = 'osrm' | 'google';
type Fault = 'none' | 'error' | 'html' | 'denied';

const isAtSea = (place: Coordinates): boolean => straightLineKm(place, AT_SEA) < 1;
const metresOf = (from: Coordinates, to: Coordinates): number => Math.round(1300 * straightLineKm(from, to));

/** What OSRM answers to a path of a table; places at sea are named one by one. */
function osrmAnswer(url: string): { status: number; body: unknown } {
  const { pathname, searchParams } = new URL(url, 'http://osrm');
  const pairs = (pathname.split('/').at(-1) ?? '').split(';').map((pair) => pair.split(',').map(Number));
  const places = pairs.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }));
  const lost = places.findIndex(isAtSea);
  const message = `Could not find a matching segment for coordinate ${lost}`;
  if (lost >= 0) return { status: 400, body: { code: 'NoSegment', message } };
  const named = (name: string) =>
    (searchParams.get(name) ?? '').split(';').flatMap((index) => places[Number(index)] ?? []);
  const [sources, destinations] = [named('sources'), named('destinations')];
  const distances = sources.map((from) => destinations.map((to) => metresOf(from, to)));
  const durations = distances.map((row) => row.map((metres) => metres / 10));
  const snapped = (list: Coordinates[]) => list.map(() => ({ distance: 3.2 }));
  return {
    status: 200,
    body: { code: 'Ok', distances, durations, sources: snapped(sources), destinations: snapped(destinations) },
  };
}

interface GoogleEnd {
  waypoint: { location: { latLng: Coordinates } };
}

/** What Google answers to the body of computeRouteMatrix, last pair first. */
function googleAnswer(body: string): { status: number; body: unknown } {
  const { origins, destinations } = JSON.parse(body) as Record<'origins' | 'destinations', GoogleEnd[]>;
  const elements = origins.flatMap((origin, originIndex) =>
    destinations.map((destination, destinationIndex) => {
      const [from, to] = [origin.waypoint.location.latLng, destination.waypoint.location.latLng];
      const at = { originIndex, destinationIndex, status: {} };
      if (isAtSea(from) || isAtSea(to)) return { ...at, condition: 'ROUTE_NOT_FOUND' };
      const metres = metresOf(from, to);
      return {
        ...at,
        ...(metres > 0 && { distanceMeters: metres }),
        duration: `${metres / 10}s`,
        condition: 'ROUTE_EXISTS',
      };
    }),
  );
  return { status: 200, body: elements.reverse() };
}

const FAULTS = {
  error: { status: 500, body: { code: 'InternalError' } },
  html: { status: 200, body: '<!doctype html>' },
  denied: { status: 403, body: { message: 'Forbidden' } },
} as const;

async function read(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

/** A server on a free port that answers tables of drives in one protocol, at 36 km/h. */
export async function startFakeMaps(protocol: Protocol) {
  const state: { fault: Fault } = { fault: 'none' };
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const answer = protocol === 'osrm' ? osrmAnswer(request.url ?? '') : googleAnswer(body);
      const sent = state.fault === 'none' ? answer : FAULTS[state.fault];
      response.writeHead(sent.status, { 'content-type': 'application/json' });
      response.end(typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
