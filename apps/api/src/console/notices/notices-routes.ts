import { getNotices } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractTable } from '../../plugins/contract/contract-tables';
import { listNotices } from './notices-repository';

/** The states of sent SMS, for staff. */
export function noticesRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, getNotices, listNotices);
}
