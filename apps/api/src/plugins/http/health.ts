import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { unavailable } from '../../problems';

/**
 * `/healthz`: the process runs. `/readyz`: it can serve, its database responds and it is not about to stop; else 503.
 */
export function healthRoutes(app: FastifyInstance, { db }: Pick<Dependencies, 'db'>): void {
  app.get('/healthz', { config: { access: 'open' }, schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { access: 'open' }, schema: { hide: true } }, async () => {
    if (app.isDraining()) throw unavailable('This process is stopping.', 2);
    await db.execute(sql`select 1`).catch(() => {
      throw unavailable('The database does not answer.', 2);
    });
    return { status: 'ready' };
  });
}
