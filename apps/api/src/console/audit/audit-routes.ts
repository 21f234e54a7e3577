import { getAuditEntries } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractTable } from '../../plugins/contract/contract-tables';
import { findEntries } from './audit-table-repository';

/** The audit log: what staff viewed and changed. */
export function auditRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, getAuditEntries, findEntries);
}
