import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is about to stop. */
    isDraining(): boolean;
    /**
     * Makes `/readyz` answer 503 and every response close its connection, and waits for that many milliseconds, or
     * until `signal` aborts. Requests are answered meanwhile; the caller closes the app afterwards.
     */
    drain(milliseconds: number, signal?: AbortSignal): Promise<void>;
  }
}

/** Lets load balancers and clients with keep-alive connections leave before the process stops. */
export function registerDrain(app: FastifyInstance): void {
  let draining = false;
  app.decorate('isDraining', () => draining);
  app.decorate('drain', async (milliseconds, signal) => {
    draining = true;
    await pause(milliseconds, undefined, { ...(signal && { signal }) }).catch(() => undefined);
  });
  // At the end of a request, so that requests which arrived before the drain close their connections too.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });
}
