import { roleOf } from './role';

it('a process without a command answers requests and runs jobs', () => {
  expect(roleOf([])).toBe('both');
});

it.each(['web', 'worker', 'migrate'] as const)('the command %s names the role', (word) => {
  expect(roleOf([word])).toBe(word);
});

it.each([['both'], ['Web'], ['web', 'worker'], ['']])('%s is refused with one line', (...words) => {
  expect(() => roleOf(words)).toThrow(/^Unknown command ".*": use web, worker or migrate, or none for both\.$/);
});
