import {
  emailMessage,
  expiryMessage,
  imageMessage,
  isStorableText,
  nameMessage,
  normalizedCode,
  normalizedEmail,
  optionalTextMessage,
  otpMessage,
  staffCodeMessage,
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

test('an e-mail address is compared without marks that were copied with it, in lower case', () => {
  const copied = '\u202a Thandi\u2060@my\u2011school.Example.com\ufe0f\u202c';
  expect(emailMessage(copied)).toBeUndefined();
  expect(normalizedEmail(copied)).toBe('thandi@my-school.example.com');
});

test.each([
  ['marks of direction and a hyphen that does not break', '\u202asave\u201110\u202c', 'SAVE-10'],
  ['full-width characters', 'ｓａｖｅ－１０', 'SAVE-10'],
  ['Arabic digits', '٠٤١٩', '0419'],
  ['Persian digits', '۰۴۱۹', '0419'],
  ['Devanagari digits', '०४१९', '0419'],
  ['digits of Adlam', '𞥐𞥔𞥑𞥙', '0419'],
  ['digits of several runs without a gap', '𝟎𝟒𝟙𝟡', '0419'],
  ['blanks around it', ' 04 19\n', '04 19'],
])('a code with %s is compared in its usual form', (_, typed, code) => {
  expect(normalizedCode(typed)).toBe(code);
});

test('the ten digits of every script are recognized', () => {
  const digits = Array.from({ length: 0x110000 }, (_, point) => point)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .filter((character) => /\p{Nd}/u.test(character));
  const counts = new Map<string, number>();
  for (const digit of digits) counts.set(normalizedCode(digit), (counts.get(normalizedCode(digit)) ?? 0) + 1);
  expect([...counts.keys()].sort().join('')).toBe('0123456789');
  expect(new Set(counts.values())).toEqual(new Set([digits.length / 10]));
});

test('an e-mail address has at most 254 characters and must be there', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
  expect(emailMessage(ofLength(254))).toBeUndefined();
  expect(emailMessage(ofLength(255))).toBe('Enter an email address like name@example.com');
  expect(emailMessage(' ')).toBe('This field is required');
});

test('a code of an authenticator app has six digits, grouped or not', () => {
  for (const code of ['000000', '123456', '123 456', ' 12 34 56 ', '١٢٣ ٤٥٦', '１２３４５６'])
    expect(totpCodeMessage(code)).toBeUndefined();
  for (const code of ['', '12345', '1234567', '12345a']) expect(totpCodeMessage(code)).toBe('Enter the 6 digits');
});

test('where a recovery code will do too, it has 16 digits, grouped or not', () => {
  for (const code of ['123456', '123 456', '1234567890123456', '1234 5678 9012 3456', '1234-5678-9012-3456'])
    expect(staffCodeMessage(code)).toBeUndefined();
  for (const code of ['', '1234', '123456789012345', '12345678901234567', '1234 5678 9012 345a'])
    expect(staffCodeMessage(code)).toBe('Enter the 6 digits of your app, or the 16 digits of a recovery code');
});

test('a code has exactly four digits, 0000 included', () => {
  for (const otp of ['0000', '0123', '9999', '١٢٣٤', '\u202a0419\u202c']) expect(otpMessage(otp)).toBeUndefined();
  for (const otp of ['', '123', '12345', '12a4', '12 34']) {
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
