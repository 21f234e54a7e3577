import { utc } from '@date-fns/utc';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { endOfWeek } from 'date-fns/endOfWeek';
import { lightFormat } from 'date-fns/lightFormat';
import { startOfWeek } from 'date-fns/startOfWeek';

const MONDAY_FIRST = { weekStartsOn: 1, in: utc } as const;

/** The seven dates of the week of a date (`yyyy-MM-dd`), Monday first. */
export function weekOf(date: string): string[] {
  const week = { start: startOfWeek(date, MONDAY_FIRST), end: endOfWeek(date, MONDAY_FIRST) };
  return eachDayOfInterval(week, { in: utc }).map((day) => lightFormat(day, 'yyyy-MM-dd'));
}
