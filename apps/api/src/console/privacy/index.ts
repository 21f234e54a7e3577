import { getPrivacyRequests } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractTable } from '../../plugins/contract/contract-tables';
import { listPrivacyRequests } from './privacy-repository';

/** Requests of people about their data. */
export function consolePrivacyRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, getPrivacyRequests, listPrivacyRequests);
}
