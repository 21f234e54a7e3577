import { appOfRole, DAY_MS, emailStateOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { hashToken } from '../../keys';
import { enqueueEmail } from '../../messages/email-outbox';
import { badRequest, conflict, notFound, tooMany } from '../../problems';
import { originOf } from '../../settings/origins';
import { lockUserRow, markEmailVerified } from '../accounts';
import { resendWait } from '../codes';
import { findLinksSince, insertLink, isConfirmedBy, spendLink } from './email-links-repository';

const copy = texts.emailAddress;

/** 256 bits. */
const TOKEN_BYTES = 32;

/** Throws 409 `channel_off`, `phone_not_verified` and `already_verified`, 429 like codes by SMS. */
export async function sendOwnLink(deps: Dependencies, userId: string): Promise<void> {
  if (!deps.mail) throw conflict('channel_off', copy.off);
  await deps.db.transaction(async (tx) => {
    const user = await lockUserRow(tx, userId);
    if (!user) throw notFound();
    if (!user.phoneVerifiedAt) throw conflict('phone_not_verified', copy.phoneNotVerified);
    if (emailStateOf(user) === 'on') throw conflict('already_verified', copy.alreadyVerified);
    const now = deps.clock();
    const links = await findLinksSince(tx, userId, new Date(now.getTime() - DAY_MS));
    const wait = resendWait(
      deps.settings.limits.codes,
      links.map(({ sentAt }) => sentAt),
      now,
    );
    if (wait > 0) throw tooMany('link_too_early', copy.sentBefore, wait);
    await sendLink(deps, tx, { id: userId, ...user });
  });
}

/** Queues the e-mail with a new link to the address of a user, in the caller's transaction. */
export async function sendLink(
  deps: Dependencies,
  tx: Executor,
  { id: userId, email, role }: { readonly id: string; readonly email: string; readonly role: string },
): Promise<void> {
  const sentAt = deps.clock();
  const token = deps.random.token(TOKEN_BYTES);
  await insertLink(tx, { id: deps.random.id(sentAt), userId, email, tokenHash: hashToken(token), sentAt });
  const link = `${originOf(deps.settings, appOfRole(role))}/profile/#email=${token}`;
  await enqueueEmail(deps, tx, {
    userId,
    to: email,
    email: { template: 'confirm_address', params: { link } },
    type: 'security',
  });
}

/**
 * Confirms the address that a link was sent to, while it is still the address of its account. Again it changes nothing:
 * the first response may have been lost. 400 `invalid_link`.
 */
export async function confirmAddress({ db, clock }: Dependencies, token: string): Promise<void> {
  const now = clock();
  const since = new Date(now.getTime() - DAY_MS);
  const tokenHash = hashToken(token);
  await db.transaction(async (tx) => {
    const link = await spendLink(tx, tokenHash, { since, now });
    const isConfirmed = link
      ? await markEmailVerified(tx, link.userId, link.email, now)
      : await isConfirmedBy(tx, tokenHash);
    if (!isConfirmed) throw badRequest('invalid_link', copy.invalidLink);
  });
}
