import {
  getAccounts,
  getAgedCredit,
  getBookEntries,
  getBooks,
  getBooksCheck,
  getDeferred,
  getTaxReport,
  getTrialBalance,
} from '@liftclub/api-contract';
import { CHART_OF_ACCOUNTS, percentText, toDecimal } from '@liftclub/domain';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { findLastCheck } from '../../modules/ledger';
import { findBalances, findTrialBalance } from './books-repository';
import { listEntries } from './entries-repository';
import { journalRoutes } from './journal-routes';
import { periodsRoutes } from './periods-routes';
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

  periodsRoutes(app, deps);
  journalRoutes(app, deps);

  contractTable(app, deps, getBookEntries, (db, query) => listEntries(db, query));
}
