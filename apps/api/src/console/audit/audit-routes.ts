import { getAuditActors, getAuditEntries } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { findActors, findEntries, findSealedEntries } from './audit-table-repository';

/** The audit log: what staff viewed and changed. */
export function auditRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(
    app,
    deps,
    getAuditEntries,
    (db, query) => findEntries(db, query),
    (db, query) => findSealedEntries(db, query),
  );

  contractRoute(app, getAuditActors, async () => success(getAuditActors.summary, { data: await findActors(deps.db) }));
}
