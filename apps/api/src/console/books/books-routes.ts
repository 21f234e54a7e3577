import {
  closePeriod,
  getAccounts,
  getAgedCredit,
  getBookEntries,
  getBooks,
  getBooksCheck,
  getDeferred,
  getPeriods,
  getTaxReport,
  getTrialBalance,
} from '@liftclub/api-contract';
import { CHART_OF_ACCOUNTS, percentText, SERVICE_MARKETS, toDecimal } from '@liftclub/domain';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { askOrPerform } from '../../modules/approvals';
import { askedResponse, contractRoute, success } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { findLastCheck, firstOpenMonth, listMonths } from '../../modules/ledger';
import { findBalances, findTrialBalance } from './books-repository';
import { listEntries } from './entries-repository';
import { journalRoutes } from './journal-routes';
import { periodCloseRequest } from './period-close-request';
import { findTax, listAgedCredit, listDeferred } from './reports-repository';

/** The ledger for staff: the chart of accounts, balances, the last check, and the table of entries. */
export function booksRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getBooks, async () => {
    const balances = await findBalances(deps.db);
    const data = balances.map(({ balance, ...row }) => ({ ...row, balance: toDecimal(balance) }));
    return success(getBooks.summary, { data });
  });

  contractRoute(app, getAccounts, async () => {
    const data = CHART_OF_ACCOUNTS.map(({ code, name, type }) => ({ code, name, type }));
    return success(getAccounts.summary, { data });
  });

  contractRoute(app, getTrialBalance, async ({ query: { month, market } }) => {
    const rows = await findTrialBalance(deps.db, { month, market });
    const data = rows.map(({ debit, credit, balance, ...row }) => ({
      ...row,
      debit: toDecimal(debit),
      credit: toDecimal(credit),
      balance: toDecimal(balance),
    }));
    return success(getTrialBalance.summary, { data });
  });

  contractRoute(app, getBooksCheck, async () => {
    const check = await findLastCheck(deps.db);
    const checked_at = check?.at.toISOString() ?? null;
    return success(getBooksCheck.summary, { data: { checked_at, breaches: [...(check?.breaches ?? [])] } });
  });

  contractRoute(app, getTaxReport, async ({ query: { month, market } }) => {
    const rows = await findTax(deps.db, { month, market });
    const data = rows.map(({ share, net, tax, currency }) => ({
      rate: percentText(share),
      net: toDecimal(net),
      tax: toDecimal(tax),
      gross: toDecimal(net + tax),
      currency,
    }));
    return success(getTaxReport.summary, { data });
  });

  contractTable(app, deps, getDeferred, (db, query) => listDeferred(db, query));
  contractTable(app, deps, getAgedCredit, (db, query) => listAgedCredit(db, query, deps.clock()));

  contractRoute(app, getPeriods, async ({ query }) => {
    const markets = query.market === undefined ? SERVICE_MARKETS : [query.market];
    const data = [];
    for (const market of markets) {
      const months = await listMonths(deps, deps.db, market);
      const next = await firstOpenMonth(deps, deps.db, market);
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

  journalRoutes(app, deps);

  contractTable(app, deps, getBookEntries, (db, query) => listEntries(db, query));
}
