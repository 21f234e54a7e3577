import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { FormData } from 'undici';
import { withClient } from '../postgres';
import type { Cluster } from './cluster';
import type { Reply } from './browser';
import {
  beginToPay,
  book,
  dataOf,
  enterCode,
  expectStatus,
  newPerson,
  PASSWORD,
  readCode,
  signIn,
  signUp,
  V1,
  type Person,
} from './people';

/** What must hold although each request reaches the other process. Every check throws when it does not. */
export const CHECKS: Record<string, (cluster: Cluster) => Promise<void>> = {
  'a code that one process sent is accepted by the other, once': async (cluster) => {
    const person = await signUp(cluster, 'Passenger');
    const otp = await readCode(cluster, person.phone);
    expectStatus(await enterCode(person, otp), 200, 'the code');
    expectStatus(await enterCode(person, otp), 400, 'the code again');
    await signIn(person);
    expectStatus(await profileOf(person), 200, 'the profile');
  },

  'three wrong codes spend a code, wherever they arrive': async (cluster) => {
    const person = await signUp(cluster, 'Passenger');
    const otp = await readCode(cluster, person.phone);
    const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0');
    const answers = await Promise.all(Array.from({ length: 8 }, () => enterCode(person, wrong)));
    assert.ok(answers.every(({ status }) => status === 400 || status === 429));
    const right = await enterCode(person, otp);
    assert.ok(right.status === 400 || right.status === 429, `the right code after 8 wrong ones: ${right.status}`);
  },

  'wrong passwords are counted in one place': async (cluster) => {
    const person = await newPerson(cluster, 'Passenger');
    const body = { email: person.email, password: 'a wrong battery' };
    const tries: number[] = [];
    for (let turn = 0; turn < 8; turn += 1)
      tries.push((await person.browser.send('POST', 'passenger', `${V1}account/login/`, { body })).status);
    assert.ok(tries[0] !== 429 && tries.at(-1) === 429, `eight wrong passwords: ${tries.join(' ')}`);
    const right = { email: person.email, password: PASSWORD };
    expectStatus(
      await person.browser.send('POST', 'passenger', `${V1}account/login/`, { body: right }),
      429,
      'the lock',
    );
  },

  'a session renewed twenty times at once has one next pair, and ends everywhere at once': async (cluster) => {
    const person = await newPerson(cluster, 'Passenger');
    const renew = () =>
      person.browser.send('POST', 'passenger', `${V1}token/refresh/`, { body: { refresh: person.refresh } });
    const pairs = await Promise.all(Array.from({ length: 20 }, renew));
    const refreshed = new Set(pairs.map((reply) => String(expectStatus(reply, 200, 'a renewal')['refresh'])));
    assert.equal(refreshed.size, 1);
    const body = { refresh_token: [...refreshed][0] };
    expectStatus(await person.browser.send('POST', 'passenger', `${V1}account/logout/`, { body }), 200, 'sign-out');
    for (let turn = 0; turn < 6; turn += 1) expectStatus(await profileOf(person), 401, 'the profile after sign-out');
  },

  'twenty equal bookings with one key are one booking': async (cluster) => {
    const person = await newPerson(cluster, 'Passenger');
    const key = randomUUID();
    const answers: Reply[] = [];
    for (let tries = 0; answers.length < 20 && tries < 200; tries += 1) {
      const replies = await Promise.all(Array.from({ length: 5 }, () => book(person, key)));
      // 409 while the first is still under way.
      answers.push(...replies.filter(({ status }) => status !== 409));
    }
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal(await count(cluster, 'bookings b join users u on u.id = b.passenger_id', person), 1);
  },

  'a payment begun and verified six times at once is one payment, one plan, one webhook': async (cluster) => {
    const person = await newPerson(cluster, 'Passenger');
    const booking = dataOf(expectStatus(await book(person), 201, 'the booking'));
    const bookingId = String(booking['booking_id']);
    const begun = await Promise.all(Array.from({ length: 6 }, () => beginToPay(cluster, person, bookingId)));
    const accepted = begun.filter(({ status }) => status === 200).map(({ json }) => dataOf(json));
    assert.ok(accepted.length > 0 && begun.every(({ status }) => status === 200 || status === 409));
    assert.equal(new Set(accepted.map(({ reference }) => reference)).size, 1);
    const { reference, authorization_url: page } = accepted[0] ?? {};
    const checkout = new URL(String(page)).pathname;
    await fetch(`http://127.0.0.1:${cluster.sandboxPort}${checkout}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'pay' }),
    });
    const { access } = person;
    const path = `${V1}passenger/subscription/verify-payment/`;
    const verify = () => person.browser.send('POST', 'passenger', path, { body: { reference }, access });
    const verified = await Promise.all(Array.from({ length: 6 }, verify));
    const states = verified.map((reply) => dataOf(expectStatus(reply, 200, 'verification'))['status']);
    assert.deepEqual(new Set(states), new Set(['success']));
    assert.equal(await count(cluster, 'subscriptions s join users u on u.id = s.passenger_id', person), 1);
    const receipt = await person.browser.send('GET', 'passenger', `${V1}passenger/subscription/receipt/${bookingId}/`, {
      access,
    });
    const pdf = String(dataOf(expectStatus(receipt, 200, 'the receipt'))['pdf']);
    assert.match((await person.browser.send('GET', 'passenger', pdf)).text, /^%PDF-/);
  },

  'photos uploaded to one process are served by the other': async (cluster) => {
    const driver = await newPerson(cluster, 'Driver');
    const id = await registerVehicle(driver);
    expectStatus(await upload(driver, id, 900), 200, 'the upload');
    const path = `${V1}driver/vehicle/${id}/details/`;
    const vehicle = dataOf(
      expectStatus(await driver.browser.send('GET', 'driver', path, { access: driver.access }), 200, 'the vehicle'),
    );
    const links = (vehicle['documents'] as { link: string }[]).map(({ link }) => link);
    assert.equal(links.length, 4);
    for (const link of [...links, ...links]) {
      const file = await driver.browser.send('GET', 'driver', link);
      assert.equal(file.status, 200);
      assert.match(String(file.headers['content-type']), /^image\//);
    }
  },

  'the clock moved by one process is the clock of the other': async (cluster) => {
    const person = await newPerson(cluster, 'Passenger');
    const path = `${V1}sandbox/clock/`;
    const now = async () =>
      Date.parse(String(dataOf(expectStatus(await person.browser.send('GET', 'base', path), 200, 'the clock'))['now']));
    const target = (await now()) + 3_600_000;
    const body = { now: new Date(target).toISOString() };
    expectStatus(await person.browser.send('POST', 'base', path, { body }), 200, 'the move');
    for (let turn = 0; turn < 4; turn += 1) {
      const ahead = (await now()) - target;
      assert.ok(ahead >= 0 && ahead < 30_000, `the clock is ${ahead} ms off`);
    }
    expectStatus(await profileOf(person), 401, 'a token of an hour ago');
  },
};

const profileOf = ({ browser, access }: Person): Promise<Reply> =>
  browser.send('GET', 'passenger', `${V1}ride/bookings/get-bookings/active/`, { access });

/** Registers a vehicle; returns its id. */
export async function registerVehicle({ browser, access }: Person): Promise<string> {
  const paint = { name: 'Toyota', model: 'Quantum', color: 'White', year: '2021', seat_no: 8 };
  const body = { ...paint, plate_number: 'KX 12 BN GP', license_expiry: '2035-01-31' };
  const headers = { 'idempotency-key': randomUUID() };
  const reply = await browser.send('POST', 'driver', `${V1}driver/vehicle/create-vehicle/`, { body, access, headers });
  return String(dataOf(expectStatus(reply, 201, 'the vehicle'))['id']);
}

/** Uploads the four documents, each a square photo. */
export async function upload({ browser, access }: Person, id: string, side: number): Promise<Reply> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: side, height: side, channels: 3, background: '#186', noise } as const;
  const photo = await sharp({ create }).png().toBuffer();
  const body = new FormData();
  for (const name of ['vehicle_photo', 'vehicle_insurance', 'driver_license_front', 'driver_license_back'])
    body.set(name, new Blob([new Uint8Array(photo)], { type: 'image/png' }), `${name}.png`);
  return browser.send('PATCH', 'driver', `${V1}driver/vehicle/${id}/`, { body, access });
}

async function count(cluster: Cluster, rows: string, { email }: Person): Promise<number> {
  return withClient(cluster.databaseUrl, async (client) => {
    const found = await client.query<{ rows: string }>(`select count(*) as rows from ${rows} where u.email = $1`, [
      email,
    ]);
    return Number(found.rows[0]?.rows);
  });
}
