import { formatMonth } from './format-date';
import { datesOfMonth, isMonth, monthIn } from './month';

test('a month is a year and a month that there are', () => {
  expect(['2026-01', '2026-12', '2026-13', '2026-1', '2026-00', '2026-01-01', ''].map(isMonth)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a month ends on its last day', () => {
  expect(datesOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(datesOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(formatMonth('2026-12')).toBe('December 2026');
});

test('a month begins at midnight of its zone', () => {
  const instant = new Date('2026-01-31T22:30:00Z');
  expect(monthIn('Africa/Johannesburg', instant)).toBe('2026-02');
  expect(monthIn('Africa/Lagos', instant)).toBe('2026-01');
});
