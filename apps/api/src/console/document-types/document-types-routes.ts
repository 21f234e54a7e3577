import {
  addDocumentType,
  changeDocumentType,
  getDocumentTypes,
  previewDocumentType as previewEndpoint,
} from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { findDocumentType, listDocumentTypes, previewDocumentType } from '../../modules/driver-documents';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { notFound } from '../../problems';
import { addType, changeType, presentType } from './document-types-service';

const copy = texts.consoleDocumentTypes;

/** The routes for document types: list, add, change, and what requiring one would concern. */
export function documentTypesRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getDocumentTypes, async () => {
    const data = (await listDocumentTypes(deps.db)).map(presentType);
    return success(copy.title, { data, count: data.length });
  });

  contractRoute(app, addDocumentType, async (call) => {
    const data = await idempotently(deps, call, (tx) => addType(deps, tx, call.actor.staffId, call.body));
    return success(copy.saved, { data });
  });

  contractRoute(app, changeDocumentType, async ({ params, body, actor }) => {
    const data = await deps.db.transaction((tx) => changeType(deps, tx, actor.staffId, params.id, body));
    return success(copy.saved, { data });
  });

  contractRoute(app, previewEndpoint, async ({ params, query }) => {
    const type = await findDocumentType(deps.db, params.id);
    if (!type) throw notFound();
    return success(copy.title, { data: await previewDocumentType(deps.db, type, query.required_from) });
  });
}
