import { payoutStatementQuery } from '@liftclub/api-contract';
import { formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Dependencies } from '../../dependencies';
import { readQuery } from '../../plugins/contract/contract-routes';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { notAuthenticated, notFound } from '../../problems';
import { earningsCsv, earningsPdf, readEarningsStatement } from '../driver-earnings';
import { findOwnPayout } from './payouts-repository';

const copy = texts.payouts;
const params = v.object({ id: v.pipe(v.string(), v.uuid()) });
const FILE = { type: 'string' };
const FILES = { 200: { content: { 'text/csv': { schema: FILE }, 'application/pdf': { schema: FILE } } } };

/** What a driver earned on the days of a payout, with the payout, as a file. 404 for a payout of somebody else. */
export function payoutStatementRoute(app: FastifyInstance, deps: Dependencies): void {
  app.get(
    `${API_PREFIX}driver/payouts/:id/statement`,
    { config: { access: 'driver' }, schema: { hide: true, response: FILES } },
    async ({ actor, params: given, query }, reply) => {
      if (!actor) throw notAuthenticated();
      const { format } = readQuery({ query: payoutStatementQuery }, query);
      const { success: isId, output } = v.safeParse(params, given);
      const payout = isId ? await findOwnPayout(deps.db, actor.userId, output.id) : undefined;
      if (!payout) throw notFound();
      const { fromDate: from, until: to, currency, amount, state } = payout;
      const statement = await readEarningsStatement(deps, actor.userId, { from, to, currency });
      if (!statement) throw notFound();
      const days = copy.period(formatDate(from), formatDate(to));
      const printed = {
        title: texts.driverRuns.earnings.statement.title(days),
        company: deps.settings.companies[currency],
        printedAt: deps.clock(),
        payout: { label: copy.statement.payout(copy.states[state]), amount },
      };
      return reply
        .type(format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${copy.statement.fileName(to, format)}"`)
        .send(format === 'pdf' ? await earningsPdf(statement, printed) : earningsCsv(statement));
    },
  );
}
