import { texts } from '@liftclub/texts';
import { isStorableText, lengthOf, type Message } from './validation';

/** Password length in characters (specification section 5; the maximum limits the cost of the hash). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Shortest password of a staff member, in characters. */
export const STAFF_PASSWORD_MIN = 12;

/** A new password: 8 to 128 characters in NFC, the form that is hashed. The server also checks if it is too common. */
export function passwordMessage(password: string): Message {
  if (password === '') return texts.validation.required;
  if (!isStorableText(password)) return texts.validation.text;
  const length = lengthOf(password.normalize('NFC'));
  if (length < PASSWORD_LENGTH.min) return texts.validation.passwordTooShort;
  return length > PASSWORD_LENGTH.max ? texts.validation.passwordTooLong : undefined;
}

/** A new password of a staff member: 12 to 128 characters. The server also checks whether it is too common. */
export function staffPasswordMessage(password: string): Message {
  const tooShort =
    password !== '' && isStorableText(password) && lengthOf(password.normalize('NFC')) < STAFF_PASSWORD_MIN;
  return tooShort ? texts.consoleSession.password.tooShort : passwordMessage(password);
}

/** The second entry of a new password equals the first, whatever keyboard composed its accents. */
export function passwordMatchMessage(password: string, again: string): Message {
  if (again === '') return texts.validation.required;
  return password.normalize('NFC') === again.normalize('NFC') ? undefined : texts.validation.passwordsDontMatch;
}
