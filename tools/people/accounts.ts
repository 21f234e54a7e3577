import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dataOf, type Caller, type Client, type Host, type Reply } from './client';

/** The password of every account that tools create. */
export const PASSWORD = 'correct horse battery';

export type Role = 'Passenger' | 'Driver';

/** What identifies an account at sign-in and in text messages. Phone in international form. */
export interface Contact {
  email: string;
  phone: string;
}

/** Somebody who has signed up. */
export interface Registered extends Contact, Caller {
  host: Host;
}

/** Somebody who is signed in. */
export interface User extends Registered {
  id: string;
  access: string;
  refresh: string;
  cookie: string;
}

/** An e-mail address and a phone that nobody has. */
export function newContact(): Contact {
  const number = String(randomInt(10_000_000)).padStart(7, '0');
  return { email: `user-${randomInt(2 ** 47)}@example.com`, phone: `+2782${number}` };
}

/** The newest code that a phone received in an SMS that contains `text`. Waits up to ten seconds for it. */
export async function readCode({ sandbox }: Client, phone: string, text = ''): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const messages = await sandbox<{ body: string }[]>(`/sms/messages?to=${encodeURIComponent(phone)}`);
    const codes = messages.map(({ body }) => (body.includes(text) ? /\b\d{4}\b/.exec(body)?.[0] : undefined));
    const code = codes.find((found) => found !== undefined);
    if (code !== undefined) return code;
    await pause(50);
  }
  throw new Error(`No code arrived for ${phone}.`);
}

const hostOf = (role: Role): Host => (role === 'Driver' ? 'driver' : 'passenger');

/** The body of a sign-up. `details` are the contact, and names and a referral code that replace the usual ones. */
export const signUpBody = (role: Role, details: Contact & Record<string, string>) => ({
  first_name: 'Thandi',
  last_name: 'Nkosi',
  referral_code: '',
  password: PASSWORD,
  role,
  ...details,
});

/** Signs somebody up without entering the code. */
export async function signUp(client: Client, role: Role, details = {}, from?: string): Promise<Registered> {
  const contact = { ...newContact(), ...details };
  const caller = from === undefined ? {} : { from };
  const body = signUpBody(role, contact);
  const reply = await client.send('POST', hostOf(role), 'account/register/', { body, as: caller });
  dataOf(reply, 'Sign-up');
  return { email: contact.email, phone: contact.phone, host: hostOf(role), ...caller, cookie: reply.cookie };
}

/** Enters the code of a sign-up. */
export const enterCode = (client: Client, person: Registered, otp: string): Promise<Reply> =>
  client.send('POST', person.host, 'account/verify-otp/', {
    body: { otp, phone: person.phone, verify_account: true },
    as: person,
  });

/** Signs somebody in; undefined when there is no such account or its password is another one. */
export async function trySignIn(
  client: Client,
  person: Pick<Registered, 'email' | 'host'> & Partial<Registered>,
  password: string = PASSWORD,
): Promise<User | undefined> {
  const { email, host, phone = '', from, cookie = '' } = person;
  const as = { ...(from !== undefined && { from }), ...(cookie !== '' && { cookie }) };
  const reply = await client.send('POST', host, 'account/login/', { body: { email, password }, as });
  if (reply.status >= 500) throw new Error(`Sign-in of ${email} answered ${reply.status}: ${reply.text}`);
  if (reply.status !== 200) return undefined;
  const { data, token } = reply.json as { data: { id: string }; token: { access: string; refresh: string } };
  return { id: data.id, email, phone, host, ...as, ...token, cookie: reply.cookie || cookie };
}

/** Signs in an account that exists. */
export async function signIn(
  client: Client,
  person: Parameters<typeof trySignIn>[1],
  password: string = PASSWORD,
): Promise<User> {
  const user = await trySignIn(client, person, password);
  if (user === undefined) throw new Error(`${person.email} cannot sign in.`);
  return user;
}

/** Signs somebody up over HTTP, enters the code and signs in. `details` as in `signUpBody`. */
export async function newUser(client: Client, role: Role, details = {}, from?: string): Promise<User> {
  const person = await signUp(client, role, details, from);
  dataOf(await enterCode(client, person, await readCode(client, person.phone)), 'The code');
  return signIn(client, person);
}
