import {
  formatSmsMoney,
  payoutApproved,
  payoutFailed,
  payoutReversed,
  payoutSent,
  payoutSentLate,
  payoutStep,
  type LedgerTransaction,
  type PayoutPosting,
  type PayoutState,
  type TransferOutcome,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { messageText } from '../../messages/message-text';
import { conflict } from '../../problems';
import { findHolder } from '../bank-accounts';
import { findEarned } from '../driver-earnings';
import { post } from '../ledger';
import { notifyDriver } from '../notices';
import * as repository from './payouts-repository';

type Deps = Pick<Dependencies, 'clock' | 'keys' | 'random'>;

const { errors } = texts.payouts.console;

/**
 * Approves the proposed payouts of a batch, in the caller's transaction: their earnings are due from now on. Returns
 * how many. 409 `earned_less` when a driver is owed less than the payout.
 */
export async function approvePayouts(deps: Deps, tx: Executor, batchId: string): Promise<number> {
  const batch = await repository.findBatch(tx, batchId);
  if (!batch) throw conflict('no_batch', errors.noBatch);
  await repository.lockMarket(tx, batch.market);
  const rows = await repository.lockPayouts(tx, batchId, 'proposed');
  if (rows.length === 0) throw conflict('no_batch', errors.noBatch);
  const at = deps.clock();
  for (const { id: subject, driverId, currency, amount } of rows) {
    if ((await findEarned(tx, driverId, currency)) < amount) throw conflict('earned_less', errors.earnedLess);
    await repository.updatePayout(tx, subject, { state: 'approved', approvedAt: at });
    await post(deps, tx, { ...payoutApproved({ subject, driverId, currency, amount }), at });
  }
  return rows.length;
}

/** Ends an approved payout that cannot be paid, in the caller's transaction: the earnings return to the driver. */
export const failPayout = (deps: Deps, tx: Executor, payout: repository.PayoutRow, why: string): Promise<void> =>
  endUnpaid(deps, tx, payout, { state: 'failed', why });

/**
 * Ends a payout that the bank did not pay (an approved one) or returned (one paid by a bank file), in the caller's
 * transaction: the earnings return to the driver. Returns its state; undefined for any other payout.
 */
export async function noteReturned(
  deps: Deps,
  tx: Executor,
  payout: repository.PayoutRow,
): Promise<'failed' | 'reversed' | undefined> {
  if (payout.state === 'approved') {
    await failPayout(deps, tx, payout, 'not_paid');
    return 'failed';
  }
  if (payout.state !== 'sent' || payout.provider !== 'bank') return undefined;
  await endUnpaid(deps, tx, payout, { state: 'reversed', why: 'reversed' });
  return 'reversed';
}

async function endUnpaid(
  deps: Deps,
  tx: Executor,
  payout: repository.PayoutRow,
  { state, why }: { readonly state: 'failed' | 'reversed'; readonly why: string },
): Promise<void> {
  const at = deps.clock();
  await repository.updatePayout(tx, payout.id, { state, endedAt: at, claimedUntil: null, why });
  await post(deps, tx, { ...postingOf(state, payout), at });
  await notify(deps, tx, payout, noticeOf(state, why));
}

/**
 * Applies what the provider says about a payout: its state, the ledger and the notice to the driver, in one
 * transaction. Again, late or in another order it changes nothing that was done. `why` in a few words.
 */
export async function settlePayout(
  deps: Deps & Pick<Dependencies, 'db'>,
  id: string,
  outcome: TransferOutcome,
  why: string | null = null,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const payout = await repository.lockPayout(tx, id);
    const step = payout && payoutStep(payout.state, outcome);
    if (!payout || !step) return;
    const at = deps.clock();
    const { state } = step;
    await repository.updatePayout(tx, id, {
      state,
      claimedUntil: null,
      ...(step.posts.some((posting) => posting === 'sent' || posting === 'sent_late') && { sentAt: at }),
      ...(state === 'sent' ? { endedAt: null, why: null } : { endedAt: at, why: why ?? state }),
    });
    for (const posting of step.posts) await post(deps, tx, { ...postingOf(posting, payout), at });
    await notify(deps, tx, payout, noticeOf(state, why));
  });
}

/** Notes that an approved payout was paid by a bank file, in the caller's transaction. */
export async function notePaidByFile(
  deps: Deps,
  tx: Executor,
  payout: repository.PayoutRow,
  by: { readonly staffId: string; readonly note: string },
): Promise<void> {
  const at = deps.clock();
  const paid = { ...payout, provider: 'bank' as const };
  const change = { state: 'sent', provider: 'bank', sentAt: at, sentBy: by.staffId, sentNote: by.note } as const;
  await repository.updatePayout(tx, payout.id, change);
  await post(deps, tx, { ...postingOf('sent', paid), at });
  await notify(deps, tx, paid, 'sent');
}

function postingOf(
  posting: PayoutPosting,
  { id: subject, driverId, currency, amount, provider: name }: repository.PayoutRow,
): LedgerTransaction {
  const payout = { subject, driverId, currency, amount, provider: name ?? 'paystack' };
  if (posting === 'sent') return payoutSent(payout);
  if (posting === 'sent_late') return payoutSentLate(payout);
  return posting === 'failed' ? payoutFailed(payout) : payoutReversed(payout);
}

/** Only what the bank or the provider refused is a reason to check the bank account. */
function noticeOf(state: PayoutState, why: string | null) {
  if (state === 'sent') return 'sent';
  if (why === 'account_changed') return 'account_changed';
  if (why === 'locked') return 'locked';
  return why === 'not_paid' ? 'not_paid' : 'failed';
}

async function notify(
  deps: Deps,
  tx: Executor,
  { driverId, amount, currency }: repository.PayoutRow,
  what: ReturnType<typeof noticeOf>,
): Promise<void> {
  const driver = await findHolder(tx, driverId);
  if (!driver) return;
  const text = messageText(`payout.${what}`, { amount: formatSmsMoney(amount, currency) }, driver.language);
  await notifyDriver(deps, tx, driver, text, 'account');
}
