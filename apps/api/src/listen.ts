import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import type { Dependencies } from './dependencies';
import { buildHealthApp } from './health-app';
import type { Role } from './role';

/**
 * Opens the ports of a process: PORT, where a worker answers only `/healthz` and `/readyz`, and, if it is set,
 * HEALTH_PORT, where every process answers these on sockets that requests and event streams do not share. Returns the
 * listening apps, that of PORT first.
 */
export async function listen(
  deps: Dependencies,
  role: Exclude<Role, 'migrate'>,
): Promise<[FastifyInstance, ...FastifyInstance[]]> {
  const { port, healthPort, listenHost: host } = deps.settings;
  const app = await (role === 'worker' ? buildHealthApp(deps) : buildApp(deps));
  await app.listen({ port, host });
  if (healthPort === undefined) return [app];
  const health = await buildHealthApp(deps);
  await health.listen({ port: healthPort, host });
  return [app, health];
}
