import type { Body, Caregiver, inviteCaregiver } from '@liftclub/api-contract';
import {
  CAREGIVER_LIMITS,
  DAY_MS,
  HOUR_MS,
  isAllowed,
  maskPhone,
  type CaregiverRole,
  type LearnerAction,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import { queuedTransaction } from '../../db/keyed-queue';
import type { Dependencies } from '../../dependencies';
import { enqueue } from '../../messages/jobs';
import { notifyAccessEnded } from '../../messages/live-changes-repository';
import { messageText } from '../../messages/message-text';
import { enqueueSms } from '../../messages/sms-outbox';
import type { Actor } from '../../plugins/access/actors';
import { conflict, invalid, notFound, tooMany } from '../../problems';
import { originOf } from '../../settings/origins';
import { lockUserRow } from '../accounts';
import { codeHashOf, isCode, lockPhone, refuseUnservedPhone } from '../codes';
import { revokeSharesOf } from '../trip-shares';
import * as repository from './caregivers-repository';
import { requireScholar } from './require-role';

const copy = texts.caregivers;

/** Who helps with a learner: the guardian first, then the others by invitation. 404 unless it is the guardian's own. */
export async function listCaregivers(db: Executor, userId: string, scholarId: string): Promise<Caregiver[]> {
  await requireScholar(db, userId, scholarId, 'caregivers');
  const guardian = await repository.findPerson(db, userId);
  const owner = { id: userId, role: 'owner', first_name: guardian?.firstName ?? null, status: 'active' } as const;
  const others = await repository.findCaregivers(db, scholarId);
  return [{ ...owner, phone: maskPhone(guardian?.phone ?? '') }, ...others.map(caregiverResponse)];
}

const caregiverResponse = ({ id, role, phone, userId, firstName }: repository.CaregiverRow): Caregiver => ({
  id,
  role,
  first_name: firstName,
  phone: maskPhone(phone),
  status: userId === null ? 'invited' : 'active',
});

/**
 * Invites a phone by a code in an SMS, in the caller's transaction; an open invitation of the same phone is replaced.
 * 400 at `phone` for the guardian's own and for one that gets no SMS, 404 for a learner of others, 409 `already_helps`
 * and `too_many_caregivers`, 429 `too_many_invitations`.
 */
export async function invite(
  deps: Dependencies,
  tx: Executor,
  { userId }: Actor,
  scholarId: string,
  { phone, role }: Body<typeof inviteCaregiver>,
): Promise<Caregiver> {
  await requireScholar(tx, userId, scholarId, 'caregivers');
  refuseUnservedPhone(deps.settings, phone);
  const now = deps.clock();
  const guardian = await lockUserRow(tx, userId);
  if (guardian?.phone === phone) throw invalid({ phone: [copy.ownPhone] });
  await lockPhone(tx, phone, now);
  await makeRoom(tx, scholarId, phone, now);
  await refuseTooMany(tx, userId, phone, now);
  const id = deps.random.id(now);
  const code = deps.random.fourDigits();
  const expiresAt = new Date(now.getTime() + CAREGIVER_LIMITS.codeHours * HOUR_MS);
  await repository.insertCaregiver(tx, {
    id,
    scholarId,
    role,
    phone,
    codeHash: codeHashOf(deps, id, code),
    tries: 0,
    invitedAt: now,
    expiresAt,
  });
  const url = `${originOf(deps.settings, 'passenger')}/invited`;
  await enqueueSms(deps, tx, {
    to: phone,
    body: messageText('invitation.caregiver', { code, link: url }, guardian?.language ?? 'en'),
    kind: 'invitation',
    accountId: userId,
    until: expiresAt,
  });
  return caregiverResponse({ id, role, phone, userId: null, firstName: null });
}

/** Removes the open invitation of a phone. Throws for one that helps already and for a learner with many helpers. */
async function makeRoom(tx: Executor, scholarId: string, phone: string, now: Date): Promise<void> {
  const present = await repository.findCaregivers(tx, scholarId);
  const former = present.find((row) => row.phone === phone);
  if (former && former.userId !== null) throw conflict('already_helps', copy.active);
  if (former) await repository.setRemoved(tx, [former.id], now);
  else if (present.length >= CAREGIVER_LIMITS.caregivers)
    throw conflict('too_many_caregivers', copy.tooMany(CAREGIVER_LIMITS.caregivers));
}

async function refuseTooMany(tx: Executor, guardianId: string, phone: string, now: Date): Promise<void> {
  const { byGuardian, toPhone } = await repository.countInvitations(tx, { guardianId, phone, now });
  const { invitationsPerDay, invitationsToPhonePerDay } = CAREGIVER_LIMITS;
  if (byGuardian < invitationsPerDay && toPhone < invitationsToPhonePerDay) return;
  throw tooMany('too_many_invitations', copy.tooManyInvitations, DAY_MS / 1000);
}

/** A caregiver of a learner. */
interface Named {
  readonly scholarId: string;
  readonly id: string;
}

/** Changes what a caregiver may do. 404 unless the learner is the guardian's own and has this caregiver. */
export async function changeRole(
  deps: Dependencies,
  tx: Executor,
  userId: string,
  { scholarId, id }: Named,
  role: CaregiverRole,
): Promise<Caregiver> {
  await requireScholar(tx, userId, scholarId, 'caregivers');
  const before = await repository.lockCaregiver(tx, { scholarId, id });
  if (!before) throw notFound();
  await repository.setRole(tx, id, role);
  await endAccess(deps, tx, before, role);
  const changed = (await repository.findCaregivers(tx, scholarId)).find((row) => row.id === id);
  if (!changed) throw notFound();
  return caregiverResponse(changed);
}

/** Removes a caregiver: the guardian anybody, a caregiver only themselves. 404 for others. */
export async function remove(deps: Dependencies, tx: Executor, userId: string, named: Named): Promise<void> {
  const caregiver = await repository.lockCaregiver(tx, named);
  if (caregiver?.userId !== userId) await requireScholar(tx, userId, named.scholarId, 'caregivers');
  if (!caregiver) throw notFound();
  await removeAll(deps, tx, [caregiver]);
}

/** Removes an account from all learners with whom it helps. */
export async function leaveLearners(deps: Pick<Dependencies, 'clock'>, tx: Executor, userId: string): Promise<void> {
  await removeAll(deps, tx, await repository.lockCaregiversOf(tx, userId));
}

/** Renews the pick-up codes known to a caregiver whom staff lock out. */
export async function renewCodesKnownTo(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Executor,
  userId: string,
): Promise<void> {
  for (const { scholarId, role } of await repository.lockCaregiversOf(tx, userId))
    if (isAllowed(role, 'code')) await enqueue(tx, 'renew_pickup_codes', { scholarId, at: clock().toISOString() });
}

/** Removes caregivers; `newRole` is what an account becomes in place of it. */
async function removeAll(
  deps: Pick<Dependencies, 'clock'>,
  tx: Executor,
  removed: readonly repository.LockedCaregiver[],
  newRole: CaregiverRole | null = null,
): Promise<void> {
  const ids = removed.map(({ id }) => id);
  await repository.setRemoved(tx, ids, deps.clock());
  for (const caregiver of removed) await endAccess(deps, tx, caregiver, newRole);
}

/**
 * Ends what a caregiver opened, made or knows beyond the new role, null for none: streams end, share links are revoked,
 * and the codes of coming pick-ups are renewed.
 */
async function endAccess(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Executor,
  { scholarId, userId, role }: repository.LockedCaregiver,
  newRole: CaregiverRole | null,
): Promise<void> {
  if (userId === null) return;
  await notifyAccessEnded(tx, userId);
  const now = clock();
  const isLost = (action: LearnerAction) => isAllowed(role, action) && !isAllowed(newRole, action);
  if (isLost('share')) await revokeSharesOf(tx, { userId, scholarId, now });
  if (isLost('code')) await enqueue(tx, 'renew_pickup_codes', { scholarId, at: now.toISOString() });
}

/**
 * Accepts the invitation of the account's verified phone whose code it is. Otherwise 400 at `code`; a wrong code counts
 * as an attempt at each open invitation of the phone. The guardian is notified by SMS.
 */
export async function accept(deps: Dependencies, { userId, phoneVerified }: Actor, code: string) {
  const phone = phoneVerified ? (await repository.findPerson(deps.db, userId))?.phone : undefined;
  const accepted = phone && (await queuedTransaction(deps.db, phone, (tx) => match(deps, tx, { userId, phone, code })));
  if (!accepted) throw invalid({ code: [copy.wrongCode] });
  return { scholar_id: accepted.scholarId, role: accepted.role };
}

/** How many invitations of the account's verified phone can be accepted now. */
export async function countOpen({ db, clock }: Dependencies, { userId, phoneVerified }: Actor): Promise<number> {
  const phone = phoneVerified ? (await repository.findPerson(db, userId))?.phone : undefined;
  if (phone === undefined) return 0;
  return (await repository.findOpenInvitations(db, phone, clock(), CAREGIVER_LIMITS.codeTries)).length;
}

/** The invitation with this code; undefined after a wrong code, which counts as an attempt. */
async function match(
  deps: Dependencies,
  tx: Executor,
  { userId, phone, code }: { readonly userId: string; readonly phone: string; readonly code: string },
) {
  const now = deps.clock();
  await lockPhone(tx, phone, now);
  const open = await repository.findOpenInvitations(tx, phone, now, CAREGIVER_LIMITS.codeTries);
  const found = open.find(
    ({ id, codeHash, guardianId }) =>
      guardianId !== userId && codeHash !== null && isCode(deps, { id, codeHash }, code),
  );
  if (!found)
    await repository.spendTries(
      tx,
      open.map(({ id }) => id),
    );
  else {
    await removeAll(deps, tx, await repository.lockCaregiversOf(tx, userId, found.scholarId), found.role);
    await repository.setAccepted(tx, { id: found.id, userId, at: now });
    await notifyGuardian(deps, tx, found.guardianId, phone);
  }
  return found;
}

/** Notifies a guardian of who can see rides from now on: the number that was typed may be a stranger's. */
async function notifyGuardian(deps: Dependencies, tx: Executor, guardianId: string, phone: string): Promise<void> {
  const guardian = await repository.findPerson(tx, guardianId);
  if (guardian)
    await enqueueSms(deps, tx, {
      to: guardian.phone,
      body: messageText('account.caregiver_accepted', { ending: phone.slice(-2) }, guardian.language),
      kind: 'account',
      accountId: guardianId,
    });
}
