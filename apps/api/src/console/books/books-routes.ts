import { getBookEntries, getBooks, getBooksCheck } from '@liftclub/api-contract';
import { toDecimal } from '@liftclub/domain';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { findLastCheck } from '../../modules/ledger';
import { findBalances, listEntries } from './books-repository';

/** The ledger for staff: the balance of every account, the last check, and the table of entries. */
export function booksRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getBooks, async () => {
    const balances = await findBalances(deps.db);
    const data = balances.map(({ balance, ...row }) => ({ ...row, balance: toDecimal(balance) }));
    return success(getBooks.summary, { data });
  });

  contractRoute(app, getBooksCheck, async () => {
    const check = await findLastCheck(deps.db);
    const checked_at = check?.at.toISOString() ?? null;
    return success(getBooksCheck.summary, { data: { checked_at, breaches: [...(check?.breaches ?? [])] } });
  });

  contractTable(app, deps, getBookEntries, (db, query) => listEntries(db, query));
}
