import fc from 'fast-check';
import { addDays } from '../calendar/calendar';
import { weekdaysBetween } from '../calendar/service-calendar';
import {
  VALIDITIES,
  dayAfterPlan,
  isValidity,
  latestStart,
  nextWeekday,
  planEnd,
  startDateMessage,
  validityLabel,
  type Validity,
} from './plan';

test.each([
  ['2026-11-23', '1_week', '2026-11-29', 5],
  ['2026-11-21', '1_week', '2026-11-27', 5],
  ['2026-11-23', '2_weeks', '2026-12-06', 10],
  ['2027-01-01', '1_month', '2027-01-31', 21],
  ['2027-01-31', '1_month', '2027-02-27', 20],
  ['2028-01-31', '1_month', '2028-02-28', 21],
  ['2027-01-29', '1_month', '2027-02-27', 21],
  ['2026-08-31', '6_months', '2027-02-27', 130],
  ['2027-08-31', '6_months', '2028-02-28', 130],
  ['2028-02-29', '1_year', '2029-02-27', 261],
  ['2027-01-01', '1_year', '2027-12-31', 261],
  ['2026-11-30', '3_months', '2027-02-27', 65],
] as const)('a plan from %s for %s ends on %s and has %i weekdays', (start, validity, end, days) => {
  expect(planEnd(start, validity)).toBe(end);
  expect(weekdaysBetween(start, end)).toHaveLength(days);
});

test('month ends are counted from the first start: 31 January, then 28 February, then 31 March', () => {
  const starts = [0, 1, 2, 3, 12].map((periods) => dayAfterPlan('2027-01-31', '1_month', periods));
  expect(starts).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2028-01-31']);
});

test('rides take place from Monday to Friday, first and last day included', () => {
  expect(weekdaysBetween('2026-11-20', '2026-11-24')).toEqual(['2026-11-20', '2026-11-23', '2026-11-24']);
  expect(weekdaysBetween('2026-11-21', '2026-11-22')).toEqual([]);
  expect(weekdaysBetween('2026-11-24', '2026-11-23')).toEqual([]);
});

test.each([
  ['2026-11-19', '2026-11-20'],
  ['2026-11-20', '2026-11-23'],
  ['2026-11-21', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
  ['2026-12-31', '2027-01-01'],
])('the weekday after %s is %s', (due, start) => {
  expect(nextWeekday(due)).toBe(start);
});

test('a plan starts today or later, at most a year ahead', () => {
  const today = '2028-02-29';
  expect(latestStart(today)).toBe('2029-02-28');
  for (const start of [today, '2028-03-01', '2029-02-28']) expect(startDateMessage(start, today)).toBeUndefined();
  expect(startDateMessage('2028-02-28', today)).toBe('Choose a start date from today onwards');
  for (const start of ['2029-03-01', '9999-01-01']) {
    expect(startDateMessage(start, today)).toBe('Choose a start date within a year from today');
  }
  for (const start of ['2028-02-30', '31/01/2027', '']) expect(startDateMessage(start, today)).toBe('Enter a date');
});

test('the six plans have their names, and no other plan exists', () => {
  expect(VALIDITIES.map(validityLabel)).toEqual(['1 Week', '2 Weeks', '1 Month', '3 Months', '6 Months', '1 Year']);
  expect(VALIDITIES.every(isValidity)).toBe(true);
  for (const other of ['2_years', '1_Week', '', 'toString']) expect(isValidity(other)).toBe(false);
});

test('an independent count, day by day, finds the same last day and the same ride days', () => {
  const starts = fc.integer({ min: 0, max: 30_000 }).map((day) => addDays('2000-01-01', day));
  fc.assert(
    fc.property(starts, fc.constantFrom(...VALIDITIES), (start, validity) => {
      const end = planEnd(start, validity);
      const days = walk(start, end);
      expect(lastDayIsRight(start, end, validity)).toBe(true);
      expect(weekdaysBetween(start, end)).toEqual(days);
    }),
    { seed: 47, numRuns: 1500 },
  );
});

/** Steps through the calendar one day at a time with the platform's Date. */
function walk(start: string, end: string): string[] {
  const days: string[] = [];
  const cursor = new Date(start);
  while (cursor <= new Date(end)) {
    if (cursor.getUTCDay() % 6 !== 0) days.push(cursor.toISOString().slice(0, 10));
    cursor.setUTCDate(cursor.getUTCDate() + 1);
  }
  return days;
}

/** The day after the plan has the number of the first day, or is the last of its month when the month is shorter. */
function lastDayIsRight(start: string, end: string, validity: Validity): boolean {
  const from = new Date(start);
  const after = new Date(new Date(end).getTime() + 86_400_000);
  const [count = '', unit = ''] = validity.split('_');
  if (unit.startsWith('week')) return (after.getTime() - from.getTime()) / 86_400_000 === 7 * Number(count);
  const months = Number(count) * (unit === 'year' ? 12 : 1);
  const passed = (after.getUTCFullYear() - from.getUTCFullYear()) * 12 + after.getUTCMonth() - from.getUTCMonth();
  const endOfMonth = new Date(Date.UTC(after.getUTCFullYear(), after.getUTCMonth() + 1, 0)).getUTCDate();
  return passed === months && after.getUTCDate() === Math.min(from.getUTCDate(), endOfMonth);
}
