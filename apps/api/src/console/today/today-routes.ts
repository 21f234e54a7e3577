import { getToday } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { countOpenCases } from './today-repository';

/** The first page of the console: how many cases wait for staff. */
export function todayRoutes(app: FastifyInstance, { db, clock }: Dependencies): void {
  contractRoute(app, getToday, async ({ actor: { rights } }) =>
    success(getToday.summary, { data: await countOpenCases(db, clock(), rights) }),
  );
}
