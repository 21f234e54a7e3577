import type { Body, changeEmail } from '@liftclub/api-contract';
import { DAY_MS, DAY_SECONDS, marketOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueEmail } from '../../messages/email-outbox';
import { messageText } from '../../messages/message-text';
import { conflict, invalid, notFound, tooMany } from '../../problems';
import { claimEmail, lockUserRow, requireOwnPassword } from '../accounts';
import { notifyUsers } from '../notices';
import { sendLink } from './email-link';
import { findLinksSince, insertLink } from './email-links-repository';

const copy = texts.emailAddress;

interface Typed {
  readonly form: Body<typeof changeEmail>;
  readonly ip: string;
}

/**
 * Changes the e-mail address of a user, who is notified at the former address and over the channels of security. The
 * same address again changes nothing. Throws 400 at `password` and `email`, 409 `phone_not_verified` and 429.
 */
export async function changeOwnEmail(deps: Dependencies, userId: string, { form, ip }: Typed): Promise<void> {
  const { email, password } = form;
  await requireChangesLeft(deps, deps.db, userId);
  await requireOwnPassword(deps, { userId, password, ip });
  const isFree = await deps.db.transaction(async (tx) => {
    const user = await lockUserRow(tx, userId);
    if (!user) throw notFound();
    if (!user.phoneVerifiedAt) throw conflict('phone_not_verified', copy.phoneNotVerified);
    if (user.email === email) return true;
    // Again, under the lock: other calls may have changed it since.
    await requireChangesLeft(deps, tx, userId);
    const claim = { id: userId, phone: user.phone, role: user.role, email };
    const now = deps.clock();
    const withoutLink = { id: deps.random.id(now), userId, email, tokenHash: null, sentAt: now };
    if (!(await claimEmail(deps, tx, claim))) {
      // Counts as a change, so that nobody can try many addresses.
      await insertLink(tx, withoutLink);
      return false;
    }
    await notifyOfChange(deps, tx, { ...user, id: userId });
    if (deps.mail) await sendLink(deps, tx, claim);
    else await insertLink(tx, withoutLink);
    return true;
  });
  // Thrown after the commit: the try stays counted.
  if (!isFree) throw invalid({ email: [copy.taken] });
}

/**
 * 429 once as many addresses were tried in a day as codes by SMS may be sent, and after twice as many links. An address
 * that was refused counts each time; further links to the same address do not, so that a mistyped one can be corrected.
 */
async function requireChangesLeft({ clock, settings }: Dependencies, db: Executor, userId: string): Promise<void> {
  const links = await findLinksSince(db, userId, new Date(clock().getTime() - DAY_MS));
  const refused = links.filter(({ tokenHash }) => tokenHash === null);
  const addresses = new Set(links.filter(({ tokenHash }) => tokenHash !== null).map(({ email }) => email));
  const most = settings.limits.codes.sendsPerDay;
  if (refused.length + addresses.size >= most || links.length >= 2 * most)
    throw tooMany('too_many_changes', copy.tooOften, DAY_SECONDS);
}

async function notifyOfChange(
  deps: Dependencies,
  tx: Executor,
  { id: userId, phone, country, email, language }: Record<'id' | 'phone' | 'country' | 'email' | 'language', string>,
): Promise<void> {
  const text = messageText('account.email_changed', {}, language);
  await notifyUsers(deps, tx, 'security', [{ userId, phone, zone: marketOf(country).zone, language, text }]);
  if (!deps.mail) return;
  const changed = { template: 'email_changed', params: {} } as const;
  await enqueueEmail(deps, tx, { userId, to: email, email: changed, type: 'security' });
}
