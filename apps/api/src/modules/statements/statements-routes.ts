import { getStatement, getStatements } from '@liftclub/api-contract';
import { marketOf, monthIn } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { notFound } from '../../problems';
import { pdfRoute } from '../receipts';
import { readStatement } from './statement';
import { statementPdf } from './statement-pdf';
import { findMonths } from './statements-repository';

/** The monthly statements of a passenger, as JSON and as PDF. */
export function statementsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getStatements, async ({ actor }) => {
    const months = await findMonths(deps.db, actor.userId, marketOf(actor.country).zone);
    return success(texts.statement.name, { data: months.map((month) => ({ month })), count: months.length });
  });

  contractRoute(app, getStatement, async ({ params: { month }, actor }) => {
    if (month > monthIn(marketOf(actor.country).zone, deps.clock())) throw notFound();
    const data = await readStatement(deps, actor.userId, month);
    if (!data) throw notFound();
    return success(texts.statement.name, { data });
  });

  pdfRoute(app, deps, 'statements/:passenger/:month', async ({ passenger = '', month = '' }) => {
    const statement = await readStatement(deps, passenger, month);
    return statement && { name: `Liftclub-statement-${month}.pdf`, bytes: await statementPdf(statement, deps.clock()) };
  });
}
