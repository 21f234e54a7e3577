import { formatClock, formatDate, formatDay, formatHeaderDate } from './format-date';

test('the header shows short weekday, day and short month of the person’s zone', () => {
  const lateEvening = new Date('2026-09-20T22:30:00Z');
  expect(formatHeaderDate('Africa/Johannesburg', lateEvening)).toBe('Mon, 21 Sep');
  expect(formatHeaderDate('Africa/Lagos', lateEvening)).toBe('Sun, 20 Sep');
});

test('a date reads as people write it', () => {
  expect(formatDate('2026-11-01')).toBe('1 Nov 2026');
});

test('a day of the week reads with its weekday, and a time on a clock of 24 hours', () => {
  expect(formatDay('2026-01-05')).toBe('Mon, 5 Jan');
  const midnight = new Date('2026-01-12T22:05:00Z');
  expect(formatClock('Africa/Johannesburg', midnight)).toBe('00:05');
  expect(formatClock('Africa/Lagos', midnight)).toBe('23:05');
});
