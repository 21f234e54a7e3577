import type { Body, closeCase as close } from '@liftclub/api-contract';
import { appOfRole, isPassenger, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { messageText } from '../../messages/message-text';
import { enqueueSms } from '../../messages/sms-outbox';
import { askOrPerform, type Asked } from '../../modules/approvals';
import { recordAudit } from '../../modules/audit';
import { insertMessage, insertNote, lockCase, updateCase } from '../../modules/cases';
import { conflict, invalid, notFound } from '../../problems';
import { originOf } from '../../settings/origins';
import type { StaffActor } from '../../plugins/access/actors';
import { goodwillRequest } from '../credit';
import { findCase, lockFareLeft } from './cases-table-repository';

type Deps = Pick<Dependencies, 'clock' | 'random' | 'keys' | 'settings'>;

const copy = texts.consoleCases;

/** Somebody of the staff does something about a case. */
interface Doing {
  readonly staffId: string;
  readonly id: string;
}

interface Closing extends Body<typeof close> {
  readonly actor: StaffActor;
  readonly id: string;
}

/** Assigns a case to a staff member, in the caller's transaction. 404, 409 `closed`. */
export async function takeCase(deps: Deps, tx: Executor, { staffId, id }: Doing): Promise<void> {
  await lockOpen(tx, id);
  await updateCase(tx, id, { ownerId: staffId });
  await recordAudit(deps, tx, staffId, { action: 'case.take', subject: id });
}

/** Answers the person and notifies them by SMS, without the text of the answer. 404, 409 `closed`. */
export async function answerCase(
  deps: Deps,
  tx: Executor,
  { staffId, id, text }: Doing & { readonly text: string },
): Promise<void> {
  const { number, firstAnswerAt } = await lockOpen(tx, id);
  const now = deps.clock();
  await insertMessage(tx, { id: deps.random.id(now), caseId: id, sender: 'staff', text, at: now });
  if (firstAnswerAt === null) await updateCase(tx, id, { firstAnswerAt: now });
  const { id: accountId, phone, role, language } = await openerOf(tx, id);
  const link = `${originOf(deps.settings, appOfRole(role))}/cases`;
  await enqueueSms(deps, tx, {
    to: phone,
    body: messageText('case.answered', { number, link }, language),
    kind: 'case',
    accountId,
  });
  await recordAudit(deps, tx, staffId, { action: 'case.answer', subject: id });
}

/** Notes something for other staff; a closed case takes notes too. 404. */
export async function noteCase(
  deps: Deps,
  tx: Executor,
  { staffId, id, text }: Doing & { readonly text: string },
): Promise<void> {
  if (!(await lockCase(tx, id))) throw notFound();
  const now = deps.clock();
  await insertNote(tx, { id: deps.random.id(now), caseId: id, staffId, text, at: now });
  await recordAudit(deps, tx, staffId, { action: 'case.note', subject: id });
}

/**
 * Closes a case and gives the credit of its outcome, or asks for it where it needs approval: the case is closed then,
 * and the request is returned. 400 at `amount` and `reason`; 404; 409 as the contract says. */
export async function closeCase(
  deps: Dependencies,
  tx: Executor,
  { actor, id, ...decision }: Closing,
): Promise<Asked | undefined> {
  const { outcome } = decision;
  const { number, tripId } = await lockOpen(tx, id);
  const now = deps.clock();
  const asked = outcome === 'none' ? undefined : await askForCredit(deps, tx, { actor, number, tripId, id, decision });
  await updateCase(tx, id, { closedAt: now, outcome });
  await recordAudit(deps, tx, actor.staffId, { action: 'case.close', subject: id, detail: { outcome } });
  return asked;
}

interface Decided {
  readonly actor: StaffActor;
  readonly id: string;
  readonly number: number;
  readonly tripId: string | null;
  readonly decision: Body<typeof close>;
}

/** Gives, or asks for, the credit of an outcome for who pays for the trip; without a trip, for who opened the case. */
async function askForCredit(
  deps: Dependencies,
  tx: Executor,
  { actor, id, number, tripId, decision }: Decided,
): Promise<Asked> {
  const { outcome, amount, reason } = decision;
  const trip = tripId === null ? undefined : await lockFareLeft(tx, tripId);
  const { id: openerId, role } = await openerOf(tx, id);
  const passengerId = trip?.payerId ?? openerId;
  if (outcome === 'credit') {
    if (!trip || trip.left <= 0) throw conflict('no_fare', copy.errors.noFare);
    const body = { passengerId, amount: toDecimal(trip.left), reason: copy.fareOf(number) };
    return askOrPerform(deps, tx, goodwillRequest, { body, reason: body.reason, actor });
  }
  if (amount === undefined || reason === undefined)
    throw invalid({
      ...(amount === undefined && { amount: [texts.validation.required] }),
      ...(reason === undefined && { reason: [texts.validation.required] }),
    });
  if (!trip && !isPassenger(role)) throw conflict('no_passenger', copy.errors.noPassenger);
  const body = { passengerId, amount, reason: copy.goodwillOf(number, reason) };
  return askOrPerform(deps, tx, goodwillRequest, { body, reason: body.reason, actor });
}

async function lockOpen(tx: Executor, id: string) {
  const found = await lockCase(tx, id);
  if (!found) throw notFound();
  if (found.closedAt !== null) throw conflict('closed', copy.errors.closed);
  return found;
}

/** Who opened a case, which is locked and therefore there. */
async function openerOf(tx: Executor, id: string) {
  const found = await findCase(tx, id);
  if (!found) throw notFound();
  return found.openedBy;
}
