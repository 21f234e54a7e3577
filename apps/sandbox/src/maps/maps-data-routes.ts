import type { FastifyInstance, FastifyRequest } from 'fastify';
import { faultHook, type FaultConditions } from '../faults/fault-hook';
import type { Gazetteer } from '../places/gazetteer';
import { geocode, nearby, predict, route, type DataResponse } from './maps-responses';
import { text, texts, type Query } from './query-values';

export interface MapsDataDependencies {
  gazetteer: Gazetteer;
  faults: FaultConditions;
  mapsKey: string;
}

/** The data of the maps script, open to every origin because the script runs in pages of any origin. */
export async function mapsDataRoutes(
  app: FastifyInstance,
  { gazetteer, faults, mapsKey }: MapsDataDependencies,
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  });
  app.addHook(
    'preHandler',
    faultHook(faults, 'maps', {
      error: (reply) =>
        reply.code(500).send({ error: { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' } }),
      denied: (reply) => reply.send({ status: 'REQUEST_DENIED' }),
      zero_results: (reply) => reply.send({ status: 'ZERO_RESULTS' }),
    }),
  );

  /** Runs `work` unless the key is wrong or the text contains a fault keyword. */
  async function respond(
    request: FastifyRequest,
    typed: readonly string[],
    work: (query: Query, typed: string[]) => DataResponse,
  ): Promise<DataResponse> {
    const query = request.query as Query;
    if (text(query, 'key') !== mapsKey) return { status: 'REQUEST_DENIED' };
    const words = typed.map(readFaultKeyword);
    if (words.some(({ slow }) => slow)) await faults.pause(faults.delayMs);
    const asked = words.find(({ status }) => status !== null)?.status;
    return asked
      ? { status: asked }
      : work(
          query,
          words.map((word) => word.text),
        );
  }

  app.get('/maps/_data/predict', (request) =>
    respond(request, [text(request.query as Query, 'input')], (query, [input = '']) =>
      predict(gazetteer, query, input),
    ),
  );
  app.get('/maps/_data/geocode', (request) => {
    const { query } = request as { query: Query };
    return respond(request, [text(query, 'address')], (_query, [address = '']) => geocode(gazetteer, query, address));
  });
  app.get('/maps/_data/nearby', (request) => respond(request, [], (query) => nearby(gazetteer, query)));
  app.get('/maps/_data/route', (request) =>
    respond(request, texts(request.query as Query, 'point'), (query, points) => route(gazetteer, query, points)),
  );
}

/** Keywords at the start of an address search that make it fail; the rest of the text is searched. */
const STATUS_OF = { zero: 'ZERO_RESULTS', denied: 'REQUEST_DENIED', limit: 'OVER_QUERY_LIMIT', slow: null } as const;

interface FaultKeyword {
  /** The status to respond with, if the word selects one. */
  status: string | null;
  slow: boolean;
  text: string;
}

function readFaultKeyword(typed: string): FaultKeyword {
  const [, word = '', rest = ''] = /^\s*(zero|denied|limit|slow)(?:\s+(.*))?$/is.exec(typed) ?? [];
  if (word === '') return { status: null, slow: false, text: typed };
  const key = word.toLowerCase() as keyof typeof STATUS_OF;
  // A keyword without a text searches for airports, so that "slow" alone has results.
  return { status: STATUS_OF[key], slow: key === 'slow', text: rest.trim() || 'airport' };
}
