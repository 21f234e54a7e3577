import { texts } from '@liftclub/texts';
import { marketOf } from '../money/market';
import { formMessages, type FormMessages } from '../validation/form-messages';
import { trimBlanks, type Message } from '../validation/validation';

const copy = texts.bankAccount.faults;

/**
 * `verified`: the bank names the driver as the holder, or staff checked it. `name_differs`: the bank names somebody
 * else. `unverified`: no bank was asked. Only verified accounts are paid.
 */
export const BANK_ACCOUNT_STATES = ['verified', 'name_differs', 'unverified'] as const;
export type BankAccountState = (typeof BANK_ACCOUNT_STATES)[number];

/** Nothing is paid to an account in the hours after a driver replaced another one by it. */
export const CHANGED_ACCOUNT_HOURS = 48;

/** A driver's account as it is entered. */
export interface BankAccountForm {
  readonly bank_code: string;
  readonly account_number: string;
  readonly password: string;
}

/** The digits of an account number as people write them, without the blanks and hyphens between them. */
export const accountDigits = (text: string): string => trimBlanks(text).replace(/[\s-]/g, '');

/** Account numbers have 7 to 11 digits in South Africa, and 10 in Nigeria. */
export function accountNumberMessage(text: string, country: string): Message {
  const digits = accountDigits(text);
  if (digits === '') return texts.validation.required;
  if (marketOf(country).currency === 'ZAR') return /^\d{7,11}$/.test(digits) ? undefined : copy.numberZar;
  return /^\d{10}$/.test(digits) ? undefined : copy.numberNgn;
}

/** Messages of the form by field. */
export const bankAccountMessages = (form: BankAccountForm, country: string): FormMessages<BankAccountForm> =>
  formMessages<BankAccountForm>({
    bank_code: form.bank_code === '' ? copy.bank : undefined,
    account_number: accountNumberMessage(form.account_number, country),
    password: form.password === '' ? texts.validation.required : undefined,
  });

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * Whether the holder that a bank names is a driver: every word of the last name, and the first name or its initial, in
 * any order and with any other names between. Accents and case do not count.
 */
export function isSameHolder(
  holder: string,
  driver: { readonly firstName: string; readonly lastName: string },
): boolean {
  const held = wordsOf(holder);
  const [first = ''] = wordsOf(driver.firstName);
  const last = wordsOf(driver.lastName);
  if (first === '' || last.length === 0) return false;
  // A word of the bank stands for one word of the driver: "Thandi Thandi" is not "THANDI M".
  for (const word of last) {
    const at = held.indexOf(word);
    if (at < 0) return false;
    held.splice(at, 1);
  }
  return held.some((word) => word === first || word === first.slice(0, 1));
}
