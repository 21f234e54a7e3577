import fc from 'fast-check';
import { addDays, addMonths, dateOfDay, dayNumber, isDate, todayFor, todayIn, weekDayOf } from './calendar';

test.each(['2027-01-31', '2028-02-29', '2000-02-29', '1900-01-01', '9999-12-31'])('%s is a date', (text) => {
  expect(isDate(text)).toBe(true);
});

test.each([
  '2027-02-30',
  '2027-02-29',
  '1900-02-29',
  '2027-04-31',
  '2027-13-01',
  '2027-00-10',
  '2027-01-00',
  '31/01/2027',
  '2027-1-1',
  '1899-12-31',
  '2027-01-01T00:00:00Z',
  ' 2027-01-01',
  '2027-01-01\n',
  '',
  '٢٠٢٧-٠١-٠١',
])('%p is no date', (text) => {
  expect(isDate(text)).toBe(false);
});

test('arithmetic on something that is no date says so', () => {
  expect(() => dayNumber('2027-02-30')).toThrow(RangeError);
  expect(() => addDays('tomorrow', 1)).toThrow(RangeError);
  expect(() => addMonths('2027-02-30', 1)).toThrow(RangeError);
});

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-31', 2, '2027-03-31'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2027-01-15', -1, '2026-12-15'],
])('%s and %i months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});

test('days and weekdays agree with the platform over the whole range, before 1970 too', () => {
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  fc.assert(
    fc.property(fc.integer({ min: -25_567, max: 2_932_896 - 400 }), fc.integer({ min: 0, max: 400 }), (day, more) => {
      const date = dateOfDay(day);
      expect(dayNumber(date)).toBe(day);
      expect(weekDayOf(date)).toBe(names[new Date(`${date}T00:00:00Z`).getUTCDay()]);
      expect(dayNumber(addDays(date, more))).toBe(day + more);
    }),
    { seed: 46, numRuns: 2000 },
  );
});

test.each([
  ['Africa/Johannesburg', '2026-11-21T21:59:59.999Z', '2026-11-21'],
  ['Africa/Johannesburg', '2026-11-21T22:00:00.000Z', '2026-11-22'],
  ['Africa/Lagos', '2026-11-21T22:30:00.000Z', '2026-11-21'],
  ['Africa/Lagos', '2026-11-21T22:59:59.999Z', '2026-11-21'],
  ['Africa/Lagos', '2026-11-21T23:00:00.000Z', '2026-11-22'],
  ['Africa/Lagos', '2026-12-31T23:00:00.000Z', '2027-01-01'],
  ['Africa/Johannesburg', '2028-02-28T22:00:00.000Z', '2028-02-29'],
] as const)('in %s at %s it is %s', (zone, instant, date) => {
  expect(todayIn(zone, new Date(instant))).toBe(date);
});

test('minute by minute from 21:59Z to 23:01Z the new day starts first in Johannesburg, then in Lagos', () => {
  for (let minute = -1; minute <= 61; minute += 1) {
    const now = new Date(Date.UTC(2026, 10, 21, 22, minute));
    expect(todayIn('Africa/Johannesburg', now)).toBe(minute >= 0 ? '2026-11-22' : '2026-11-21');
    expect(todayIn('Africa/Lagos', now)).toBe(minute >= 60 ? '2026-11-22' : '2026-11-21');
  }
});

test.each([
  ['RSA', '2026-11-22'],
  ['NG', '2026-11-21'],
  ['GB', '2026-11-21'],
])('at 22:30Z today in the market of %s is %s', (country, date) => {
  expect(todayFor(country, new Date('2026-11-21T22:30:00Z'))).toBe(date);
});
