import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { enqueueEmail } from '../../messages/email-outbox';
import { messageText } from '../../messages/message-text';
import { enqueueSms } from '../../messages/sms-outbox';
import { badRequest } from '../../problems';
import { endCodesOf, endResetTokensOf, findUserOfResetToken, lockPhone, spendResetToken } from '../codes';
import { forgetOtherDevices } from '../devices';
import { clearCountsByPrefix, refuseCommonPassword } from '../passwords';
import { revokeAllOfUser } from '../sessions';
import * as repository from './accounts-repository';
import { takeOwnership } from './ownership';

/**
 * Sets a new password with a reset token (specification section 4, forgot password). Every session, code and reset
 * token of the user ends, the other known devices are forgotten, and the owner is notified by SMS, and at a
 * confirmed e-mail address. An imported account is verified by it. 400 "Invalid credentials" without a valid token.
 */
export async function resetPassword(
  deps: Dependencies,
  form: { phone: string; password: string; token: string; browser: string | undefined },
): Promise<void> {
  const { phone, token, browser } = form;
  const claim = { phone, token, browser };
  if (browser === undefined || (await findUserOfResetToken(deps, claim)) === undefined) throw invalidCredentials();
  await refuseCommonPassword(form.password);
  const passwordHash = await deps.passwords.hash(form.password);
  await deps.db.transaction(async (tx) => {
    await lockPhone(tx, phone, deps.clock());
    const userId = await spendResetToken(deps, tx, claim);
    if (userId === undefined) throw invalidCredentials();
    const now = deps.clock();
    // The code proved the phone of an imported account; those of others were verified before.
    await takeOwnership(deps, tx, userId);
    const owner = await repository.setPasswordHash(tx, userId, passwordHash);
    if (owner) await clearCountsByPrefix(tx, deps.keys.hmac('email', owner.email));
    await revokeAllOfUser(tx, userId, now, 'password reset');
    await forgetOtherDevices(deps, tx, userId, browser);
    await endCodesOf(tx, userId, now);
    await endResetTokensOf(tx, userId, now);
    await enqueueSms(deps, tx, {
      to: form.phone,
      body: messageText('account.password_changed', {}, owner?.language ?? 'en'),
      kind: 'account',
      accountId: userId,
    });
    const email = { template: 'password_changed', params: {} } as const;
    if (deps.mail && owner?.emailVerifiedAt)
      await enqueueEmail(deps, tx, { userId, to: owner.email, email, type: 'security' });
  });
}

const invalidCredentials = () => badRequest('invalid_credentials', texts.errors.passwordReset);
