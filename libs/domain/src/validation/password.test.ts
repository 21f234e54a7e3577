import { passwordMatchMessage, passwordMessage, staffPasswordMessage } from './password';

test.each([
  ['', 'This field is required'],
  ['1234567', 'Password must have 8 characters'],
  ['12345678', undefined],
  ['😀😀😀😀😀😀😀', 'Password must have 8 characters'],
  ['😀'.repeat(128), undefined],
  ['x'.repeat(128), undefined],
  ['x'.repeat(129), 'Password must have at most 128 characters'],
  ['e\u0301'.repeat(7), 'Password must have 8 characters'],
  ['e\u0301'.repeat(128), undefined],
  ['1234567\0', 'This text contains characters we cannot store'],
])('the password %p gives %p', (password, message) => {
  expect(passwordMessage(password)).toBe(message);
});

test.each([
  ['', 'This field is required'],
  ['eleven-char', 'Password must have at least 12 characters'],
  ['short', 'Password must have at least 12 characters'],
  ['twelve-chars', undefined],
  ['😀'.repeat(11), 'Password must have at least 12 characters'],
  ['x'.repeat(129), 'Password must have at most 128 characters'],
  ['eleven\0', 'This text contains characters we cannot store'],
])('the password %p of a member of staff gives %p', (password, message) => {
  expect(staffPasswordMessage(password)).toBe(message);
});

test('both passwords must be the same', () => {
  expect(passwordMatchMessage('correct horse', 'correct horse')).toBeUndefined();
  expect(passwordMatchMessage('un café serré', 'un cafe\u0301 serre\u0301')).toBeUndefined();
  expect(passwordMatchMessage('correct horse', 'correct hors')).toBe("Passwords don't match");
  expect(passwordMatchMessage('correct horse', '')).toBe('This field is required');
});
