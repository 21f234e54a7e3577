import fc from 'fast-check';
import { dateOfDay, dayNumber, weekDayOf } from './calendar';
import { weekOf } from './week';

test('a week runs from Monday to Sunday', () => {
  expect(weekOf('2026-01-01')).toEqual([
    '2025-12-29',
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
    '2026-01-02',
    '2026-01-03',
    '2026-01-04',
  ]);
});

test('every day is in its own week', () => {
  const dates = fc.integer({ min: dayNumber('1900-01-08'), max: dayNumber('2200-01-01') }).map(dateOfDay);
  fc.assert(
    fc.property(dates, (date) => {
      const week = weekOf(date);
      return week.includes(date) && weekDayOf(week[0] ?? '') === 'Mon' && new Set(week).size === 7;
    }),
  );
});
