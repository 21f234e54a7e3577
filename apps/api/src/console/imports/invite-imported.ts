import { appOfRole, DAY_MS } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { messageText } from '../../messages/message-text';
import { enqueueSms } from '../../messages/sms-outbox';
import type { Jobs } from '../../messages/jobs';
import { moveScholars } from '../../modules/scholars';
import { moveVehicle } from '../../modules/vehicles';
import { originOf } from '../../settings/origins';
import * as repository from './imports-repository';

/** Invitations that leave in a minute, and their share of the SMS of a day: the rest is for other messages. */
const PER_MINUTE = 60;
const SHARE_OF_DAY = 0.5;

/**
 * The job `invite_imported`, every minute: invites owners of imported accounts by SMS, as far as staff asked for it. A
 * code to the same phone then lets them choose a password ("Forgot password?").
 */
export async function inviteImported(deps: Dependencies): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const today = new Date(now.getTime() - (now.getTime() % DAY_MS));
    const ofToday = Math.floor(deps.settings.limits.sms.perDay * SHARE_OF_DAY);
    const left = ofToday - (await repository.countInvited(tx, today));
    if (left <= 0) return;
    const invitations = await repository.takeInvitations(tx, Math.min(PER_MINUTE, left), now);
    for (const { userId, phone, role, language, isUnused } of invitations) {
      if (!isUnused) continue;
      const link = `${originOf(deps.settings, appOfRole(role))}/auth/verify-phone`;
      const body = messageText('invitation.account', { link }, language);
      await enqueueSms(deps, tx, { to: phone, body, kind: 'invitation', accountId: userId });
    }
  });
}

/**
 * The job `adopt_imported`: somebody signed up with the phone of an imported account and proved it. What was imported
 * becomes theirs: external ids, learners, and the vehicle unless they have one. The imported account has given way.
 */
export async function adoptImported(
  { db }: Pick<Dependencies, 'db'>,
  { from, to }: Jobs['adopt_imported'],
): Promise<void> {
  await db.transaction(async (tx) => {
    await repository.moveExternalIds(tx, from, to);
    await moveScholars(tx, from, to);
    await moveVehicle(tx, from, to);
  });
}
