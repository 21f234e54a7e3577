import fc from 'fast-check';
import {
  countryOfPhone,
  defaultPhoneRegion,
  formatPhone,
  isE164,
  maskPhone,
  phoneMessage,
  phoneRegions,
  toE164,
} from './phone';

test.each([
  ['a South African writes the number as at home', '082 123 4567', 'ZA', '+27821234567'],
  ['a South African writes the country code', '+27 82 123 4567', 'ZA', '+27821234567'],
  ['a Nigerian writes the number as at home', '0803 123 4567', 'NG', '+2348031234567'],
  ['a Nigerian keeps ZA in the field but writes the country code', '+234 803 123 4567', 'ZA', '+2348031234567'],
  ['a person adds an extension', '+27 82 123 4567 ext 12', 'ZA', '+27821234567'],
  ['a person pastes brackets and dashes', '(082) 123-4567', 'ZA', '+27821234567'],
  ['a person copies the marks of a contact', '\u202a+27 82 123 4567\u202c', 'ZA', '+27821234567'],
  ['a person copies a mark within', '+27\u200e82\u2060123\ufe0f4567', 'ZA', '+27821234567'],
  ['a person copies hyphens that do not break', '082\u2011123\u20114567', 'ZA', '+27821234567'],
] as const)('%s', (_story, typed, region, stored) => {
  expect(toE164(typed, region)).toBe(stored);
  expect(phoneMessage(typed, region)).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['one digit', '1'],
  ['a number too short for the country', '082 1'],
  ['18 digits', '+27821234567890123456'],
  ['251 characters', `+27${' '.repeat(239)}821234567`],
  ['words around a number', 'call 082 123 4567 please'],
  ['letters', 'abcdefghij'],
  ['a country code that does not exist', '+999 821234567'],
])('a person who enters %s reads "Invalid phone number"', (_case, typed) => {
  expect(phoneMessage(typed, 'ZA')).toBe('Invalid phone number');
  expect(toE164(typed, 'ZA')).toBeUndefined();
});

test('250 characters are still read', () => {
  const typed = `+27${' '.repeat(238)}821234567`;
  expect(typed).toHaveLength(250);
  expect(toE164(typed, 'ZA')).toBe('+27821234567');
});

test.each([
  ['+27821234567', 'RSA'],
  ['+2348031234567', 'NG'],
  ['+12025550123', 'US'],
  ['+14165550123', 'CA'],
  ['+442079460123', 'GB'],
  ['+26771234567', 'BW'],
  ['+6189162', 'AU'],
  ['+881612345678', 'ZZ'],
])('the country of %s is %s', (phone, country) => {
  expect(countryOfPhone(phone)).toBe(country);
});

test('an invitation token starts the phone field in Nigeria, everybody else in South Africa', () => {
  expect(defaultPhoneRegion(true)).toBe('NG');
  expect(defaultPhoneRegion(false)).toBe('ZA');
});

test('only the normal form travels', () => {
  expect(isE164('+27821234567')).toBe(true);
  for (const other of ['0821234567', '+27 82 123 4567', '+27821234567 ext 1', '+1', ''])
    expect(isE164(other)).toBe(false);
});

test('a person sees the number spaced, and whoever referred them only its ends', () => {
  expect(formatPhone('+27821234567')).toBe('+27 82 123 4567');
  expect(formatPhone('unknown')).toBe('unknown');
  expect(maskPhone('+27821234567')).toBe('+27 ••• ••67');
  expect(maskPhone('+2348031234598')).toBe('+234 ••• ••98');
  expect(maskPhone('12345')).toBe('••• ••45');
});

test('the phone field offers every region once, South Africa and Nigeria first', () => {
  const regions = phoneRegions();
  expect(regions.slice(0, 3)).toEqual([
    { region: 'ZA', name: 'South Africa', callingCode: '27' },
    { region: 'NG', name: 'Nigeria', callingCode: '234' },
    { region: 'AF', name: 'Afghanistan', callingCode: '93' },
  ]);
  expect(new Set(regions.map(({ region }) => region)).size).toBe(regions.length);
  expect(regions.length).toBeGreaterThan(200);
});

test('no text whatever breaks the phone rule, and what it accepts is accepted again', () => {
  const typed = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.stringMatching(/^\+?[\d ()-]{0,22}$/));
  fc.assert(
    fc.property(typed, fc.constantFrom('ZA' as const, 'NG' as const), (text, region) => {
      const phone = toE164(text, region);
      expect(phone === undefined || (isE164(phone) && toE164(phone, region) === phone)).toBe(true);
    }),
    { seed: 7, numRuns: 1000 },
  );
});
