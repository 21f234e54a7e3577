import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { enterCode, newUser, PASSWORD, readCode, signIn, signUp, type User } from '../people/accounts';
import { dataOf, expectStatus, type Client, type Reply } from '../people/client';
import { bookRide, payAtProvider, startPayment, verifyPayment, type StartedPayment } from '../people/rides';
import { sandboxClock } from '../people/sandbox-clock';
import { cameraPhoto, documentsForm, registerVehicle, uploadDocuments } from '../people/vehicles';
import { withClient } from '../postgres';
import type { Cluster } from './cluster';

/** What must hold although each request reaches the other process. Every check throws when it does not. */
export const CHECKS: Record<string, (cluster: Cluster) => Promise<void>> = {
  'a code that one process sent is accepted by the other, once': async ({ client }) => {
    const person = await signUp(client, 'Passenger');
    const otp = await readCode(client, person.phone);
    expectStatus(await enterCode(client, person, otp), 200, 'the code');
    expectStatus(await enterCode(client, person, otp), 400, 'the code again');
    expectStatus(await activeBookings(client, await signIn(client, person)), 200, 'the bookings');
  },

  'three wrong codes spend a code, wherever they arrive': async ({ client }) => {
    const person = await signUp(client, 'Passenger');
    const otp = await readCode(client, person.phone);
    const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0');
    const answers = await Promise.all(Array.from({ length: 8 }, () => enterCode(client, person, wrong)));
    assert.ok(answers.every(({ status }) => status === 400 || status === 429));
    const right = await enterCode(client, person, otp);
    assert.ok(right.status === 400 || right.status === 429, `the right code after 8 wrong ones: ${right.status}`);
  },

  'wrong passwords are counted in one place': async ({ client }) => {
    const user = await newUser(client, 'Passenger');
    const device = { cookie: user.cookie };
    const attempts: number[] = [];
    const login = (password: string) =>
      client.send('POST', 'passenger', 'account/login/', { body: { email: user.email, password }, as: device });
    for (let turn = 0; turn < 8; turn += 1) attempts.push((await login('a wrong battery')).status);
    assert.ok(attempts[0] !== 429 && attempts.at(-1) === 429, `eight wrong passwords: ${attempts.join(' ')}`);
    expectStatus(await login(PASSWORD), 429, 'the lock');
  },

  'a session renewed twenty times at once has one next pair, and ends everywhere at once': async ({ client }) => {
    const user = await newUser(client, 'Passenger');
    const renew = () => client.send('POST', 'passenger', 'token/refresh/', { body: { refresh: user.refresh } });
    const pairs = await Promise.all(Array.from({ length: 20 }, renew));
    const refreshed = new Set(pairs.map((reply) => String(expectStatus(reply, 200, 'a renewal')['refresh'])));
    assert.equal(refreshed.size, 1);
    const body = { refresh_token: [...refreshed][0] };
    expectStatus(await client.send('POST', 'passenger', 'account/logout/', { body }), 200, 'sign-out');
    for (let turn = 0; turn < 6; turn += 1)
      expectStatus(await activeBookings(client, user), 401, 'the bookings after sign-out');
  },

  'twenty equal bookings with one key are one booking': async (cluster) => {
    const { client } = cluster;
    const user = await newUser(client, 'Passenger');
    const key = randomUUID();
    const answers: Reply[] = [];
    for (let round = 0; answers.length < 20 && round < 200; round += 1) {
      const replies = await Promise.all(Array.from({ length: 5 }, () => bookRide(client, user, {}, key)));
      // 409 while the first is still under way.
      answers.push(...replies.filter(({ status }) => status !== 409));
    }
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal(await count(cluster, 'bookings b join users u on u.id = b.passenger_id', user), 1);
  },

  'a payment begun and verified six times at once is one payment, one plan, one webhook': async (cluster) => {
    const { client } = cluster;
    const user = await newUser(client, 'Passenger');
    const { booking_id: bookingId = '' } = dataOf(await bookRide(client, user), 'The booking');
    const begun = await Promise.all(Array.from({ length: 6 }, () => startPayment(client, user, bookingId)));
    const accepted = begun.flatMap((reply) => (reply.status === 200 ? [dataOf<StartedPayment>(reply, 'Payment')] : []));
    assert.ok(accepted.length > 0 && begun.every(({ status }) => status === 200 || status === 409));
    assert.equal(new Set(accepted.map(({ reference }) => reference)).size, 1);
    const [payment] = accepted as [StartedPayment];
    await payAtProvider(client, payment);
    const verify = () => verifyPayment(client, user, payment.reference);
    const verified = await Promise.all(Array.from({ length: 6 }, verify));
    const states = verified.map((reply) => dataOf(reply, 'Verification')['status']);
    assert.deepEqual(new Set(states), new Set(['success']));
    assert.equal(await count(cluster, 'subscriptions s join users u on u.id = s.passenger_id', user), 1);
    const path = `passenger/subscription/receipt/${bookingId}/`;
    const { pdf } = await client.call<{ pdf: string }>('GET', 'passenger', path, { as: user });
    assert.match((await client.send('GET', 'passenger', pdf)).text, /^%PDF-/);
  },

  'photos uploaded to one process are served by the other': async ({ client }) => {
    const driver = await newUser(client, 'Driver');
    const id = await newVehicle(client, driver);
    expectStatus(await uploadPhotos(client, driver, id, 900), 200, 'the upload');
    const path = `driver/vehicle/${id}/details/`;
    const vehicle = await client.call<{ documents: { link: string }[] }>('GET', 'driver', path, { as: driver });
    const links = vehicle.documents.map(({ link }) => link);
    assert.equal(links.length, 4);
    for (const link of [...links, ...links]) {
      const file = await client.send('GET', 'driver', link);
      assert.equal(file.status, 200);
      assert.match(String(file.headers['content-type']), /^image\//);
    }
  },

  'the clock moved by one process is the clock of the other': async ({ client }) => {
    const user = await newUser(client, 'Passenger');
    const clock = sandboxClock(client);
    const target = (await clock.read()) + 3_600_000;
    await clock.moveTo(target);
    for (let turn = 0; turn < 4; turn += 1) {
      const ahead = (await clock.read()) - target;
      assert.ok(ahead >= 0 && ahead < 30_000, `the clock is ${ahead} ms off`);
    }
    expectStatus(await activeBookings(client, user), 401, 'a token of an hour ago');
  },
};

const activeBookings = (client: Client, as: User): Promise<Reply> =>
  client.send('GET', 'passenger', 'ride/bookings/get-bookings/active/', { as });

/** Registers a vehicle; returns its id. */
export const newVehicle = async (client: Client, driver: User): Promise<string> =>
  dataOf<{ id: string }>(await registerVehicle(client, driver), 'The vehicle').id;

/** Uploads the four documents, each the same square photo. */
export async function uploadPhotos(client: Client, driver: User, vehicleId: string, side: number): Promise<Reply> {
  const photo = await cameraPhoto(side, { format: 'png' });
  const form = documentsForm([photo, photo, photo, photo], 'image/png');
  return uploadDocuments(client, driver, vehicleId, { body: form });
}

async function count(cluster: Cluster, rows: string, { email }: User): Promise<number> {
  return withClient(cluster.databaseUrl, async (client) => {
    const found = await client.query<{ rows: string }>(`select count(*) as rows from ${rows} where u.email = $1`, [
      email,
    ]);
    return Number(found.rows[0]?.rows);
  });
}
