import { DAY_MS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { messageText } from '../../messages/message-text';
import { enqueueSms } from '../../messages/sms-outbox';
import { conflict, notFound, tooMany } from '../../problems';
import {
  codeWait,
  endCodesOf,
  endResetTokensOf,
  lockPhone,
  refuseUnservedPhone,
  reopenPhone,
  resendWait,
} from '../../modules/codes';
import { revokeAllOfUser } from '../../modules/sessions';
import { recordAudit } from '../../modules/audit';
import type { StaffActor } from '../../plugins/access/actors';
import { lockUserRow, setResetRequests } from '../../modules/accounts';
import { findPhone } from './users-repository';

const copy = texts.consoleUsers.serverErrors;

/**
 * Starts a password reset for a user. Ends all sessions, codes and resets of the user and sends an SMS that asks them
 * to use "Forgot password?". What strangers have used up of the phone's codes no longer counts, so that the user can do
 * so in any browser. Staff never learn the password. The SMS has no code on purpose: a code belongs to the browser that
 * requested it, so this one could not be entered anywhere, and its resend wait would delay the code that the page
 * sends. A code that arrives without a request also helps a caller who pretends to be support. The SMS has the limits
 * of codes, counted apart. Returns the seconds until staff may start another reset and until the user may request a
 * code. Throws 404, 409 `phone_not_verified`, 429.
 */
export async function startReset(
  deps: Dependencies,
  actor: StaffActor,
  id: string,
): Promise<{ resendAfter: number; codeAfter: number }> {
  const phone = await findPhone(deps.db, id);
  if (phone === undefined) throw notFound();
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    // Locks the phone before the user, in the order of every transaction about codes.
    await lockPhone(tx, phone, now);
    const user = await lockUserRow(tx, id);
    if (!user) throw notFound();
    if (user.phoneVerifiedAt === null) throw conflict('phone_not_verified', copy.phoneNotVerified);
    refuseUnservedPhone(deps.settings, phone);
    const limits = deps.settings.limits.codes;
    const starts = user.resetAskedAt.filter((at) => at.getTime() > now.getTime() - DAY_MS);
    const wait = resendWait(limits, starts, now);
    if (wait > 0) throw tooMany('reset_too_early', copy.resetTooEarly(wait), wait);
    await revokeAllOfUser(tx, id, now, 'reset started by staff');
    await endCodesOf(tx, id, now);
    await endResetTokensOf(tx, id, now);
    await reopenPhone(tx, phone, now);
    await setResetRequests(tx, id, [...starts, now]);
    const body = messageText('account.choose_password', {}, user.language);
    await enqueueSms(deps, tx, { to: phone, body, kind: 'account', accountId: id });
    await recordAudit(deps, tx, actor.staffId, { action: 'person.start_reset', subject: id });
    return { resendAfter: resendWait(limits, [...starts, now], now), codeAfter: await codeWait(deps, tx, phone) };
  });
}
