import * as contract from '@liftclub/api-contract';
import { marketOf, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { recordAudit } from '../../modules/audit';
import { verifyAccount } from '../../modules/bank-accounts';
import { findCandidates, findLastWeek } from '../../modules/payouts';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { conflict, notFound } from '../../problems';
import { findAccountOwner, findAccounts, listBatches, listPayouts } from './payouts-table-repository';

const copy = texts.payouts.console;

/** Payouts to drivers: lists, who would be paid, accounts that staff confirm. */
export function consolePayoutsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, contract.getPayoutRows, listPayouts);

  contractRoute(app, contract.getPayoutBatches, async ({ query }) =>
    success(contract.getPayoutBatches.summary, { data: await listBatches(deps.db, deps.clock(), query.market) }),
  );

  contractRoute(app, contract.previewPayouts, async ({ query, actor }) => {
    const { market } = query;
    const until = query.until ?? (await findLastWeek(deps, deps.db, market));
    const candidates = await findCandidates(deps, deps.db, { market, until });
    const accounts = await findAccounts(
      deps.db,
      candidates.flatMap(({ accountId }) => accountId ?? []),
    );
    await app.recordTable(actor.staffId, 'table.view', 'console/payouts/preview', query);
    const paid = candidates.filter(({ why }) => why === undefined);
    return success(contract.previewPayouts.summary, {
      data: {
        until,
        total: toDecimal(paid.reduce((sum, { amount }) => sum + amount, 0)),
        currency: marketOf(market).currency,
        drivers: candidates.map(({ driverId, name, amount, from, why, accountId }) => ({
          driver_id: driverId,
          driver: name,
          amount: toDecimal(amount),
          from,
          why: why ?? null,
          account: accounts.get(accountId ?? '') ?? null,
        })),
      },
    });
  });

  contractRoute(app, contract.verifyBankAccount, async ({ params: { id }, body: { note }, actor: { staffId } }) => {
    await deps.db.transaction(async (tx) => {
      const driverId = await findAccountOwner(tx, id);
      if (driverId === undefined) throw notFound();
      const isVerified = await verifyAccount(tx, id, { staffId, at: deps.clock() });
      if (!isVerified) throw conflict('account_changed', copy.errors.accountChanged);
      const detail = { account: id, note };
      await recordAudit(deps, tx, staffId, { action: 'payout.verify_account', subject: driverId, detail });
    });
    return success(copy.verified);
  });
}
