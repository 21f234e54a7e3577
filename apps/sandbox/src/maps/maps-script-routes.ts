import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GENERATIONS, type Generation } from '../env';
import { faultHook, type FaultConditions } from '../faults/fault-hook';
import type { DataOrigins, ScriptSettings } from './browser/script-settings';
import { text, type Query } from './query-values';

export interface MapsScriptDependencies {
  faults: FaultConditions;
  /** The built script (browser/maps-script.ts). */
  script: string;
  mapsKey: string;
  generation: Generation;
}

const DOTTED_NAME = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/;

function generationAsked(query: Query, usual: Generation): Generation {
  return GENERATIONS.find((one) => one === text(query, 'generation')) ?? usual;
}

/**
 * The newer classes have hosts of their own beside the script's, as places.googleapis.com is beside
 * maps.googleapis.com. A script from a host without `maps.` in front has all its data there.
 */
function dataOrigins({ protocol, host }: FastifyRequest): DataOrigins {
  const beside = (name: string) => `${protocol}://${host.replace(/^maps\./, `${name}.`)}`;
  return { maps: beside('maps'), places: beside('places'), routes: beside('routes') };
}

/** `GET /maps/api/js`: the script with Google's JavaScript interface and the settings of the request. */
export async function mapsScriptRoutes(
  app: FastifyInstance,
  { faults, script, mapsKey, generation }: MapsScriptDependencies,
): Promise<void> {
  app.addHook(
    'preHandler',
    faultHook(faults, 'maps', { error: (reply) => reply.code(500).type('text/plain').send('Internal error') }),
  );
  app.get('/maps/api/js', (request, reply) => {
    const query = request.query as Query;
    const callback = text(query, 'callback');
    if (callback !== '' && !DOTTED_NAME.test(callback))
      return reply.code(400).type('text/plain').send('Invalid callback');
    const settings: ScriptSettings = {
      origins: dataOrigins(request),
      key: text(query, 'key'),
      keyIsGood: text(query, 'key') === mapsKey,
      callback,
      libraries: text(query, 'libraries').split(',').filter(Boolean),
      generation: generationAsked(query, generation),
    };
    return reply
      .header('cache-control', 'no-store')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(`(() => {\nconst sandboxSettings = ${JSON.stringify(settings)};\n${script}\n})();\n`);
  });
}
