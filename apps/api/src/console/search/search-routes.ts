import { searchConsole } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { recordViews } from '../../modules/audit';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { searchAs } from './search-service';

/** One search over everything that a member of staff may open. */
export function searchRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, searchConsole, async ({ query, actor }) => {
    const groups = await searchAs(deps.db, actor.rights, query.q);
    // Pages that are opened from here record what was seen. The text may be a name, so it is not recorded.
    await recordViews(deps, deps.db, actor.staffId, { action: 'search.use', subject: 'console/search' });
    return success(searchConsole.summary, { data: { groups } });
  });
}
