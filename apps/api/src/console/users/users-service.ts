import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueReplan } from '../../messages/replan';
import { conflict, notFound } from '../../problems';
import { lockSession, revokeAllOfUser, revokeChain } from '../../modules/sessions';
import { renewCodesKnownTo } from '../../modules/caregivers';
import { deleteFeed } from '../../modules/calendar-feeds';
import { revokeSharesOf } from '../../modules/trip-shares';
import { recordAudit } from '../../modules/audit';
import { hasRequestedErasure } from '../../modules/privacy';
import type { StaffActor } from '../../plugins/access/actors';
import { lockUserRow, setLock } from '../../modules/accounts';

const copy = texts.consoleUsers.serverErrors;

/**
 * Locks an account, ends its sessions, share links and calendar feed, and renews the pick-up codes that it knows as a
 * caregiver.
 * A concurrent sign-in waits for the account and then finds it locked. Throws 404, and 409 `already_locked`.
 */
export async function lockUser(deps: Dependencies, actor: StaffActor, id: string, reason: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { lockedAt } = await lockUserOrThrow(tx, id);
    if (lockedAt !== null) throw conflict('already_locked', copy.alreadyLocked);
    const now = deps.clock();
    await setLock(tx, id, { at: now, reason });
    await enqueueReplan(tx);
    await revokeAllOfUser(tx, id, now, 'locked by staff');
    // Locks caregivers before links, as the removal of a caregiver does.
    await renewCodesKnownTo(deps, tx, id);
    await revokeSharesOf(tx, { userId: id, now });
    await deleteFeed(tx, id);
    await recordAudit(deps, tx, actor.staffId, { action: 'person.lock', subject: id, detail: { reason } });
  });
}

/** Unlocks an account. Throws 404, and 409 `not_locked` or `erasure_requested`. */
export async function unlockUser(deps: Dependencies, actor: StaffActor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { lockedAt } = await lockUserOrThrow(tx, id);
    if (lockedAt === null) throw conflict('not_locked', copy.notLocked);
    if (await hasRequestedErasure(tx, id)) throw conflict('erasure_requested', copy.erasureRequested);
    await setLock(tx, id, null);
    await enqueueReplan(tx);
    await recordAudit(deps, tx, actor.staffId, { action: 'person.unlock', subject: id });
  });
}

/** Ends a session and all sessions handed off from it. Throws 404 when it has ended or is another user's. */
export async function endSessionOf(
  deps: Dependencies,
  actor: StaffActor,
  id: string,
  sessionId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockUserOrThrow(tx, id);
    const session = await lockSession(tx, sessionId);
    if (session?.userId !== id) throw notFound();
    if ((await revokeChain(tx, session, deps.clock(), 'ended by staff')) === 0) throw notFound();
    await recordAudit(deps, tx, actor.staffId, {
      action: 'person.end_session',
      subject: id,
      detail: { session: sessionId },
    });
  });
}

export async function endSessionsOf(deps: Dependencies, actor: StaffActor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockUserOrThrow(tx, id);
    await revokeAllOfUser(tx, id, deps.clock(), 'ended by staff');
    await recordAudit(deps, tx, actor.staffId, {
      action: 'person.end_session',
      subject: id,
      detail: { session: 'all' },
    });
  });
}

async function lockUserOrThrow(tx: Executor, id: string) {
  const user = await lockUserRow(tx, id);
  if (!user) throw notFound();
  return user;
}
