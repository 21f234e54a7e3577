import { getEarnings } from '@liftclub/api-contract';
import { marketOf, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { contractRoute, success } from '../../plugins/contract-routes';
import { rangeOf } from '../trips';
import { findEarnings } from './earnings-repository';

/** What a driver earned, by run. */
export function earningsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getEarnings, async ({ actor, query }) => {
    const { currency } = marketOf(actor.country);
    const runs = (await findEarnings(deps.db, actor.userId, rangeOf(query, localDate(deps, actor)))).filter(
      (run) => run.currency === currency,
    );
    const total = runs.reduce((sum, { amount }) => sum + amount, 0);
    const data = {
      ...{ total: toDecimal(total), currency },
      runs: runs.map(({ runId, date, trips, amount }) => ({ run_id: runId, date, trips, amount: toDecimal(amount) })),
    };
    return success(texts.driverRuns.earnings.title, { data });
  });
}
