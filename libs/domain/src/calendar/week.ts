import { addDays, dayNumber } from './calendar';

/** 1 January 1970 was a Thursday: the third day of its week, counted from 0. */
const EPOCH_DAY_OF_WEEK = 3;

/** The seven dates of the week of a date (`yyyy-MM-dd`), Monday first. */
export function weekOf(date: string): string[] {
  const sinceMonday = (((dayNumber(date) + EPOCH_DAY_OF_WEEK) % 7) + 7) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(date, index - sinceMonday));
}
