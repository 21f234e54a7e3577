import type { FastifyInstance, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with its access rule. */
    readonly routeTable: readonly RouteOptions[];
  }
}

/** The API does not start when a route lacks an access rule, a right of staff or a response schema. */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.decorate('routeTable', routes);
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => routes.forEach(refuseUndeclared));
}

function refuseUndeclared(route: RouteOptions): void {
  const name = `Route ${String(route.method)} ${route.url}`;
  const access = route.config?.access;
  if (access === undefined) throw new Error(`${name} names no access rule.`);
  if (access === 'staff' && route.config?.right === undefined) throw new Error(`${name} names no right of staff.`);
  const respondsWithJson = access !== 'open' && access !== 'signed_link';
  if (respondsWithJson && route.schema?.response === undefined) throw new Error(`${name} has no response schema.`);
}
