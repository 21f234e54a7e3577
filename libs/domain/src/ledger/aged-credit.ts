import { addDays } from '../calendar/calendar';
import { minorOf } from '../money/money';

/** The ages of credit in the report, the newest first, with the days since it was given, both included. */
const AGES = [
  ['days_0_30', 0, 30],
  ['days_31_60', 31, 60],
  ['days_61_90', 61, 90],
  ['days_over_90', 91, Infinity],
] as const;
export type CreditAge = (typeof AGES)[number][0];

/** Which entries of an account of credit sum to one age of it, as filters of the entries; dates are yyyy-MM-dd. */
export type EntriesOfAge =
  | { readonly figure: 'credit'; readonly from: string; readonly to: string }
  | { readonly given_by: string; readonly to: string };

/**
 * The entries that sum to an age of a passenger's credit on `lastDay`; undefined where nothing is left of that age. The
 * oldest credit is used first, so whatever was used counts against the oldest age of which something is left: its
 * entries are all that was used, and all that was given then or before. A newer age is what was given in its days.
 */
export function entriesOfAge(
  amounts: Readonly<Record<CreditAge, string>>,
  age: CreditAge,
  lastDay: string,
): EntriesOfAge | undefined {
  const left = AGES.filter(([name]) => minorOf(amounts[name]) !== 0);
  const found = left.find(([name]) => name === age);
  if (!found) return undefined;
  const [, youngest, oldest] = found;
  const newest = addDays(lastDay, -youngest);
  if (found === left.at(-1)) return { given_by: newest, to: lastDay };
  return { figure: 'credit', from: addDays(lastDay, -oldest), to: newest };
}
