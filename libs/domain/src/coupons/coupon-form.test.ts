import { couponFormMessages, couponOf, type CouponForm } from './coupon-form';

const ten: CouponForm = {
  code: 'TEN',
  kind: 'percent',
  value: '10',
  currency: '',
  from: '',
  until: '',
  total_limit: '',
  user_limit: '',
  country: '',
};
const fifty: CouponForm = { ...ten, kind: 'fixed', value: '50', currency: 'ZAR' };

test('staff need give a coupon only its code and what it takes off', () => {
  expect(couponFormMessages(ten)).toEqual({});
  expect(couponOf(ten)).toEqual({
    code: 'TEN',
    value: { kind: 'percent', share: 1000 },
    validFrom: null,
    validUntil: null,
    totalLimit: null,
    userLimit: null,
    country: null,
    endedAt: null,
  });
});

test('staff may give it every bound; the code is kept in capitals', () => {
  const form: CouponForm = {
    ...fifty,
    code: ' back-2-school ',
    value: '49.9',
    from: '2026-01-01',
    until: '2026-02-28',
    total_limit: '100',
    user_limit: '1',
    country: 'RSA',
  };
  expect(couponFormMessages(form)).toEqual({});
  expect(couponOf(form)).toEqual({
    code: 'BACK-2-SCHOOL',
    value: { kind: 'fixed', amount: 4990, currency: 'ZAR' },
    validFrom: '2026-01-01',
    validUntil: '2026-02-28',
    totalLimit: 100,
    userLimit: 1,
    country: 'RSA',
    endedAt: null,
  });
});

test('a code copied with invisible marks is the code itself', () => {
  const form = { ...ten, code: '\u202aback\u20112\u2060school\u202c' };
  expect(couponFormMessages(form)).toEqual({});
  expect(couponOf(form).code).toBe('BACK-2SCHOOL');
  expect(couponFormMessages({ ...ten, code: '\u200e' })).toEqual({ code: 'This field is required' });
});

test.each<[string, CouponForm, Partial<Record<keyof CouponForm, string>>]>([
  ['no code', { ...ten, code: ' ' }, { code: 'This field is required' }],
  ['a code of two letters', { ...ten, code: 'AB' }, { code: 'Use 3 to 40 letters, digits or hyphens' }],
  ['a code of 41 letters', { ...ten, code: 'A'.repeat(41) }, { code: 'Use 3 to 40 letters, digits or hyphens' }],
  ['a code with a sign', { ...ten, code: 'T€N' }, { code: 'Use 3 to 40 letters, digits or hyphens' }],
  ['no percentage', { ...ten, value: '' }, { value: 'This field is required' }],
  ['nothing off', { ...ten, value: '0' }, { value: 'Enter a percentage above 0 and up to 100, such as 10 or 12.5' }],
  [
    'more than everything off',
    { ...ten, value: '100.01' },
    { value: 'Enter a percentage above 0 and up to 100, such as 10 or 12.5' },
  ],
  [
    'a percentage in words',
    { ...ten, value: 'ten' },
    { value: 'Enter a percentage above 0 and up to 100, such as 10 or 12.5' },
  ],
  ['a percentage of a currency', { ...ten, currency: 'ZAR' }, { currency: 'Only an amount has a currency' }],
  ['an amount of nothing', { ...fifty, value: '0.00' }, { value: 'Enter an amount such as 50 or 49.90' }],
  ['an amount below a cent', { ...fifty, value: '0.005' }, { value: 'Enter an amount such as 50 or 49.90' }],
  ['a negative amount', { ...fifty, value: '-5' }, { value: 'Enter an amount such as 50 or 49.90' }],
  ['an amount of no currency', { ...fifty, currency: '' }, { currency: 'Choose a currency' }],
  ['rand for Nigeria', { ...fifty, country: 'NG' }, { currency: 'People in Nigeria do not pay in this currency' }],
  ['a day that is none', { ...ten, from: '2026-02-30' }, { from: 'Enter a date' }],
  [
    'a last day before the first',
    { ...ten, from: '2026-03-01', until: '2026-02-28' },
    { until: 'The last day must not be before the first' },
  ],
  [
    'no use at all',
    { ...ten, total_limit: '0' },
    { total_limit: 'Enter a whole number from 1, or leave this empty for no limit' },
  ],
  [
    'half a use',
    { ...ten, user_limit: '1.5' },
    { user_limit: 'Enter a whole number from 1, or leave this empty for no limit' },
  ],
  ['a country by its name', { ...ten, country: 'Ghana' }, { country: 'Choose a country from the list' }],
  ['a country there is not', { ...ten, country: 'XX' }, { country: 'Choose a country from the list' }],
  [
    'South Africa by a code that nobody has here',
    { ...ten, country: 'ZA' },
    { country: 'Choose a country from the list' },
  ],
])('staff who give %s get a message at the field', (_case, form, messages) => {
  expect(couponFormMessages(form)).toEqual(messages);
});

test('staff who leave everything empty get a message at each required field', () => {
  expect(Object.keys(couponFormMessages({ ...ten, code: '', kind: 'fixed', value: '' }))).toEqual([
    'code',
    'value',
    'currency',
  ]);
});
