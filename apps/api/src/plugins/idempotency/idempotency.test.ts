import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { invalid, type Problem } from '../../problems';
import { signedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';
import type { Actor } from '../access/actors';
import { cleanUp } from '../../jobs/clean-up';
import { idempotently } from './idempotency';

const api = setUpTestApi();
let actor: Actor;
beforeAll(async () => {
  await api.deps.db.$client.query('create table effects (id serial primary key)');
});
beforeEach(async () => {
  const { account } = await signedIn(api);
  actor = { userId: account.id, sessionId: randomUUID(), role: 'Passenger', country: 'RSA', phoneVerified: true };
  await api.deps.db.$client.query('truncate effects');
});

const requestWith = (key: string | undefined, body: unknown = { amount: 1 }) =>
  ({
    method: 'POST',
    routeOptions: { url: '/pay' },
    headers: { 'idempotency-key': key },
    body,
  }) as unknown as FastifyRequest;

const effects = async () =>
  (await api.deps.db.$client.query('select count(*)::int as count from effects')).rows[0].count as number;

/** A call that leaves a row behind and answers its number. */
const pay = (key: string | undefined, body?: unknown, then: () => Promise<void> = async () => undefined) =>
  idempotently(api.deps, { request: requestWith(key, body), actor }, async (tx) => {
    const result = (await tx.execute('insert into effects default values returning id')) as unknown as {
      rows: { id: number }[];
    };
    await then();
    return { id: result.rows[0]?.id };
  });

it('twenty equal requests at once have one effect and twenty equal answers', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(key)));
  expect(new Set(answers.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(await effects()).toBe(1);
});

it('without a key, and with different keys, every request has its effect', async () => {
  await Promise.all([pay(undefined), pay(undefined), pay(randomUUID()), pay(randomUUID())]);
  expect(await effects()).toBe(4);
});

it('the same key with another body is refused, for another user it is another key', async () => {
  const key = randomUUID();
  await pay(key);
  await expect(pay(key, { amount: 2 })).rejects.toMatchObject({ status: 422 });
  const other = await signedIn(api);
  actor = { ...actor, userId: other.account.id };
  await pay(key, { amount: 2 });
  expect(await effects()).toBe(2);
});

it('a refusal is repeated too, and its effect is undone', async () => {
  const key = randomUUID();
  const refuse = () =>
    pay(key, undefined, () => Promise.reject(invalid({ start_date: ['Choose a start date from today onwards'] })));
  const first = await refuse().catch((problem: Problem) => problem);
  const again = await pay(key).catch((problem: Problem) => problem);
  expect(first).toMatchObject({
    status: 400,
    extra: { errors: { start_date: ['Choose a start date from today onwards'] } },
  });
  expect(again).toMatchObject({
    status: 400,
    extra: { errors: { start_date: ['Choose a start date from today onwards'] } },
  });
  expect(await effects()).toBe(0);
});

it('a failure of ours keeps nothing: the same key works afterwards', async () => {
  const key = randomUUID();
  await expect(pay(key, undefined, () => Promise.reject(new Error('the disk is full')))).rejects.toThrow(
    'the disk is full',
  );
  await pay(key);
  expect(await effects()).toBe(1);
});

it('a key that is no UUID is refused', async () => {
  await expect(pay('mine')).rejects.toMatchObject({ status: 400 });
});

it('after a day the key is as good as new, and old keys are swept', async () => {
  const key = randomUUID();
  await pay(key);
  api.pass({ hours: 25 });
  await pay(key);
  expect(await effects()).toBe(2);
  api.pass({ hours: 25 });
  await cleanUp(api.deps);
  const { rows } = await api.deps.db.$client.query('select count(*)::int as count from idempotency_keys');
  expect(rows[0].count).toBe(0);
});
