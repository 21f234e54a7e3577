import { argonPasswords } from './passwords';

it('a password is right only for its own hash, and nobody’s password is right without one', async () => {
  const passwords = await argonPasswords(2);
  const hash = await passwords.hash('correct horse battery');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, 'correct horse battery')).toBe(true);
  expect(await passwords.verify(hash, 'incorrect horse')).toBe(false);
  expect(await passwords.verify(undefined, 'a password that nobody has')).toBe(false);
});

it('of a hundred at once those who do not fit in the line are sent away, the others get their answer', async () => {
  const passwords = await argonPasswords(1);
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.hash('correct horse battery')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
  expect(results.find((result) => result.status === 'rejected')).toMatchObject({
    reason: { status: 503, extra: { retryAfter: 2 } },
  });
  expect(await passwords.hash('and the line moves on')).toContain('argon2id');
});
