import type { Body, PayoutFileFormat, proposePayoutBatch } from '@liftclub/api-contract';
import { marketOf, toDecimal, todayIn } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { askOrPerform, type Asked } from '../../modules/approvals';
import { recordAudit } from '../../modules/audit';
import {
  failUnpayable,
  findPayout,
  findWaitingBatch,
  lockBatch,
  lockMarket,
  lockPayout,
  lockPayouts,
  notePaidByFile,
  noteReturned,
  proposePayouts,
  sendBatch,
  updateBatch,
} from '../../modules/payouts';
import type { StaffActor } from '../../plugins/access/actors';
import { csvText } from '../../plugins/contract/csv-writer';
import { conflict, invalid, notFound } from '../../problems';
import { BANK_FILES } from './bank-files';
import { payoutBatchRequest } from './payout-batch-request';
import { findBatchPayouts, findFileLines } from './payouts-table-repository';

const { errors } = texts.payouts.console;

/**
 * Proposes a batch and asks for its approval. 400 at `until` for a later day, 409 `batch_open` while another one of the
 * market waits, `nothing_to_pay`.
 */
export function proposeBatch(
  deps: Dependencies,
  period: Body<typeof proposePayoutBatch>,
  actor: StaffActor,
): Promise<Asked> {
  const { market, until } = period;
  if (until > todayIn(marketOf(market).zone, deps.clock())) throw invalid({ until: [errors.untilLater] });
  return deps.db.transaction(async (tx) => {
    await lockMarket(tx, market);
    if (await findWaitingBatch(deps, tx, market)) throw conflict('batch_open', errors.batchOpen);
    const id = await proposePayouts(deps, tx, period, actor.staffId);
    if (id === undefined) throw conflict('nothing_to_pay', errors.nothingToPay);
    await recordAudit(deps, tx, actor.staffId, { action: 'payout.propose', subject: id, detail: { market, until } });
    return askOrPerform(deps, tx, payoutBatchRequest, { body: { batch_id: id }, reason: '', actor });
  });
}

/** Hands the approved payouts of a batch over to be sent. Throws 404 and the Problems of `sendBatch`. */
export function sendPayouts(
  deps: Dependencies,
  id: string,
  { fileNotPaid, staffId }: { readonly fileNotPaid: boolean; readonly staffId: string },
) {
  return deps.db.transaction(async (tx) => {
    const batch = await requireBatch(tx, id);
    const released = await sendBatch(deps, tx, id, { fileNotPaid });
    const detail = { market: batch.market, until: batch.until, ...released, ...(fileNotPaid && { fileNotPaid }) };
    await recordAudit(deps, tx, staffId, { action: 'payout.send', subject: id, detail });
    return released;
  });
}

/**
 * The bank file of a batch, by which it is paid from then on. The first time, payouts whose account was changed since
 * the approval end; later files have the same lines. 404, 409 `other_market`, `setting_missing`, `not_approved`,
 * `being_sent`, `nobody_payable` where all of them ended.
 */
export async function fileBatch(
  deps: Dependencies,
  id: string,
  { format, staffId }: { readonly format: PayoutFileFormat; readonly staffId: string },
): Promise<{ readonly name: string; readonly text: string }> {
  const made = await deps.db.transaction(async (tx) => {
    const batch = await requireBatch(tx, id);
    const { market, until } = batch;
    const file = BANK_FILES[format];
    if (!file.markets.includes(market)) throw conflict('other_market', errors.otherBank);
    if (batch.filedAt === null) {
      if ((await lockPayouts(tx, id, 'approved')).length === 0) throw await refusal(tx, id);
      await failUnpayable(deps, tx, id);
      // What ended stays ended, although there is no file.
      if ((await lockPayouts(tx, id, 'approved')).length === 0) return undefined;
      await updateBatch(tx, id, { filedAt: deps.clock(), filedBy: staffId });
    }
    const lines = await findFileLines(tx, id);
    if (lines.length === 0) throw await refusal(tx, id);
    const missing = file.missing(lines, deps.settings.financeFiles);
    if (missing !== undefined) throw conflict('setting_missing', missing);
    await recordAudit(deps, tx, staffId, {
      action: 'payout.file',
      subject: id,
      detail: { market, until, format, payouts: lines.length },
    });
    const today = todayIn(marketOf(market).zone, deps.clock());
    const at = { today, ...deps.settings.financeFiles };
    const rows = lines.map((line) => file.cells({ ...line, accountNumber: deps.keys.open(line.numberSealed) }, at));
    const preamble = file.preamble(at).map((text) => [text]);
    return { name: `payouts-${market}-${until}-${format}.csv`, text: csvText([...preamble, file.columns, ...rows]) };
  });
  if (!made) throw conflict('nobody_payable', errors.nobodyPayable);
  return made;
}

/** Why a batch has no lines for a file. */
async function refusal(tx: Executor, id: string) {
  const wasSent = (await findBatchPayouts(tx, id)).some(({ state }) => state !== 'proposed' && state !== 'approved');
  return wasSent ? conflict('being_sent', errors.beingSent) : conflict('not_approved', errors.notApproved);
}

/**
 * Notes that the bank file of a batch was paid. Returns for how many payouts. 404, 409 `no_file`, `nothing_to_send`.
 */
export function noteBatchPaid(
  deps: Dependencies,
  id: string,
  by: { readonly note: string; readonly staffId: string },
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const batch = await requireBatch(tx, id);
    if (batch.filedAt === null) throw conflict('no_file', errors.noFile);
    const payouts = await lockPayouts(tx, id, 'approved');
    if (payouts.length === 0) throw conflict('nothing_to_send', errors.nothingToSend);
    for (const payout of payouts) await notePaidByFile(deps, tx, payout, by);
    await recordAudit(deps, tx, by.staffId, {
      action: 'payout.sent',
      subject: id,
      detail: { market: batch.market, until: batch.until, payouts: payouts.length, note: by.note },
    });
    return payouts.length;
  });
}

/** Notes that a payout was not paid, or that the bank returned it. Returns its state. 404, 409 `not_returnable`. */
export function notePayoutReturned(
  deps: Dependencies,
  id: string,
  { note, staffId }: { readonly note: string; readonly staffId: string },
): Promise<'failed' | 'reversed'> {
  return deps.db.transaction(async (tx) => {
    const found = await findPayout(tx, id);
    if (!found) throw notFound();
    // The batch first, as whoever sends or files it.
    await requireBatch(tx, found.batchId);
    const payout = await lockPayout(tx, id);
    const state = payout && (await noteReturned(deps, tx, payout));
    if (!payout || !state) throw conflict('not_returnable', errors.notReturnable);
    const { driverId, batchId, amount, currency } = payout;
    await recordAudit(deps, tx, staffId, {
      action: state === 'failed' ? 'payout.not_paid' : 'payout.returned',
      subject: driverId,
      detail: { payout: id, batch: batchId, amount: toDecimal(amount), currency, note },
    });
    return state;
  });
}

async function requireBatch(tx: Executor, id: string) {
  const batch = await lockBatch(tx, id);
  if (!batch) throw notFound();
  return batch;
}
