import { emailOf, PASSWORD } from './accounts';
import { photoFile, portrait } from './pictures';
import { codeOf, type Host, type Talk } from './talk';
import type { Person, Passenger } from './world/passengers';
import { PLACES } from './world/place';

/** Somebody who is signed in. */
export interface SignedIn {
  readonly id: string;
  readonly access: string;
}

interface SignUp {
  readonly role: 'Passenger' | 'Driver';
  /** A driver's code, or the token of an invitation. */
  readonly code?: string;
}

const hostOf = ({ role }: SignUp): Host => (role === 'Driver' ? 'driver' : 'passenger');

/** Signs up by phone and code. */
export async function signUp(talk: Talk, person: Person, how: SignUp): Promise<void> {
  const { first_name, last_name, phone } = person;
  const account = { first_name, last_name, phone, email: emailOf(person), password: PASSWORD };
  const body = { ...account, role: how.role, referral_code: how.code ?? '' };
  const { status, json, cookie } = await talk.ask('POST', hostOf(how), 'account/register/', { body });
  if (status !== 201) throw new Error(`${first_name}'s sign-up answered ${status}: ${JSON.stringify(json)}`);
  const verified = { otp: await codeOf(talk, phone), phone, verify_account: true };
  await talk.call('POST', hostOf(how), 'account/verify-otp/', { body: verified, cookie });
}

/** Signs up by the link of an invitation, which vouches for the phone. */
export async function signUpInvited(talk: Talk, person: Person, token: string): Promise<void> {
  const { first_name, last_name, phone } = person;
  const account = { first_name, last_name, phone, email: emailOf(person), password: PASSWORD };
  const body = { ...account, referral_code: token, reg_type: 'exclusive', account: 'personal' };
  await talk.call('POST', 'passenger', 'account/passenger/register', { body });
}

/** Opens a session; undefined when there is no such account or its password is another one. */
export async function signIn(talk: Talk, email: string): Promise<SignedIn | undefined> {
  const body = { email, password: PASSWORD };
  const { status, json } = await talk.ask('POST', 'passenger', 'account/login/', { body });
  if (status >= 500) throw new Error(`Sign-in answered ${status}.`);
  if (status !== 200) return undefined;
  return { id: (json['data'] as SignedIn).id, access: (json['token'] as SignedIn).access };
}

/** Opens a session of an account that exists. */
export async function signedIn(talk: Talk, person: Person): Promise<SignedIn> {
  const session = await signIn(talk, emailOf(person));
  if (session === undefined) throw new Error(`${emailOf(person)} cannot sign in.`);
  return session;
}

/** Gives a person a portrait and a home address. */
export async function fillProfile(
  talk: Talk,
  person: Pick<Passenger, 'first_name' | 'last_name' | 'home'>,
  { id, access }: SignedIn,
  { role, number }: { role: 'passenger' | 'driver'; number: number },
): Promise<void> {
  const form = new FormData();
  form.set('first_name', person.first_name);
  form.set('last_name', person.last_name);
  if (person.home !== undefined) {
    const { address, latitude, longitude } = PLACES[person.home];
    form.set('home_address', address);
    form.set('address_latitude', String(latitude));
    form.set('address_longitude', String(longitude));
  }
  form.set('profile_pic', photoFile(await portrait(number)), 'portrait.jpg');
  await talk.call('PATCH', role, `profile/${role}/${id}/`, { body: form, access });
}
