import { DAY_MS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { enqueueSms } from '../../messages/sms-outbox';
import { conflict, notFound, tooMany } from '../../problems';
import {
  codeWait,
  endCodesOf,
  endResetTokensOf,
  lockPhone,
  refuseUnservedPhone,
  resendWait,
} from '../../modules/codes';
import { revokeAllOfUser } from '../../modules/sessions';
import { recordAudit } from '../../modules/audit';
import type { StaffActor } from '../../plugins/actors';
import { lockUserRow, setResetAsked } from '../../modules/accounts';
import { findPhone } from './users-repository';

const copy = texts.consoleUsers.serverErrors;

/** Holds no group of four digits: that would look like a code. */
const CHOOSE_NEW_PASSWORD =
  'Liftclub has signed you out everywhere. To choose a new password, open Liftclub, choose "Forgot password?" and enter the code that we send you then. We never ask you for a code.';

/**
 * Has a person choose a new password, which no member of staff ever learns. Every sign-in, code and reset under way
 * ends, and an SMS asks the person to go through "Forgot password?" themselves.
 *
 * It carries no code on purpose. A code belongs to the browser that asked for it: one that staff asked for would be a
 * stranger's in the person's own browser, with a single try, and its cool-down would hold up the code that the page
 * sends. And a code that comes unasked while somebody from "support" is on the phone is what thieves read out loud. The
 * person asks for the code, and every limit of codes holds for it. This SMS has the same limits, counted by itself.
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
    // The phone first, as all that is about codes does: whoever enters one right now comes before or after.
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
    await setResetAsked(tx, id, [...starts, now]);
    await enqueueSms(deps, tx, { to: phone, body: CHOOSE_NEW_PASSWORD });
    await recordAudit(deps, tx, actor.staffId, { action: 'person.start_reset', subject: id });
    return { resendAfter: resendWait(limits, [...starts, now], now), codeAfter: await codeWait(deps, tx, phone) };
  });
}
