import type { Body, register, registerPassenger, TokenPair } from '@liftclub/api-contract';
import { countryOfPhone, DAY_MS, HOUR_SECONDS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueSms } from '../../messages/sms-outbox';
import { invalid, badRequest, tooMany } from '../../problems';
import { lockPhone, refuseUnservedPhone, sendCodeUnasked } from '../codes';
import { spendInvitation } from '../invitations';
import { openSession } from '../sessions';
import * as repository from './accounts-repository';
import { refuseCommonPassword } from '../passwords';
import { newReferralCode } from './referral-code';

type Registration = Pick<
  Body<typeof register>,
  'email' | 'first_name' | 'last_name' | 'phone' | 'password' | 'referral_code'
>;
interface From {
  readonly browser: string;
  readonly ip: string;
}

/**
 * General sign-up (specification section 4). A taken e-mail or phone gets the same response after the same statements,
 * and its owner is told by SMS. An account that was never verified is replaced. 429 when no code may be sent.
 */
export async function registerUser(deps: Dependencies, form: Body<typeof register>, from: From): Promise<void> {
  refuseUnservedPhone(deps.settings, form.phone);
  refuseCommonPassword(form.password);
  const passwordHash = await deps.passwords.hash(form.password);
  await deps.db.transaction(async (tx) => {
    await lockPhone(tx, form.phone, deps.clock());
    await countSignUp(deps, tx, from.ip);
    const owner = await clearTheWay(tx, form);
    const referredBy = await referrerOf(tx, form.referral_code);
    const user = newUser(deps, form, { passwordHash, role: form.role, regType: null, referredBy });
    const made = await repository.insertUser(tx, user);
    const sent = await sendCodeUnasked(deps, tx, {
      ...from,
      phone: form.phone,
      users: { verify_account: made ? user.id : null },
    });
    if (!sent) throw tooMany('too_many_codes', texts.errors.tooManyTries, HOUR_SECONDS);
    const now = deps.clock();
    const told = await repository.claimSignUpNotification(
      tx,
      made ? null : (owner?.id ?? null),
      new Date(now.getTime() - DAY_MS),
      now,
    );
    await enqueueSms(deps, tx, { to: told ?? null, body: ALREADY_REGISTERED });
  });
}

/**
 * Sign-up of an invited passenger, who is signed in at once; therefore a taken e-mail or phone is 400
 * `registration_refused`. A live invitation vouches for the phone; a failed sign-up does not use it up.
 */
export async function registerInvitedPassenger(
  deps: Dependencies,
  form: Body<typeof registerPassenger>,
  ip: string,
): Promise<{ userId: string; token: TokenPair }> {
  refuseUnservedPhone(deps.settings, form.phone);
  refuseCommonPassword(form.password);
  const passwordHash = await deps.passwords.hash(form.password);
  return deps.db.transaction(async (tx) => {
    await lockPhone(tx, form.phone, deps.clock());
    await countSignUp(deps, tx, ip);
    // Before any account is locked: many users share one invitation, and its lock makes them wait for each other. The
    // token may be an invitation or a driver's referral code; one that is neither is ignored.
    const invitationId = await spendInvitation(deps, tx, form.referral_code);
    await clearTheWay(tx, form);
    const referredBy = await repository.findIdByReferralCode(tx, form.referral_code);
    const vouched = invitationId === undefined ? {} : { invitationId, phoneVerifiedAt: deps.clock() };
    const user = newUser(deps, form, {
      passwordHash,
      role: 'Passenger',
      regType: form.reg_type,
      referredBy,
      ...vouched,
    });
    if (!(await repository.insertUser(tx, user))) throw badRequest('registration_refused', texts.errors.accountDetails);
    return { userId: user.id, token: await openSession(deps, tx, user.id) };
  });
}

const ALREADY_REGISTERED =
  'Someone tried to open a Liftclub account with your details. You already have one: sign in, or choose "Forgot password?". If it was not you, there is nothing to do.';

/**
 * The account in use with this e-mail or phone; if there is none, unverified ones that block the sign-up are deleted.
 */
async function clearTheWay(tx: Executor, form: Registration): Promise<{ id: string } | undefined> {
  const holders = await repository.findHolders(tx, form.email, form.phone);
  const owner = holders.find((holder) => holder.isSomebodys);
  await repository.deleteUnverified(tx, owner ? [] : holders.map((holder) => holder.id));
  return owner;
}

/** 429 when too many accounts were opened from one network within a day. */
async function countSignUp(deps: Dependencies, tx: Executor, ip: string): Promise<void> {
  const { signUpsPerIpDay } = deps.settings.limits;
  if (signUpsPerIpDay === Infinity) return;
  const now = deps.clock();
  await repository.lockSignUps(tx, ip);
  if ((await repository.countSignUps(tx, ip, new Date(now.getTime() - DAY_MS))) >= signUpsPerIpDay) {
    throw tooMany('too_many_sign_ups', texts.errors.tooManyTries, HOUR_SECONDS);
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
    createdAt: now,
    ...more,
    referredBy: more.referredBy ?? null,
  };
}
