import {
  emailMessage,
  expiryMessage,
  imageMessage,
  isStorableText,
  nameMessage,
  optionalTextMessage,
  otpMessage,
  totpCodeMessage,
  trimBlanks,
  requiredTextMessage,
} from './validation';

const addresses = ['a@b.co', 'thandi.m+rides@mail.example.co.za', "o'neil@example.com", '  padded@example.com  '];
test.each(addresses)('%p is an e-mail address', (email) => {
  expect(emailMessage(email)).toBeUndefined();
});

test.each([
  'plain',
  'no-domain@',
  '@no-name.com',
  'two@@example.com',
  'no-dot@example',
  'sp ace@example.com',
  'nul\0@example.com',
  'a@-b.com',
  'a@b..com',
])('a person who enters %p is asked for an e-mail address', (email) => {
  expect(emailMessage(email)).toBe('Enter an email address like name@example.com');
});

test('an e-mail address has at most 254 characters and must be there', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
  expect(emailMessage(ofLength(254))).toBeUndefined();
  expect(emailMessage(ofLength(255))).toBe('Enter an email address like name@example.com');
  expect(emailMessage(' ')).toBe('This field is required');
});

test('a code of an authenticator app has six digits, grouped or not', () => {
  for (const code of ['000000', '123456', '123 456', ' 12 34 56 ']) expect(totpCodeMessage(code)).toBeUndefined();
  for (const code of ['', '12345', '1234567', '12345a', '１２３４５６'])
    expect(totpCodeMessage(code)).toBe('Enter the 6 digits');
});

test('a code has exactly four digits, 0000 included', () => {
  for (const otp of ['0000', '0123', '9999']) expect(otpMessage(otp)).toBeUndefined();
  for (const otp of ['', '123', '12345', '12a4', ' 1234', '1234\n', '١٢٣٤']) {
    expect(otpMessage(otp)).toBe('Enter the 4-digit code');
  }
});

const names = ["O'Brien", 'Ọlábísí', 'محمد', '李', '🚗 Thabo', "'; DROP TABLE", '<script>', '{{7*7}}'];
test.each(names)('%p is a name', (name) => {
  expect(nameMessage(name)).toBeUndefined();
});

test.each([
  ['', 'This field is required'],
  ['   ', 'This field is required'],
  ['x'.repeat(300), 'Use at most 100 characters'],
  ['half \ud83d emoji', 'This text contains characters we cannot store'],
  ['nul \0', 'This text contains characters we cannot store'],
])('the name %p gives %p', (name, message) => {
  expect(nameMessage(name)).toBe(message);
});

test.each([
  ['a zero width space', '\u200b'],
  ['a Hangul filler', '\u3164'],
  ['a Braille blank', '\u2800'],
  ['a halfwidth Hangul filler', '\uffa0'],
  ['a soft hyphen', '\u00ad'],
  ['a byte order mark', '\ufeff'],
  ['joiners and a variation selector', '\u200d\u200c\ufe0f'],
  ['marks of direction', '\u200e\u202e\u2069'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['a control character', '\u0001'],
  ['a blank hieroglyph and a null notehead', '\u{13441}\u{1d159}'],
  ['blanks of several kinds', ' \u00a0\u3164 \u2800\u3000'],
])('%s shows nothing and is no name', (_case, name) => {
  expect(nameMessage(name)).toBe('This field is required');
});

test('joiners inside a name stay, blanks before it go', () => {
  const names = ['می\u200cخواهم', 'ක්\u200dෂ', '👩\u200d🎓 Ada', '❤\ufe0f'];
  for (const name of names) expect([nameMessage(name), trimBlanks(name)]).toEqual([undefined, name]);
  expect(trimBlanks('\u200b\u2800 Thandi Mokoena \n')).toBe('Thandi Mokoena');
});

test('text is trimmed before it is measured, and counted as people count', () => {
  expect(requiredTextMessage(`  ${'x'.repeat(10)}  `, 10)).toBeUndefined();
  expect(requiredTextMessage('😀'.repeat(10), 10)).toBeUndefined();
  expect(optionalTextMessage('', 10)).toBeUndefined();
  expect(optionalTextMessage('x'.repeat(11), 10)).toBe('Use at most 10 characters');
  expect(isStorableText('😀')).toBe(true);
});

test('a licence that runs out today is fine, yesterday is not', () => {
  expect(expiryMessage('2026-11-21', '2026-11-21')).toBeUndefined();
  for (const date of ['2026-11-20', '', '2027-02-30'])
    expect(expiryMessage(date, '2026-11-21')).toBe('Date field is required');
});

test.each([
  ['image/jpeg', 1, undefined],
  ['image/webp', 8 * 1024 * 1024, undefined],
  ['image/png', 8 * 1024 * 1024 + 1, 'Use a photo of at most 8 MB'],
  ['image/png', 0, 'Use a JPEG, PNG or WebP photo'],
  ['image/svg+xml', 100, 'Use a JPEG, PNG or WebP photo'],
  ['application/pdf', 100, 'Use a JPEG, PNG or WebP photo'],
])('an upload of %s with %i bytes gives %p', (type, size, message) => {
  expect(imageMessage({ type, size })).toBe(message);
});
