import type { Body, register, registerPassenger, TokenPair } from '@liftclub/api-contract';
import { CONSENT_VERSIONS, countryOfPhone, DAY_MS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { TransactionRollbackError } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { queuedTransaction } from '../../db/keyed-queue';
import type { Dependencies } from '../../dependencies';
import { enqueue, type Jobs } from '../../messages/jobs';
import { messageText } from '../../messages/message-text';
import { enqueueSms } from '../../messages/sms-outbox';
import { invalid, badRequest, tooMany, type Problem } from '../../problems';
import { lockPhone, refuseUnservedPhone, sendSignUpCode, type SentCode, checkCode, type Guess } from '../codes';
import { bindBrowser, listSignUpsOf, rememberDevice } from '../devices';
import { spendInvitation } from '../invitations';
import { openSession } from '../sessions';
import * as repository from './accounts-repository';
import { refuseCommonPassword, saltOf } from '../passwords';
import { claimSignUpNotification } from './accounts-repository';
import { displaceRivals, takeOwnership } from './ownership';
import { findOwner, lockEmail } from './ownership-repository';
import { newReferralCode } from './referral-code';
import { createSignInToken, isSignInToken } from './sign-in-token';

type Registration = Pick<
  Body<typeof register>,
  'email' | 'first_name' | 'last_name' | 'phone' | 'password' | 'referral_code'
>;
interface From {
  readonly browser: string;
  readonly ip: string;
}
interface OpenedSession {
  readonly userId: string;
  readonly token: TokenPair;
}

/**
 * General sign-up (specification section 4). A taken e-mail or phone gets the same response after as many statements,
 * and a job notifies its owner by SMS. An earlier sign-up of this browser with the phone is replaced. 429 with the
 * seconds to wait when no code may be sent. The sign-in token signs the browser in with the code.
 */
export async function registerUser(
  deps: Dependencies,
  form: Body<typeof register>,
  from: From,
): Promise<{ sent: SentCode; signInToken: string }> {
  refuseUnservedPhone(deps.settings, form.phone);
  await refuseCommonPassword(form.password);
  const passwordHash = await hashFor(deps, form);
  return queuedTransaction(deps.db, form.phone, async (tx) => {
    await lockPhone(tx, form.phone, deps.clock());
    await countSignUp(deps, tx, from.ip);
    const ownerId = await findOwner(tx, form.email, form.phone);
    const referredBy = await referrerOf(tx, form.referral_code);
    const user = newUser(deps, form, { passwordHash, role: form.role, regType: null, referredBy });
    const replaced = await listSignUpsOf(tx, form.phone, from.browser);
    await insertAccount(deps, tx, user, { browser: from.browser, taken: ownerId !== undefined });
    const userId = ownerId === undefined ? user.id : null;
    const sent = await sendSignUpCode(deps, tx, { ...from, phone: form.phone, userId });
    await repository.deleteSignedUp(tx, replaced);
    await enqueue(tx, 'notify_owner_of_sign_up', { ownerId: ownerId ?? null });
    return { sent, signInToken: createSignInToken(deps, { userId: user.id, browser: from.browser }) };
  });
}

/**
 * Sign-up of an invited passenger, who is signed in at once; therefore a taken e-mail or phone is 400
 * `registration_refused`. A live invitation vouches for the phone; a failed sign-up does not use it up.
 */
export async function registerInvitedPassenger(
  deps: Dependencies,
  form: Body<typeof registerPassenger>,
  from: From & { readonly device: string },
): Promise<OpenedSession> {
  refuseUnservedPhone(deps.settings, form.phone);
  await refuseCommonPassword(form.password);
  const passwordHash = await hashFor(deps, form);
  return queuedTransaction(deps.db, form.phone, async (tx) => {
    await lockPhone(tx, form.phone, deps.clock());
    await countSignUp(deps, tx, from.ip);
    // Before any account is locked: many users share one invitation, and its lock makes them wait for each other. The
    // token may be an invitation or a driver's referral code; one that is neither is ignored.
    const invitationId = await spendInvitation(deps, tx, form.referral_code);
    await lockEmail(tx, form.email);
    if ((await findOwner(tx, form.email, form.phone)) !== undefined)
      throw badRequest('registration_refused', texts.errors.accountDetails);
    const referredBy = await repository.findIdByReferralCode(tx, form.referral_code);
    const vouched = invitationId === undefined ? {} : { invitationId, phoneVerifiedAt: deps.clock() };
    const user = newUser(deps, form, {
      passwordHash,
      role: 'Passenger',
      regType: form.reg_type,
      referredBy,
      ...vouched,
    });
    await repository.insertUser(tx, user);
    if (invitationId !== undefined) await displaceRivals(deps, tx, user);
    await rememberDevice(deps, tx, user.id, from.browser);
    return { userId: user.id, token: await openSession(deps, tx, user.id, { device: from.device }) };
  });
}

/**
 * Inserts an account that belongs to a browser. Taken details are inserted as well, so that they cost the same, and
 * rolled back: deleting them would take longer, because every table that names people is checked.
 */
async function insertAccount(
  deps: Dependencies,
  tx: Executor,
  user: repository.NewUser,
  { browser, taken }: { readonly browser: string; readonly taken: boolean },
): Promise<void> {
  try {
    await tx.transaction(async (savepoint) => {
      await repository.insertUser(savepoint, user);
      await bindBrowser(deps, savepoint, user.id, browser);
      if (taken) savepoint.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

/** Accounts with one e-mail address share a salt: signing in costs one hash, however many there are. */
const hashFor = ({ passwords, keys }: Dependencies, { email, password }: Registration): Promise<string> =>
  passwords.hash(password, saltOf(keys, email));

/** 429 when too many accounts were opened from one network within a day. */
async function countSignUp(deps: Dependencies, tx: Executor, ip: string): Promise<void> {
  const { signUpsPerIpDay } = deps.settings.limits;
  if (signUpsPerIpDay === Infinity) return;
  const now = deps.clock();
  await repository.lockSignUps(tx, ip);
  const last = await repository.findSignUpAtCap(tx, signUpsPerIpDay, ip, new Date(now.getTime() - DAY_MS));
  if (last) {
    const wait = (last.getTime() + DAY_MS - now.getTime()) / 1000;
    throw tooMany('too_many_sign_ups', texts.errors.tooManyTries, wait);
  }
  await repository.addSignUp(tx, { id: deps.random.id(now), ip, signedUpAt: now });
}

async function referrerOf(tx: Executor, code: string): Promise<string | undefined> {
  const referrer = await repository.findIdByReferralCode(tx, code);
  if (code !== '' && referrer === undefined) throw invalid({ referral_code: ['This referral code is not known'] });
  return referrer;
}

function newUser(
  deps: Dependencies,
  form: Registration,
  more: Pick<repository.NewUser, 'passwordHash' | 'role' | 'regType' | 'invitationId' | 'phoneVerifiedAt'> & {
    referredBy: string | undefined;
  },
): repository.NewUser {
  const now = deps.clock();
  return {
    id: deps.random.id(now),
    email: form.email,
    phone: form.phone,
    firstName: form.first_name,
    lastName: form.last_name,
    country: countryOfPhone(form.phone),
    referralCode: newReferralCode(deps.random),
    termsVersion: CONSENT_VERSIONS.terms,
    privacyVersion: CONSENT_VERSIONS.privacy,
    createdAt: now,
    ...more,
    referredBy: more.referredBy ?? null,
  };
}

/**
 * Verifies the phone of the account that this browser signed up (specification section 4, sign-up); other accounts with
 * its phone or e-mail address give way. 400 at `otp` for a wrong or expired code, 429 after too many guesses. Opens a
 * session for the browser that has the token of this sign-up, unless the account is locked; undefined without one.
 */
export async function verifyAccount(
  deps: Dependencies,
  guess: Omit<Guess, 'purpose'>,
  signUp: { readonly token: string | undefined; readonly device: string },
): Promise<OpenedSession | undefined> {
  const outcome = await queuedTransaction(
    deps.db,
    guess.phone,
    async (tx): Promise<OpenedSession | undefined | { error: Problem }> => {
      await lockPhone(tx, guess.phone, deps.clock());
      const checked = await checkCode(deps, tx, { ...guess, purpose: 'verify_account' });
      if ('error' in checked) return checked;
      const { browser, code } = checked;
      const { userId } = code;
      if (userId === null || !(await takeOwnership(deps, tx, userId)))
        return { error: invalid({ otp: [texts.errors.otpExpired] }) };
      await rememberDevice(deps, tx, userId, browser);
      if (!isSignInToken(deps, signUp.token, { userId, browser })) return undefined;
      const account = await repository.lockAccount(tx, userId);
      if (account?.lockedAt !== null) return undefined;
      return { userId, token: await openSession(deps, tx, userId, { device: signUp.device }) };
    },
  );
  // Thrown after the commit: a guess stays spent.
  if (outcome && 'error' in outcome) throw outcome.error;
  return outcome;
}

/** The job `notify_owner_of_sign_up`: an SMS to the owner of the details, at most one a day. */
export async function notifyOwnerOfSignUp(
  deps: Pick<Dependencies, 'db' | 'keys' | 'clock'>,
  { ownerId }: Jobs['notify_owner_of_sign_up'],
): Promise<void> {
  if (ownerId === null) return;
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const owner = await claimSignUpNotification(tx, ownerId, new Date(now.getTime() - DAY_MS), now);
    if (!owner) return;
    const body = messageText('account.already_registered', {}, owner.language);
    await enqueueSms(deps, tx, { to: owner.phone, body, kind: 'account', accountId: ownerId });
  });
}
