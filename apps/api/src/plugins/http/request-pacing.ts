import type { FastifyInstance } from 'fastify';

/** Requests of one route that begin in one turn of the event loop. */
const PER_TURN = 8;

interface Line {
  begun: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets other routes pass a crowd at one route: at most 8 requests of a route begin in a turn of the event loop, and the
 * others begin in the next turns in the order of their arrival. Nothing is refused, and a route alone loses no time.
 */
export function registerRequestPacing(app: FastifyInstance): void {
  const lines = new Map<string, Line>();
  const nextTurn = (): void => {
    for (const [route, line] of lines) {
      const next = line.waiting.splice(0, PER_TURN);
      line.begun = next.length;
      if (next.length === 0) lines.delete(route);
      for (const begin of next) begin();
    }
    if (lines.size > 0) setImmediate(nextTurn);
  };
  app.addHook('onRequest', (request, _reply, begin) => {
    const route = request.routeOptions.url ?? '';
    if (lines.size === 0) setImmediate(nextTurn);
    const line = lines.get(route) ?? { begun: 0, waiting: [] };
    lines.set(route, line);
    if (line.begun >= PER_TURN) return void line.waiting.push(begin);
    line.begun += 1;
    begin();
  });
}
