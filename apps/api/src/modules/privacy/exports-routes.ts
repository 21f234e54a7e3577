import { getExports, requestExport as endpoint } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Dependencies } from '../../dependencies';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { contractRoute, readQuery, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { notAuthenticated, notFound } from '../../problems';
import { readExportFile, readExports, requestExport } from './exports';

const copy = texts.privacy.exports;
const params = v.object({ id: v.pipe(v.string(), v.uuid()) });
const ZIP = { 200: { content: { 'application/zip': { schema: { type: 'string' } } } } };

/** Copies of one's own data. */
export function exportsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getExports, async ({ actor }) =>
    success(copy.title, { data: await readExports(deps, actor.userId) }),
  );

  contractRoute(app, endpoint, async (call) => {
    const data = await idempotently(deps, call, (tx) => requestExport(deps, tx, call.actor));
    return success(copy.requested, { data });
  });

  const url = `${API_PREFIX}account/export/:id/file`;
  app.get(
    url,
    { config: { access: 'signed_in' }, schema: { hide: true, response: ZIP } },
    async ({ actor, params: given, query }, reply) => {
      if (!actor) throw notAuthenticated();
      readQuery({}, query);
      const { success: isId, output } = v.safeParse(params, given);
      const bytes = isId ? await readExportFile(deps, actor.userId, (output as { id: string }).id) : undefined;
      if (!bytes) throw notFound();
      return reply
        .type('application/zip')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="Liftclub-data.zip"')
        .send(bytes);
    },
  );
}
