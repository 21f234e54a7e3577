/**
 * Rules of single fields (specification section 5). Each returns the message for display, or undefined when the value
 * is valid. Screens show it at the field, the contract answers 400 with it.
 */
import { isDate } from '../calendar/calendar';
import { IMAGE, LIMITS, RECOVERY_CODES } from './limits';
import { texts } from '@liftclub/texts';

/** A message for display; undefined for a valid value. */
export type Message = string | undefined;

// The HTML standard's pattern for type=email, and at least one dot in the domain.
const EMAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const LONE_SURROGATE = /\p{Surrogate}/u;
// White space, code points that are not drawn, and the blanks of Braille, hieroglyphs and musical notation.
const LEADING_BLANKS =
  /^[\p{White_Space}\p{Control}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}]+/u;

/** Length of a text in code points. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** True for text that PostgreSQL can store: no NUL, no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}

/**
 * The text without the blanks before it and the white space after it; empty for a text that shows nothing. Joiners
 * inside it stay, because some scripts need them.
 */
export function trimBlanks(text: string): string {
  return text.replace(LEADING_BLANKS, '').trim();
}

/**
 * A phone number, a code or an address without the marks that are copied with it and not drawn, such as those for the
 * direction of text, and with plain hyphens. Not for names: some scripts need joiners.
 */
export function withoutMarks(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(/[\u2010\u2011]/g, '-');
}

/**
 * A name or an address within a sentence, so that text from right to left does not change the order of what stands
 * around it: between isolates (Unicode standard annex 9) if it has letters of such a script.
 */
export const isolated = (text: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? `\u2068${text}\u2069` : text;

/** An e-mail address as it is stored and compared: without marks and blanks around it, in lower case. */
export function normalizedEmail(email: string): string {
  return withoutMarks(email).trim().toLowerCase();
}

/**
 * A code as it is stored and compared: without marks and blanks around it, full-width characters in their usual form,
 * digits of any script as 0–9, in capitals. "\u202asave\u201110" is "SAVE-10", "٠٤١٩" is "0419".
 */
export function normalizedCode(code: string): string {
  return withoutMarks(code)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim()
    .toUpperCase();
}

/** In Unicode the ten digits of a script follow each other, and so do some scripts: a run begins with a zero. */
function asciiDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(at - before - 1))) before += 1;
  return String(before % 10);
}

/** Text that shows something, is storable, and not longer than `limit` characters. */
export function requiredTextMessage(text: string, limit: number): Message {
  return optionalTextMessage(text, limit) ?? (trimBlanks(text) === '' ? texts.validation.required : undefined);
}

/** Text that may be empty, otherwise storable and not longer than `limit` characters. */
export function optionalTextMessage(text: string, limit: number): Message {
  if (!isStorableText(text)) return texts.validation.text;
  return lengthOf(text.trim()) > limit ? texts.validation.tooLong(limit) : undefined;
}

/** First name, last name, a scholar's name: any script, apostrophes and emoji included. */
export function nameMessage(name: string): Message {
  return requiredTextMessage(name, LIMITS.name);
}

/** An e-mail address of at most 254 characters. */
export function emailMessage(email: string): Message {
  const address = normalizedEmail(email);
  if (address === '') return texts.validation.required;
  return address.length <= LIMITS.email && EMAIL_PATTERN.test(address) ? undefined : texts.validation.email;
}

/** A code of an authenticator app: six digits of any script, optionally grouped by spaces. */
export function totpCodeMessage(code: string): Message {
  return /^\d{6}$/.test(normalizedCode(code).replace(/\s/g, '')) ? undefined : texts.consoleSession.code.form;
}

/** A code of an authenticator app, or a recovery code: 16 digits of any script, optionally grouped. */
export function staffCodeMessage(code: string): Message {
  const digits = normalizedCode(code).replace(/[\s-]/g, '');
  return /^\d*$/.test(digits) && [6, RECOVERY_CODES.digits].includes(digits.length)
    ? undefined
    : texts.consoleSession.code.formEither;
}

/** A one-time code: exactly 4 digits of any script, "0000" included. */
export function otpMessage(otp: string): Message {
  return /^\d{4}$/.test(normalizedCode(otp)) ? undefined : texts.validation.otp;
}

/** A required date that is not earlier than `today` (both yyyy-MM-dd): a licence's expiry. */
export function expiryMessage(date: string, today: string): Message {
  return isDate(date) && date >= today ? undefined : texts.validation.dateRequired;
}

/** An image chosen for upload, by its MIME type and size in bytes; its content is checked by the server. */
export function imageMessage(image: { readonly type: string; readonly size: number }): Message {
  if (image.size === 0 || !IMAGE.types.some((type) => type === image.type)) return texts.validation.imageType;
  return image.size > IMAGE.maxBytes ? texts.validation.imageSize : undefined;
}
