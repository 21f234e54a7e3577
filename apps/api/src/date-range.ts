import { addDays, dayNumber } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { invalid } from './problems';

/** Days of a range without dates, and the most days of one; both ends count. */
const DEFAULT_DAYS = 14;
const MAX_DAYS = 62;

/** The dates of a query, or the 14 days from `today`, as yyyy-MM-dd. Throws as `requireRange` does. */
export function rangeOf(query: { readonly from?: string; readonly to?: string }, today: string) {
  const from = query.from ?? today;
  const to = query.to ?? addDays(from, DEFAULT_DAYS - 1);
  requireRange(from, to);
  return { from, to };
}

/** Throws 400 at `to` for dates in the wrong order, and for more than 62 days. */
export function requireRange(from: string, to: string): void {
  if (to < from) throw invalid({ to: [texts.trips.toBeforeFrom] });
  if (dayNumber(to) - dayNumber(from) >= MAX_DAYS) throw invalid({ to: [texts.trips.tooManyDays(MAX_DAYS)] });
}
