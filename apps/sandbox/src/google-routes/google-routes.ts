import type { FastifyInstance, FastifyReply } from 'fastify';
import { faultHook, type FaultConditions } from '../faults/fault-hook';
import type { Coordinates } from '../geo/coordinates';
import { estimateDrive } from '../geo/drive-estimate';
import { isDrivable } from '../geo/is-drivable';
import type { Gazetteer } from '../places/gazetteer';
import { readMatrixRequest } from './matrix-request';

interface GoogleRoutesDependencies {
  gazetteer: Gazetteer;
  faults: FaultConditions;
  mapsKey: string;
  now: () => Date;
}

type Element = Record<string, unknown>;

const NO_ROUTE = 'ROUTE_NOT_FOUND';

/** A method that streams has its errors in a list, too. */
const sendError = (reply: FastifyReply, code: number, status: string, message: string) =>
  reply.code(code).send([{ error: { code, message, status } }]);

/** Google leaves out a distance of zero. */
function elementOf(drivable: boolean, from: Coordinates, to: Coordinates): Element {
  if (!drivable) return { status: {}, condition: NO_ROUTE };
  const { metres, seconds } = estimateDrive(from, to);
  const duration = `${seconds}s`;
  return {
    status: {},
    ...(metres > 0 && { distanceMeters: metres }),
    duration,
    staticDuration: duration,
    condition: 'ROUTE_EXISTS',
  };
}

/** Only the fields of the mask, a list of names or `*`. */
function masked(element: Element, mask: string): Element {
  const names = mask.split(',').map((name) => name.trim());
  if (names.includes('*')) return element;
  return Object.fromEntries(Object.entries(element).filter(([name]) => names.includes(name)));
}

/** Google's Routes API, computeRouteMatrix: the same metres and seconds as the maps script, in no certain order. */
export async function googleRoutes(
  app: FastifyInstance,
  { gazetteer, faults, mapsKey, now }: GoogleRoutesDependencies,
): Promise<void> {
  app.addHook(
    'preHandler',
    faultHook(faults, 'maps', {
      error: (reply) => sendError(reply, 500, 'INTERNAL', 'Internal error encountered.'),
      denied: (reply) => sendError(reply, 403, 'PERMISSION_DENIED', 'The caller does not have permission'),
    }),
  );

  app.post('/distanceMatrix/v2::computeRouteMatrix', (request, reply) => {
    const { 'x-goog-api-key': key, 'x-goog-fieldmask': mask } = request.headers;
    if (key !== mapsKey) return sendError(reply, 403, 'PERMISSION_DENIED', 'The request is missing a valid API key.');
    if (typeof mask !== 'string' || mask.trim() === '')
      return sendError(reply, 400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
    const matrix = readMatrixRequest(request.body, now());
    if (typeof matrix === 'string') return sendError(reply, 400, 'INVALID_ARGUMENT', matrix);
    const { origins, destinations } = matrix;
    const findsNothing = faults.switchboard.of('maps') === 'zero_results';
    const known = new Map([...origins, ...destinations].map((point) => [point, isDrivable(gazetteer, point)]));
    const elements = origins.flatMap((from, originIndex) =>
      destinations.map((to, destinationIndex) => {
        const drivable = !findsNothing && known.get(from) === true && known.get(to) === true;
        return masked({ originIndex, destinationIndex, ...elementOf(drivable, from, to) }, mask);
      }),
    );
    return elements.reverse();
  });
}
