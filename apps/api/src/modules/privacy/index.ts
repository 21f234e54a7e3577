import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { consentsRoutes } from './consents-routes';
import { exportsRoutes } from './exports-routes';

export { expireExports, exportData } from './exports';
export { RETENTION } from './retention';

/** One's own data: consents, the copy. */
export function privacyRoutes(app: FastifyInstance, deps: Dependencies): void {
  consentsRoutes(app, deps);
  exportsRoutes(app, deps);
}
