import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies';
import { registerDrain } from './plugins/http/drain';
import { registerErrorHandler } from './plugins/http/error-handler';
import { healthRoutes } from './plugins/http/health';
import { loggerOptions } from './plugins/logging/logging';

/** Answers `/healthz` and `/readyz` for the supervisor, the orchestrator and the proxy, nothing else. */
export async function buildHealthApp(deps: Dependencies): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(deps.settings),
    bodyLimit: 1024,
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerErrorHandler(app);
  registerDrain(app);
  healthRoutes(app, deps);
  return app;
}
