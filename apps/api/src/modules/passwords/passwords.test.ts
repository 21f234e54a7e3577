import * as argon2 from '@node-rs/argon2';
import { deriveKeys } from '../../keys';
import { argonPasswords, saltOf } from './passwords';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

it('a password is right only for its own hash, and nobody’s password is right without one', async () => {
  const passwords = await argonPasswords(argon2, 2);
  const hash = await passwords.hash('correct horse battery');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify([hash], 'correct horse battery')).toBe(hash);
  expect(await passwords.verify([hash], 'incorrect horse')).toBeUndefined();
  expect(await passwords.verify([], 'a password that nobody has')).toBeUndefined();
});

it('of several accounts with one e-mail address the one is found whose password it is', async () => {
  const passwords = await argonPasswords(argon2, 2);
  const salt = saltOf(
    deriveKeys({ current: 'a secret of at least thirty-two characters', previous: [] }),
    'thandi@example.com',
  );
  const hashes = await Promise.all(['one password', 'another password'].map((text) => passwords.hash(text, salt)));
  const elsewhere = await passwords.hash('an older password');
  for (const [index, text] of ['one password', 'another password'].entries())
    expect(await passwords.verify([elsewhere, ...hashes], text)).toBe(hashes[index]);
  expect(await passwords.verify([elsewhere, ...hashes], 'an older password')).toBe(elsewhere);
  expect(await passwords.verify([elsewhere, ...hashes], 'nobody has this')).toBeUndefined();
});

it('a password is right whatever keyboard composed its accents, also where the hash is of what was typed', async () => {
  const [composed, typed] = ['déjà vu à Kọ́lá', 'déjà vu à Kọ́lá'.normalize('NFD')];
  const passwords = await argonPasswords(argon2, 2);
  const hash = await passwords.hash(typed);
  for (const form of [composed, typed]) expect(await passwords.verify([hash], form)).toBe(hash);
  const older = await argon2.hash(typed);
  expect(await passwords.verify([older], typed)).toBe(older);
  expect(await passwords.verify([older], composed)).toBeUndefined();
});

it('a guess costs one hash, for no account, one, and several with the same salt', async () => {
  const passwords = await argonPasswords(argon2, 2);
  const salt = saltOf(
    deriveKeys({ current: 'a secret of at least thirty-two characters', previous: [] }),
    'thandi@example.com',
  );
  const hashes = await Promise.all(['one', 'two', 'three'].map((text) => passwords.hash(text, salt)));
  for (const count of [0, 1, 2, 3]) {
    jest.mocked(argon2.hash).mockClear();
    jest.mocked(argon2.verify).mockClear();
    await passwords.verify(hashes.slice(0, count), 'nobody has this');
    expect(jest.mocked(argon2.hash).mock.calls.length + jest.mocked(argon2.verify).mock.calls.length).toBe(1);
  }
});

it('of a hundred at once those who do not fit in the queue are refused, the others get a response', async () => {
  const passwords = await argonPasswords(argon2, 1);
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.hash('correct horse battery')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
  expect(results.find((result) => result.status === 'rejected')).toMatchObject({
    reason: { status: 503, extra: { retryAfter: 2 } },
  });
  expect(await passwords.hash('and the queue moves on')).toContain('argon2id');
});
