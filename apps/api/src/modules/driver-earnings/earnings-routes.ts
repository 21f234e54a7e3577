import { earningsStatementQuery, getEarnings } from '@liftclub/api-contract';
import { datesOfMonth, earningFiguresText, formatMonth, marketOf, monthIn, ruleDay, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import { rangeOf } from '../../date-range';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { contractRoute, readQuery, success } from '../../plugins/contract/contract-routes';
import { notAuthenticated, notFound } from '../../problems';
import { findEarningRule } from './earning-rules-repository';
import { findEarnings, hasEarned } from './earnings-repository';
import { earningsCsv, earningsPdf, readEarningsStatement } from './earnings-statement';

const FILE = { type: 'string' };
const FILES = { 200: { content: { 'text/csv': { schema: FILE }, 'application/pdf': { schema: FILE } } } };

/** What a driver earned, by run, and a month of it as a file. */
export function earningsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getEarnings, async ({ actor, query }) => {
    const { currency } = marketOf(actor.country);
    const runs = (await findEarnings(deps.db, actor.userId, rangeOf(query, localDate(deps, actor)))).filter(
      (run) => run.currency === currency,
    );
    const rule = await findEarningRule(deps.db, currency, ruleDay(currency, deps.clock()));
    const total = runs.reduce((sum, { amount }) => sum + amount, 0);
    const data = {
      total: toDecimal(total),
      currency,
      has_driven: runs.length > 0 || (await hasEarned(deps.db, actor.userId)),
      rule: earningFiguresText(rule),
      runs: runs.map(({ runId, date, startsAt, trips, amount, tripsAmount, parts }) => ({
        run_id: runId,
        date,
        starts_at: startsAt.toISOString(),
        trips,
        amount: toDecimal(amount),
        trips_amount: toDecimal(tripsAmount),
        parts: parts.map((part) => ({
          ...part,
          amount: toDecimal(part.amount),
          rate: part.rate === null ? null : toDecimal(part.rate),
        })),
      })),
    };
    return success(texts.driverRuns.earnings.title, { data });
  });

  app.get(
    `${API_PREFIX}driver/earnings/statement`,
    { config: { access: 'driver' }, schema: { hide: true, response: FILES } },
    async ({ actor, query: given }, reply) => {
      if (!actor) throw notAuthenticated();
      const { month, format } = readQuery({ query: earningsStatementQuery }, given);
      const { zone, currency } = marketOf(actor.country);
      const now = deps.clock();
      if (month > monthIn(zone, now)) throw notFound();
      const statement = await readEarningsStatement(deps, actor.userId, { ...datesOfMonth(month), currency });
      if (!statement) throw notFound();
      return reply
        .type(format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${texts.driverRuns.earnings.fileName(month, format)}"`)
        .send(
          format === 'pdf'
            ? await earningsPdf(statement, {
                title: texts.driverRuns.earnings.statement.title(formatMonth(month)),
                company: deps.settings.companies[currency],
                printedAt: now,
              })
            : earningsCsv(statement),
        );
    },
  );
}
