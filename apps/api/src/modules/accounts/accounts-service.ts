import type { Body, register, registerPassenger, TokenPair } from '@liftclub/api-contract';
import { countryOfPhone, texts } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueSms } from '../../jobs/sms-outbox';
import { invalid, refused, tooMany } from '../../problems';
import { lockPhone, refuseUnservedCountry, sendCodeUnasked } from '../codes';
import { openSession } from '../sessions';
import * as repository from './accounts-repository';
import { refuseCommonPassword } from './common-passwords';
import { newReferralCode } from './referral-code';

type Registration = Pick<Body<typeof register>, 'email' | 'first_name' | 'last_name' | 'phone' | 'password' | 'referral_code'>;
interface From {
  readonly browser: string;
  readonly ip: string;
}

/**
 * General sign-up (specification section 4). A taken e-mail or phone is answered like success, after the same
 * statements, and its owner is told by SMS. An account that was never verified gives way.
 */
export async function registerUser(needs: Dependencies, form: Body<typeof register>, from: From): Promise<void> {
  refuseUnservedCountry(needs.settings, form.phone);
  refuseCommonPassword(form.password);
  const passwordHash = await needs.passwords.hash(form.password);
  await needs.db.transaction(async (tx) => {
    await lockPhone(tx, form.phone, needs.clock());
    const owners = await clearTheWay(tx, form);
    const referredBy = await referrerOf(tx, form.referral_code);
    const user = newUser(needs, form, { passwordHash, role: form.role, regType: null, referredBy });
    const made = await repository.insertUser(tx, user);
    const sent = await sendCodeUnasked(needs, tx, { ...from, phone: form.phone, purpose: 'verify_account', userId: made ? user.id : null });
    if (!sent) throw tooMany('too_many_codes', texts.errors.tooManyTries, 60 * 60);
    await enqueueSms(needs, tx, { to: made ? null : (owners[0]?.phone ?? null), body: ALREADY_REGISTERED });
  });
}

/** Sign-up of an invited passenger: signed in at once, so a taken e-mail or phone has to be refused. */
export async function registerInvitedPassenger(needs: Dependencies, form: Body<typeof registerPassenger>): Promise<{ userId: string; token: TokenPair }> {
  refuseUnservedCountry(needs.settings, form.phone);
  refuseCommonPassword(form.password);
  const passwordHash = await needs.passwords.hash(form.password);
  return needs.db.transaction(async (tx) => {
    await lockPhone(tx, form.phone, needs.clock());
    await clearTheWay(tx, form);
    // The token may be an invitation or a driver's referral code; one that is neither is no reason to turn anyone away.
    const referredBy = await repository.findIdByReferralCode(tx, form.referral_code);
    const user = newUser(needs, form, { passwordHash, role: 'Passenger', regType: form.reg_type, referredBy });
    if (!(await repository.insertUser(tx, user))) throw refused('registration_refused', texts.errors.accountDetails);
    return { userId: user.id, token: await openSession(needs, tx, user.id) };
  });
}

const ALREADY_REGISTERED =
  'Someone tried to open a Liftclub account with your details. You already have one: sign in, or choose "Forgot password?". If it was not you, there is nothing to do.';

/** Verified accounts that hold the e-mail or phone; if there are none, unverified holders are removed. */
async function clearTheWay(tx: Executor, form: Registration) {
  const holders = await repository.findHolders(tx, form.email, form.phone);
  const owners = holders.filter((holder) => holder.verifiedAt !== null);
  await repository.deleteUnverified(tx, owners.length > 0 ? [] : holders.map((holder) => holder.id));
  return owners;
}

async function referrerOf(tx: Executor, code: string): Promise<string | undefined> {
  const referrer = await repository.findIdByReferralCode(tx, code.toUpperCase());
  if (code !== '' && referrer === undefined) throw invalid({ referral_code: ['This referral code is not known'] });
  return referrer;
}

function newUser(
  needs: Dependencies,
  form: Registration,
  more: { passwordHash: string; role: string; regType: string | null; referredBy: string | undefined },
): repository.NewUser {
  const now = needs.clock();
  return {
    id: needs.random.id(now),
    email: form.email,
    phone: form.phone,
    firstName: form.first_name,
    lastName: form.last_name,
    country: countryOfPhone(form.phone),
    referralCode: newReferralCode(needs.random),
    createdAt: now,
    ...more,
    referredBy: more.referredBy ?? null,
  };
}
