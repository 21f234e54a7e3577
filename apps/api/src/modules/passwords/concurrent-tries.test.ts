import { setUpTestApi } from '../../../testing/test-api';
import { tryPassword } from './try-password';
import { readTries, returnTries, spendTries } from './wrong-password-lock-repository';

const api = setUpTestApi();
beforeEach(() => api.reset());

const [ACCOUNT, OWN] = ['account', 'account 192.0.2.1'];
const KEYS = [OWN, ACCOUNT];
const NOW = new Date('2027-03-01T08:00:00.000Z');
const HERE = '192.0.2.1';

const read = async () => (await readTries(api.deps.db, KEYS, HERE, NOW)).states;
const failures = async () => Object.fromEntries([...(await read())].map(([key, { failures: tries }]) => [key, tries]));

/** One process reads the counts; what it returns stores one more try of each. */
async function reading() {
  const states = await read();
  const spent = KEYS.map((key) => {
    const was = states.get(key);
    return { key, was, next: { failures: (was?.failures ?? 0) + 1, windowStart: NOW, lockedUntil: null } };
  });
  return () => spendTries(api.deps.db, spent);
}

it('of two processes that read the same counts one spends a try, the other reads again', async () => {
  expect(await (await reading())()).toBe(true);
  const [one, other] = [await reading(), await reading()];
  expect(await one()).toBe(true);
  expect(await other()).toBe(false);
  expect(await failures()).toEqual({ [OWN]: 2, [ACCOUNT]: 2 });
});

it('no try is lost when twenty at once are the first of an account', async () => {
  const spends = await Promise.all(Array.from({ length: 20 }, reading));
  const stored = await Promise.all(spends.map((spend) => spend()));
  expect(stored.filter(Boolean)).toHaveLength(1);
  expect(await failures()).toEqual({ [OWN]: 1, [ACCOUNT]: 1 });
});

it('a count that one of two tries has changed keeps the other try from all counts', async () => {
  await (
    await reading()
  )();
  const spend = await reading();
  await returnTries(api.deps.db, [ACCOUNT]);
  expect(await spend()).toBe(false);
  expect(await failures()).toEqual({ [OWN]: 1, [ACCOUNT]: 0 });
});

it('a try that is returned never makes a count negative, and ends its lock', async () => {
  await (
    await reading()
  )();
  await api.deps.db.$client.query('update login_guards set locked_until = $1', [NOW]);
  for (const _ of [1, 2]) await returnTries(api.deps.db, KEYS);
  expect([...(await read()).values()]).toEqual(KEYS.map(() => ({ failures: 0, windowStart: NOW, lockedUntil: null })));
});

it('a right password deletes the count of its network alone', async () => {
  await (
    await reading()
  )();
  await returnTries(api.deps.db, [ACCOUNT], OWN);
  expect(await failures()).toEqual({ [ACCOUNT]: 0 });
});

it('a try is returned when the accounts could not be read', async () => {
  const counts = [
    { key: OWN, free: 5 },
    { key: ACCOUNT, free: 12 },
  ] as const;
  const find = () => Promise.reject(new Error('The database does not answer.'));
  await expect(tryPassword(api.deps, { counts, ip: HERE }, find, 'four quiet words')).rejects.toThrow(
    'does not answer',
  );
  expect(await failures()).toEqual({ [OWN]: 0, [ACCOUNT]: 0 });
});
