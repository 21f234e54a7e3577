import fc from 'fast-check';
import { addDays } from '../calendar';
import { daysOf, REPORT_STEPS, reportKey, reportKeys, reportPeriod } from './report-period';

test.each([
  ['day', '2026-01-14'],
  ['week', '2026-01-12'],
  ['month', '2026-01-01'],
] as const)('by %s, 14 January 2026 counts in the row of %s', (by, key) => {
  expect(reportKey('2026-01-14', by)).toBe(key);
});

test('the rows of a period begin with the one of its first day and end with the one of its last', () => {
  expect(reportKeys('2025-12-31', '2026-01-12', 'week')).toEqual(['2025-12-29', '2026-01-05', '2026-01-12']);
  expect(reportKeys('2025-12-31', '2026-02-01', 'month')).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
  expect(reportKeys('2026-01-01', '2025-12-31', 'day')).toEqual([]);
});

test.each([
  ['last-7', '2026-03-05', '2026-02-27', '2026-03-05'],
  ['last-30', '2026-03-05', '2026-02-04', '2026-03-05'],
  ['month', '2026-03-05', '2026-03-01', '2026-03-05'],
  ['month', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
] as const)('the period %s on %s is from %s to %s', (period, today, from, to) => {
  expect(reportPeriod(period, today)).toEqual({ from, to });
});

test('every date of a period counts in exactly one of its rows', () => {
  const start = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(start, fc.nat(400), fc.constantFrom(...REPORT_STEPS), (from, days, by) => {
      const dates = Array.from({ length: days + 1 }, (_, day) => addDays(from, day));
      const to = dates.at(-1) ?? from;
      expect(daysOf(from, to)).toBe(days + 1);
      expect([...new Set(dates.map((date) => reportKey(date, by)))]).toEqual(reportKeys(from, to, by));
    }),
  );
});
