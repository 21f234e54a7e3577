import { getAuditEntries } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractTable } from '../../plugins/contract-tables';
import { findEntries } from './audit-table-repository';

/** Who looked at what and changed what. */
export function auditRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, getAuditEntries, findEntries);
}
