import { DAY_MS, HOUR_MS, MINUTE_MS, type Currency } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { alert } from '../../messages/alerts';
import { enqueue, type Jobs } from '../../messages/jobs';
import { conflict } from '../../problems';
import { TransfersBlocked, type Transfer } from '../../providers/bank-transfers/bank-transfers';
import { ProviderRefused, ProviderUnavailable } from '../../providers/provider-client';
import { findHolder, recordRecipient } from '../bank-accounts';
import * as repository from './payouts-repository';
import { failPayout, settlePayout } from './settle-payout';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'keys' | 'random' | 'bankTransfers'>;

const { errors } = texts.payouts.console;

/** A claim outlasts all calls of one attempt, each of which ends after 10 s. */
const CLAIM_MS = 2 * MINUTE_MS;
/** A bank may return a transfer within these days. */
const RETURN_DAYS = 10;
const CHECK_AGAIN_MS = 6 * HOUR_MS;
const CHECKS_AT_ONCE = 200;

/** The currencies in which the provider pays to bank accounts; the other market is paid by bank files. */
const hasTransfers = (currency: Currency): boolean => currency === 'ZAR';

/** The outcome of sending the approved payouts of a batch. */
interface Released {
  readonly sending: number;
  /** Not paid, because the account was changed after the approval or is gone. */
  readonly failed: number;
}

/**
 * Hands the approved payouts of a batch over to be sent, in the caller's transaction: each is committed with its
 * reference before a job calls the provider. 409 `no_transfers` in a market without, `nothing_to_send`, and
 * `paid_by_file` once a bank file was downloaded, unless staff say that it was not paid (`fileNotPaid`).
 */
export async function sendBatch(
  deps: Deps,
  tx: Executor,
  batchId: string,
  { fileNotPaid }: { readonly fileNotPaid: boolean },
): Promise<Released> {
  const batch = await repository.lockBatch(tx, batchId);
  const rows = await repository.lockPayouts(tx, batchId, 'approved');
  const [first] = rows;
  if (!batch || !first) throw conflict('nothing_to_send', errors.nothingToSend);
  if (!hasTransfers(first.currency)) throw conflict('no_transfers', errors.noTransfers);
  if (batch.filedAt !== null && !fileNotPaid) throw conflict('paid_by_file', errors.paidByFile);
  if (batch.filedAt !== null) await repository.updateBatch(tx, batchId, { filedAt: null, filedBy: null });
  const failed = await failUnpayable(deps, tx, batchId);
  const sendingAt = deps.clock();
  let sending = 0;
  for (const { id } of rows.filter((row) => !failed.has(row.id))) {
    await repository.updatePayout(tx, id, { state: 'sending', provider: 'paystack', sendingAt });
    await enqueue(tx, 'send_payout', { payoutId: id });
    sending += 1;
  }
  return { sending, failed: failed.size };
}

/**
 * Ends the approved payouts of a batch whose account is no longer the driver's, or whose driver is locked, in the
 * caller's transaction. Returns their ids.
 */
export async function failUnpayable(deps: Deps, tx: Executor, batchId: string): Promise<ReadonlySet<string>> {
  const now = deps.clock();
  const failed = new Set<string>();
  for (const { payout, account, lockedAt } of await repository.findPayees(tx, batchId, 'approved')) {
    const isCurrent = account?.replacedAt === null && account.state === 'verified' && account.paysFrom <= now;
    if (isCurrent && lockedAt === null) continue;
    await failPayout(deps, tx, payout, lockedAt === null ? 'account_changed' : 'locked');
    failed.add(payout.id);
  }
  return failed;
}

/**
 * The job of one payout. It asks the provider first whether an earlier attempt reached it, then registers the account
 * and sends the money under our reference. Rejects with ProviderUnavailable, so that the queue retries; a refusal of
 * this transfer ends the payout once the provider confirms that it has none; staff get an alert when it takes none at
 * all.
 */
export async function sendPayout(deps: Deps, { payoutId }: Jobs['send_payout']): Promise<void> {
  const now = deps.clock();
  const until = new Date(now.getTime() + CLAIM_MS);
  const payout = await repository.claimPayout(deps.db, payoutId, { now, until });
  if (!payout) return;
  try {
    const transfer = (await deps.bankTransfers.find(payout.reference)) ?? (await transferOnce(deps, payout));
    if (transfer) await applyTransfer(deps, payout, transfer);
  } catch (error) {
    if (error instanceof TransfersBlocked) await alert(deps, deps.db, { kind: 'payout_not_sent', subject: payout.id });
    throw error;
  } finally {
    await repository.releaseClaim(deps.db, payoutId, until);
  }
}

/** Sends the money; undefined when the payout ended because the provider refuses it. */
async function transferOnce(deps: Deps, payout: repository.PayoutRow): Promise<Transfer | undefined> {
  const { reference, amount, currency, fromDate, until } = payout;
  try {
    const recipient = await recipientOf(deps, payout);
    if (recipient === undefined) {
      await settlePayout(deps, payout.id, 'failed', 'account_changed');
      return undefined;
    }
    const reason = texts.payouts.bankStatement(fromDate, until);
    const sent = await deps.bankTransfers.send({ reference, recipient, amount, currency, reason });
    return sent === 'reference_taken' ? deps.bankTransfers.find(reference) : sent;
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error instanceof TransfersBlocked) throw error;
    const transfer = await deps.bankTransfers.find(reference);
    if (!transfer) await settlePayout(deps, payout.id, 'failed', 'refused');
    return transfer;
  }
}

/** The provider's code of the account of a payout, which is registered there once; undefined for one that is gone. */
async function recipientOf(deps: Deps, { accountId, driverId }: repository.PayoutRow): Promise<string | undefined> {
  const account = accountId === null ? undefined : await repository.findAccount(deps.db, accountId);
  const driver = await findHolder(deps.db, driverId);
  if (!account || !driver) return undefined;
  if (account.recipient !== null) return account.recipient;
  const recipient = await deps.bankTransfers.register({
    name: account.accountName ?? `${driver.firstName} ${driver.lastName}`,
    bankCode: account.bankCode,
    accountNumber: deps.keys.open(account.numberSealed),
    currency: account.currency,
  });
  await recordRecipient(deps.db, account.id, recipient);
  return recipient;
}

async function applyTransfer(deps: Deps, payout: repository.PayoutRow, transfer: Transfer): Promise<void> {
  if (transfer.amount !== payout.amount || transfer.currency !== payout.currency)
    throw new Error(`The transfer ${payout.reference} has another amount than its payout.`);
  await settlePayout(deps, payout.id, transfer.outcome);
  const needsCode = transfer.outcome === 'needs_code';
  if ((await repository.noteCodeNeeded(deps.db, payout.id, needsCode)) && needsCode)
    await alert(deps, deps.db, { kind: 'payout_needs_code', subject: payout.id });
}

/**
 * Reads at the provider how the transfer of a reference stands, and applies it; a webhook itself is no proof.
 * False for a reference that is not of a payout. Rejects with ProviderUnavailable.
 */
export async function confirmPayout(deps: Deps, reference: string): Promise<boolean> {
  const id = await repository.findPayoutId(deps.db, reference);
  const payout = id === undefined ? undefined : await repository.findPayout(deps.db, id);
  if (!payout) return false;
  const transfer = await deps.bankTransfers.find(reference);
  if (transfer) await applyTransfer(deps, payout, transfer);
  return true;
}

/**
 * The job of every five minutes: asks the provider about payouts that are being sent, and a few times a day about those
 * that it paid lately, which a bank may return. It recovers from a lost webhook and a crash of ours. Staff get one
 * alert about a payout that has been on its way for more than a day. An error with one payout does not stop the
 * others; the first one is thrown at the end.
 */
export async function checkPayouts(deps: Deps): Promise<void> {
  const now = deps.clock();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const limits = {
    sendingBefore: before(CLAIM_MS),
    sentAfter: before(RETURN_DAYS * DAY_MS),
    checkedBefore: before(CHECK_AGAIN_MS),
  };
  const [slow] = await repository.noteSlow(deps.db, before(DAY_MS));
  if (slow) await alert(deps, deps.db, { kind: 'payout_slow', subject: slow.id });
  const failures: unknown[] = [];
  for (const { id, state } of await repository.findStalePayouts(deps.db, limits, CHECKS_AT_ONCE))
    try {
      if (state === 'sending') await sendPayout(deps, { payoutId: id });
      else await checkSent(deps, id, now);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

async function checkSent(deps: Deps, id: string, now: Date): Promise<void> {
  const payout = await repository.findPayout(deps.db, id);
  if (!payout) return;
  await confirmPayout(deps, payout.reference);
  await repository.updatePayout(deps.db, id, { checkedAt: now });
}
