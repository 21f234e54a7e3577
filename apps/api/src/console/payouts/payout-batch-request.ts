import { formatDate, formatMoney, marketOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { RequestKind } from '../../modules/approvals';
import { recordAudit } from '../../modules/audit';
import { approvePayouts, findBatch } from '../../modules/payouts';
import { conflict } from '../../problems';
import { findBatchPayouts, findConfirmedAccounts } from './payouts-table-repository';

const { errors } = texts.payouts.console;

/** To pay drivers what they earned. A changed account or another amount makes it outdated. */
export const payoutBatchRequest: RequestKind<{ readonly batch_id: string }> = {
  name: 'payout_batch',
  right: 'money.read',
  approvals: 1,
  async describe(_deps, db, { batch_id: id }) {
    const batch = await findBatch(db, id);
    const rows = batch ? await findBatchPayouts(db, id) : [];
    if (!batch || rows.length === 0) throw conflict('no_batch', errors.noBatch);
    const { market, until } = batch;
    const { currency } = marketOf(market);
    const amount = rows.reduce((sum, row) => sum + row.amount, 0);
    const underAnotherName = (await findConfirmedAccounts(db, id)).filter(({ accountName }) => accountName !== null);
    return {
      market,
      subject: { kind: 'payout_batch', id },
      summary: texts.consoleRequests.summaries.payDrivers(
        rows.length,
        formatMoney(amount, currency),
        formatDate(until),
        underAnotherName,
      ),
      money: { amount, currency },
      version: JSON.stringify(rows),
    };
  },
  async requireApprover(db, { batch_id: id }, staffId) {
    const confirmed = await findConfirmedAccounts(db, id);
    if (confirmed.some((account) => account.staffId === staffId))
      throw conflict('own_confirmation', errors.ownConfirmation);
  },
  async perform(deps, tx, { batch_id: id }, by) {
    const approved = await approvePayouts(deps, tx, id);
    const batch = await findBatch(tx, id);
    const detail = { payouts: approved, until: batch?.until ?? '', market: batch?.market ?? '' };
    await recordAudit(deps, tx, by, { action: 'payout.approve', subject: id, detail });
    return { message: texts.payouts.console.approved, data: { batch_id: id, approved } };
  },
};
