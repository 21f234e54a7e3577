import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser, type Browser, type Host, type Reply } from './browser';
import type { Cluster } from './cluster';

export interface Person {
  browser: Browser;
  host: Host;
  email: string;
  phone: string;
  access: string;
  refresh: string;
}

export const PASSWORD = 'correct horse battery';
export const V1 = '/api/v1/';

/** The body of a response; throws with it when the status is another one. */
export function expectStatus(reply: Reply, status: number, what: string): Reply['json'] {
  if (reply.status !== status) throw new Error(`${what} answered ${reply.status}, not ${status}: ${reply.text}`);
  return reply.json;
}

/** The `data` of a response. */
export const dataOf = (json: Reply['json']): Record<string, unknown> => json['data'] as Record<string, unknown>;

/** The newest code that the sandbox received for a phone. */
export async function readCode({ sandboxPort }: Pick<Cluster, 'sandboxPort'>, phone: string): Promise<string> {
  for (let look = 0; look < 200; look += 1) {
    const found = await fetch(`http://127.0.0.1:${sandboxPort}/sms/messages?to=${encodeURIComponent(phone)}`);
    const messages = (await found.json()) as { body: string }[];
    const code = messages.map(({ body }) => /\b\d{4}\b/.exec(body)?.[0]).find(Boolean);
    if (code !== undefined) return code;
    await pause(50);
  }
  throw new Error(`No code arrived for ${phone}.`);
}

/** Signs somebody up without entering the code. */
export async function signUp(cluster: Cluster, role: 'Passenger' | 'Driver', address?: string): Promise<Person> {
  const browser = openBrowser(cluster, address);
  const phone = `+2782${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const email = `proxy-${randomInt(2 ** 47)}@example.com`;
  const host = role === 'Driver' ? 'driver' : 'passenger';
  const names = { first_name: 'Thandi', last_name: 'Nkosi', role, referral_code: '' };
  const body = { email, phone, password: PASSWORD, ...names };
  expectStatus(await browser.send('POST', host, `${V1}account/register/`, { body }), 201, 'sign-up');
  return { browser, host, email, phone, access: '', refresh: '' };
}

/** Enters a code of a sign-up. */
export const enterCode = (person: Person, otp: string): Promise<Reply> =>
  person.browser.send('POST', person.host, `${V1}account/verify-otp/`, {
    body: { otp, phone: person.phone, verify_account: true },
  });

/** Signs in and keeps the tokens. */
export async function signIn(person: Person): Promise<Person> {
  const body = { email: person.email, password: PASSWORD };
  const reply = await person.browser.send('POST', person.host, `${V1}account/login/`, { body });
  const token = expectStatus(reply, 200, 'sign-in')['token'] as { access: string; refresh: string };
  return Object.assign(person, token);
}

/** Somebody who signed up, entered the code and signed in. */
export async function newPerson(cluster: Cluster, role: 'Passenger' | 'Driver', address?: string): Promise<Person> {
  const person = await signUp(cluster, role, address);
  expectStatus(await enterCode(person, await readCode(cluster, person.phone)), 200, 'the code');
  return signIn(person);
}

/** A Monday at least a week away. */
function comingMonday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

/** Books one week, one way. A key that was used before gives the same booking. */
export function book({ browser, access }: Person, key: string = randomUUID()): Promise<Reply> {
  const pick_up = { latitude: -26.1076, longitude: 28.0567, address: 'Sandton City, 83 Rivonia Road, Sandton' };
  const drop_off = { latitude: -26.1458, longitude: 28.0416, address: 'Rosebank Mall, 50 Bath Avenue, Rosebank' };
  const leg = { ride_type: 'A', pick_up, drop_off, distance: 7.1, time_type: 'fixed', trip_time: '07:15:00' };
  const body = { trip_type: '1_way', start_date: comingMonday(), validity: '1_week', trip: [leg] };
  const headers = { 'idempotency-key': key };
  return browser.send('POST', 'passenger', `${V1}ride/bookings/book/`, { body, access, headers });
}

/** Begins to pay a booking. */
export function beginToPay(cluster: Cluster, { browser, access }: Person, booking_id: string): Promise<Reply> {
  const screen = `https://passenger.liftclub.localhost:${cluster.httpsPort}/transaction`;
  const body = { booking_id, callback_url: `${screen}/transaction`, cancel_url: `${screen}/cancel` };
  const headers = { 'idempotency-key': randomUUID() };
  const path = `${V1}passenger/subscription/initialize-payment/`;
  return browser.send('POST', 'passenger', path, { body, access, headers });
}
