import { isDate } from './calendar';
import type { DateRange, NamedDate } from './service-calendar';
import type { Message } from '../validation/validation';
import { texts } from '@liftclub/texts';

/** The message for a school's terms: dates, from first to last, that do not overlap. */
export function termsMessage(terms: readonly DateRange[]): Message {
  if (terms.some(({ from, to }) => !isDate(from) || !isDate(to))) return texts.validation.date;
  if (terms.some(({ from, to }) => to < from)) return texts.calendar.toBeforeFrom;
  const sorted = sortedTerms(terms);
  const overlaps = sorted.some(({ from }, index) => index > 0 && from <= (sorted[index - 1]?.to ?? ''));
  return overlaps ? texts.calendar.termsOverlap : undefined;
}

/** Terms by their first day. */
export const sortedTerms = (terms: readonly DateRange[]): DateRange[] =>
  [...terms].sort((one, other) => one.from.localeCompare(other.from));

/** The message for days off: dates, each once. */
export function daysOffMessage(daysOff: readonly NamedDate[]): Message {
  if (daysOff.some(({ date }) => !isDate(date))) return texts.validation.date;
  return new Set(daysOff.map(({ date }) => date)).size < daysOff.length ? texts.calendar.twice : undefined;
}
