import { hasStaffRight, normalizedCode, withoutMarks, type StaffRight } from '@liftclub/domain';
import { and, like, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { containsWords } from './table-query';

interface UserColumns {
  readonly firstName: AnyColumn;
  readonly lastName: AnyColumn;
  readonly email: AnyColumn;
  readonly phone: AnyColumn;
}

/**
 * The condition by which staff search users: each word occurs in a name or the e-mail address, or is a phone number or
 * a part of one in any usual form ("082 123", "+27 82 123", "0027821"); adjacent digits are one number. `alsoIn` adds
 * columns. What a member with `rights` does not see of users is not searched. Undefined for an empty search.
 */
export function matchesUser(
  search: string,
  { firstName, lastName, email, phone }: UserColumns,
  rights: readonly StaffRight[],
  alsoIn: (word: string) => (SQL | undefined)[] = () => [],
): SQL | undefined {
  const terms = termsOf(search);
  const byEmail = (term: string) => containsWords(sql`${firstName} || ' ' || ${lastName} || ' ' || ${email}`, term);
  // The index has both, so it is asked first.
  const byName = (term: string) => and(byEmail(term), containsWords(sql`${firstName} || ' ' || ${lastName}`, term));
  const named = hasStaffRight(rights, 'people.read') ? byEmail : byName;
  const byPhone = (term: string) => (hasStaffRight(rights, 'people.phones') ? matchesPhone(phone, term) : undefined);
  return and(...terms.map((term) => or(named(term), byPhone(term), ...alsoIn(term))));
}

/** The number of digits from which a word is treated as a phone number. */
const TAIL = 6;

const isPhone = (word: string): boolean => /\d/.test(word) && /^\+?[\d\s().-]+$/.test(word);

/** The words of a search; adjacent pieces of a phone number are one word. */
export function termsOf(search: string): string[] {
  const terms: string[] = [];
  for (const typed of search.split(/\s+/).filter(withoutMarks)) {
    const number = normalizedCode(typed);
    const word = isPhone(number) ? number : typed;
    const before = terms.at(-1);
    if (before !== undefined && isPhone(before) && isPhone(word) && !word.startsWith('+'))
      terms[terms.length - 1] = `${before} ${word}`;
    else terms.push(word);
  }
  return terms;
}

/**
 * Numbers are stored as +27821234567. A leading zero stands for a calling code of one to three digits. Undefined for
 * text that is not a phone number, or too little of one ("0", "00", "(0)", "7").
 */
export function matchesPhone(phone: AnyColumn, typed: string): SQL | undefined {
  const digits = typed.replace('(0)', '').replace(/\D/g, '');
  if (!isPhone(typed) || digits.length < 2 || digits === '00') return undefined;
  if (typed.startsWith('+')) return like(phone, `+${digits}%`);
  const within = like(phone, `%${digits}%`);
  // The last digits of a number may begin with a zero too; a few of them would match too many.
  const tail = digits.length >= TAIL ? within : undefined;
  if (digits.startsWith('00')) return or(like(phone, `+${digits.slice(2)}%`), tail);
  // One pattern for each length of a calling code: the index of trigrams is slow with a regular expression.
  if (digits.startsWith('0'))
    return or(...['_', '__', '___'].map((code) => like(phone, `+${code}${digits.slice(1)}%`)), tail);
  return within;
}
