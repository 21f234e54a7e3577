import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../postgres';
import type { Product, Talk } from './product';

export interface Person {
  id: string;
  email: string;
  phone: string;
  password: string;
  access: string;
  refresh: string;
  /** The browser's cookie. */
  cookie: string;
}

export const PASSWORD = 'correct horse battery';
const API = '/api/v1/';

let made = 0;
const digits = (): string =>
  String((made += 1) + (Date.now() % 1_000_000) * 10)
    .padStart(7, '0')
    .slice(-7);

/** A phone and an e-mail address that nobody has. */
export const details = () => {
  const number = digits();
  return { email: `hold-${number}-${made}@example.com`, phone: `+2782${number}` };
};

/** The newest code that was sent to a phone. */
export async function codeOf({ sandbox }: Talk, phone: string): Promise<string> {
  for (let look = 0; look < 200; look += 1) {
    const code = /\b\d{4}\b/.exec(
      (JSON.parse(await sandbox(`/sms/messages?to=${encodeURIComponent(phone)}`)) as { body: string }[])
        .map(({ body }) => body)
        .find((body) => /\b\d{4}\b/.test(body)) ?? '',
    );
    if (code) return code[0];
    await pause(50);
  }
  throw new Error(`No code arrived for ${phone}.`);
}

/** Signs up over HTTP, enters the code and signs in. */
export async function signedIn(product: Talk, role: 'Passenger' | 'Driver', names = {}): Promise<Person> {
  const person = { ...details(), password: PASSWORD };
  const body = { ...person, first_name: 'Thandi', last_name: 'Nkosi', role, referral_code: '', ...names };
  const signedUp = await product.send('POST', `${API}account/register/`, { body });
  if (signedUp.status !== 201) throw new Error(`Sign-up answered ${signedUp.status}: ${signedUp.body}`);
  const cookie = String(signedUp.headers['set-cookie']?.[0]?.split(';')[0]);
  const otp = await codeOf(product, person.phone);
  const verified = { otp, phone: person.phone, verify_account: true };
  await product.send('POST', `${API}account/verify-otp/`, { body: verified, headers: { cookie } });
  return signIn(product, person.email, person.phone);
}

/** Opens a session of an account whose password is PASSWORD. */
export async function signIn(product: Talk, email: string, phone: string): Promise<Person> {
  const reply = await product.send('POST', `${API}account/login/`, { body: { email, password: PASSWORD } });
  if (reply.status !== 200) throw new Error(`Sign-in answered ${reply.status}: ${reply.body}`);
  const { data, token } = JSON.parse(reply.body) as {
    data: { id: string };
    token: { access: string; refresh: string };
  };
  const cookie = String(reply.headers['set-cookie']?.[0]?.split(';')[0]);
  return { id: data.id, email, phone, password: PASSWORD, ...token, cookie };
}

/** Copies of an account in the database, with e-mail addresses and phones of their own and the same password. */
export async function copiesOf(product: Product, person: Person, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({ ...person, ...details() }));
  await withClient(product.databaseUrl, async (client) => {
    for (const { email, phone } of people)
      await client.query(
        `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', $2::text,
           'phone', $3::text, 'referral_code', md5($2)))).* from users u where id = $1`,
        [person.id, email, phone],
      );
  });
  return people;
}

/** Copies of an account that are signed in. */
export async function crowdLike(product: Product, person: Person, count: number): Promise<Person[]> {
  const crowd: Person[] = [];
  for (const { email, phone } of await copiesOf(product, person, count))
    crowd.push(await signIn(product, email, phone));
  return crowd;
}
