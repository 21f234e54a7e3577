import { accountDigits, accountNumberMessage, bankAccountMessages, isSameHolder } from './bank-account';

test.each([
  ['DLAMINI THANDI', true],
  ['Thandi Dlamini', true],
  ['T DLAMINI', true],
  ['MISS T. B. DLAMINI', true],
  ['Dlámini, Thandi Busisiwe', true],
  ['DLAMINI ZANELE', false],
  ['THANDI NKOSI', false],
  ['DLAMINI', false],
  ['', false],
])('the bank names %p: it is Thandi Dlamini: %p', (holder, same) => {
  expect(isSameHolder(holder, { firstName: 'Thandi', lastName: 'Dlamini' })).toBe(same);
});

test('every word of a last name counts, and each word of the bank once', () => {
  const driver = { firstName: 'Johan', lastName: 'van der Merwe' };
  expect(isSameHolder('J VAN DER MERWE', driver)).toBe(true);
  expect(isSameHolder('J MERWE', driver)).toBe(false);
  expect(isSameHolder('THANDI M', { firstName: 'Thandi', lastName: 'Thandi' })).toBe(false);
});

test('nobody is somebody without a name', () => {
  expect(isSameHolder('T DLAMINI', { firstName: '', lastName: '' })).toBe(false);
});

test.each([
  ['1234567', 'RSA', true],
  ['12345678901', 'RSA', true],
  ['123456', 'RSA', false],
  ['123456789012', 'RSA', false],
  ['0123456789', 'NG', true],
  ['012345678', 'NG', false],
  ['12 3456-7890', 'RSA', true],
  ['12345a7890', 'RSA', false],
])('the account number %s in %s is well formed: %p', (number, country, right) => {
  expect(accountNumberMessage(number, country) === undefined).toBe(right);
});

test('blanks and hyphens between the digits are left out', () => {
  expect(accountDigits(' 62 1234-5678 ')).toBe('6212345678');
});

test('an empty form has a message at each field', () => {
  const messages = bankAccountMessages({ bank_code: '', account_number: '', password: '' }, 'RSA');
  expect(Object.keys(messages)).toEqual(['bank_code', 'account_number', 'password']);
});
