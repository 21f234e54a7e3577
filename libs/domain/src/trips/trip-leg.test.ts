import { dayTimesMessage, rideTypesOf, tripMessage, weekTimes, type DayTime } from './trip-leg';
import { formatTime, isRideTime, rideTimes } from './ride-time';

const week: DayTime[] = [
  { day: 'Mon', time: '06:30:00' },
  { day: 'Tue', time: '06:45:00' },
  { day: 'Wed', time: '07:00:00' },
  { day: 'Thu', time: '07:15:00' },
  { day: 'Fri', time: '07:30:00' },
];

test('a one-way trip is Ride A, a two-way trip Ride A and Ride B', () => {
  expect(rideTypesOf('1_way')).toEqual(['A']);
  expect(rideTypesOf('2_way')).toEqual(['A', 'B']);
  expect(tripMessage('1_way', ['A'])).toBeUndefined();
  expect(tripMessage('2_way', ['A', 'B'])).toBeUndefined();
});

test.each([
  ['2_way', ['A']],
  ['2_way', ['A', 'A']],
  ['2_way', ['B', 'A']],
  ['1_way', ['B']],
  ['1_way', ['A', 'B']],
  ['1_way', []],
] as const)('a trip %s with rides %p is refused', (tripType, given) => {
  expect(tripMessage(tripType, given)).toBe('All fields are required');
});

test('a flexible week needs each of the five days once', () => {
  expect(dayTimesMessage(week)).toBeUndefined();
  expect(dayTimesMessage([...week].reverse())).toBeUndefined();
  const monday = { day: 'Mon', time: '08:00:00' } as const;
  const offTheStep = { ...monday, time: '07:07:00' };
  const bad = [[], week.slice(1), [...week, monday], [monday, ...week.slice(0, 4)], [offTheStep, ...week.slice(1)]];
  for (const times of bad) expect(dayTimesMessage(times)).toBe('All fields are required');
});

test('a fixed time is the time of every ride day; a flexible week has its own times', () => {
  const fixed = { time_type: 'fixed', trip_time: '07:00:00' } as const;
  expect(weekTimes(fixed)).toEqual(Array(5).fill('07:00:00'));
  expect(weekTimes({ day_time: [...week].reverse() })).toEqual(week.map(({ time }) => time));
  expect(weekTimes({})).toEqual([]);
});

test('a day offers 96 times in steps of 15 minutes', () => {
  const times = rideTimes();
  expect(times).toHaveLength(96);
  expect(times.every(isRideTime)).toBe(true);
  expect([times[0], times[29], times[95]]).toEqual(['00:00:00', '07:15:00', '23:45:00']);
  expect(formatTime('07:15:00')).toBe('07:15');
  for (const text of ['24:00:00', '07:07:00', '07:15:30', '7:15:00', '07:15', '']) expect(isRideTime(text)).toBe(false);
});
