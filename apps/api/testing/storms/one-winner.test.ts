import { randomUUID } from 'node:crypto';
import { createScholar, handoff, redeemHandoff } from '@liftclub/api-contract';
import { measured } from '../measured';
import { tryToPay } from '../builders/payments';
import { booked, copyDraft } from '../builders/bookings';
import { setUpTestApi } from '../test-api';
import { accessNow, signedIn } from '../builders/users';

/** `npm run test:long` sets LONG; RELIABILITY_ROUNDS makes `npm run reliability` shorter. */
const ROUNDS = process.env['LONG'] === '1' ? Number(process.env['RELIABILITY_ROUNDS'] ?? 1_000) : 2;
const RACERS = 50;
jest.setTimeout(60_000 + ROUNDS * 3_000);

const api = setUpTestApi({ LIMIT_SESSIONS_PER_USER: 'off' });
const race = <T>(one: (racer: number) => Promise<T>) => Promise.all(Array.from({ length: RACERS }, (_, at) => one(at)));

/** Runs the rounds; each resolves to the number of winners. */
async function rounds(what: string, one: (round: number) => Promise<number>): Promise<void> {
  const wrong: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const winners = await one(round);
    if (winners !== 1) wrong.push(winners);
    if (round % 100 === 99) process.stdout.write(`${what}: ${round + 1}/${ROUNDS} rounds\n`);
  }
  measured(what, `${what}: ${ROUNDS} × ${RACERS}, ${ROUNDS - wrong.length} with one winner`);
  expect(wrong).toEqual([]);
}

const count = async (sql: string, ...values: unknown[]) =>
  Number(
    (await api.deps.db.$client.query<{ count: string }>(`select count(*) as count from ${sql}`, values)).rows[0]?.count,
  );

it(`of ${RACERS} who redeem one code to change the app, one gets in`, async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  await rounds('hand-off', async () => {
    const made = await api.call(handoff, { body: { target: 'driver' }, access: await accessNow(api, driver) });
    const body = { code: made.response.data.code };
    const headers = { origin: 'http://driver.liftclub.localhost:4200' };
    const results = await race(() => api.call(redeemHandoff, { body, cookie: made.cookie, headers }));
    return results.filter(({ status }) => status === 200).length;
  });
});

it(`of ${RACERS} payments that begin with a coupon of one use, one gets it`, async () => {
  const thandi = await signedIn(api);
  const { booking_id: template } = await booked(api, thandi);
  const { $client } = api.deps.db;
  await rounds('coupon', async (round) => {
    const coupon = randomUUID();
    await $client.query(
      `insert into coupons (id, code, kind, share, total_limit, created_at) values ($1, $2, 'percent', 500, 1, now())`,
      [coupon, `RACE${round}`],
    );
    const drafts = await copyDraft(api, template, RACERS);
    await $client.query(
      'update bookings set coupon_id = $1, coupon_off = 1000, subtotal = subtotal - 1000, total = total - 1000 where id = any($2)',
      [coupon, drafts],
    );
    const results = await race((racer) => tryToPay(api, thandi, drafts[racer] ?? ''));
    const begun = results.filter(({ status }) => status === 200).length;
    const uses = await count('coupon_uses where coupon_id = $1', coupon);
    return uses === begun ? begun : NaN;
  });
});

it(`of ${RACERS} equal requests with one idempotency key, one has an effect, and all get its answer`, async () => {
  const thandi = await signedIn(api);
  const body = { name: 'Lwazi', age: 8, gender: 'Male', school_name: 'Primary', school_address: 'Main Road' };
  await rounds('idempotency', async (round) => {
    const headers = { 'idempotency-key': randomUUID() };
    const access = await accessNow(api, thandi);
    const named = { ...body, name: `Lwazi ${round}` };
    const results = await race(() => api.call(createScholar, { body: named, access, headers }));
    const answers = new Set(results.map(({ status, response }) => `${status} ${JSON.stringify(response)}`));
    const rows = await count('scholars where guardian_id = $1 and name = $2', thandi.account.id, named.name);
    return answers.size === 1 ? rows : NaN;
  });
});
