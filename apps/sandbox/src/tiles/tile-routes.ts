import type { FastifyInstance } from 'fastify';
import { faultHook, type FaultConditions } from '../faults/fault-hook';
import type { Place } from '../places/place';
import { streetTile } from './street-tile';

interface TileDependencies {
  readonly places: readonly Place[];
  readonly faults: FaultConditions;
}

const ZOOM = { min: 8, max: 14 } as const;

/** Vector tiles of streets, open to every origin as those of a provider are. */
export async function tileRoutes(app: FastifyInstance, { places, faults }: TileDependencies): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=86400' });
  });
  app.addHook(
    'preHandler',
    faultHook(faults, 'maps', {
      error: (reply) => reply.code(500).send('Internal error'),
      denied: (reply) => reply.code(403).send('Forbidden'),
      zero_results: (reply) => reply.code(204).send(),
    }),
  );

  app.get('/tiles/:z/:x/:y', (request, reply) => {
    const { z, x, y } = request.params as Record<'z' | 'x' | 'y', string>;
    const address = { z: Number(z), x: Number(x), y: Number(/^(\d+)\.mvt$/.exec(y)?.[1]) };
    const isTile = Object.values(address).every((part) => Number.isInteger(part) && part >= 0);
    if (!isTile || address.z > ZOOM.max || Math.max(address.x, address.y) >= 2 ** address.z)
      return reply.code(404).send('No such tile');
    // Far out there is nothing to draw.
    if (address.z < ZOOM.min) return reply.code(204).send();
    return reply.type('application/vnd.mapbox-vector-tile').send(Buffer.from(streetTile(places, address)));
  });
}
