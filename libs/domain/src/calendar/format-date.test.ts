import { formatDate, formatHeaderDate } from './format-date';

test('the header shows short weekday, day and short month of the person’s zone', () => {
  const lateEvening = new Date('2026-09-20T22:30:00Z');
  expect(formatHeaderDate('Africa/Johannesburg', lateEvening)).toBe('Mon, 21 Sep');
  expect(formatHeaderDate('Africa/Lagos', lateEvening)).toBe('Sun, 20 Sep');
});

test('a date reads as people write it', () => {
  expect(formatDate('2026-11-01')).toBe('1 Nov 2026');
});
