import { closePeriod, getPeriods } from '@liftclub/api-contract';
import { SERVICE_MARKETS } from '@liftclub/domain';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { askOrPerform } from '../../modules/approvals';
import { firstOpenMonth, listMonths } from '../../modules/ledger';
import { askedResponse, contractRoute, success } from '../../plugins/contract/contract-routes';
import { periodCloseRequest } from './period-close-request';

/** The months of the books: list, close. */
export function periodsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getPeriods, async ({ query }) => {
    const markets = query.market === undefined ? SERVICE_MARKETS : [query.market];
    const data = [];
    for (const market of markets) {
      const months = await listMonths(deps, deps.db, market);
      const next = firstOpenMonth(months);
      for (const { month, closedAt } of months)
        data.push({
          market,
          month,
          state: closedAt ? ('closed' as const) : ('open' as const),
          closed_at: closedAt?.toISOString() ?? null,
          can_close: month === next && month !== months[0]?.month,
        });
    }
    return success(getPeriods.summary, { data });
  });

  contractRoute(app, closePeriod, async ({ body, actor }) => {
    const asked = await deps.db.transaction((tx) =>
      askOrPerform(deps, tx, periodCloseRequest, { body, reason: '', actor }),
    );
    return askedResponse<typeof closePeriod>(asked);
  });
}
