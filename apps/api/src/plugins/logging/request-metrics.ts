import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../telemetry/metrics';

/** Counts every response by its matched route; an address that matches none counts as `unmatched`. */
export function registerRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'unmatched', status: reply.statusCode };
    metrics.request(labels, reply.elapsedTime / 1000);
  });
}
