import fc from 'fast-check';
import { addDays, weekDayOf } from '../calendar/calendar';
import { RIDE_DAYS } from '../pricing/plan';
import {
  afterBellSentence,
  legTimesOf,
  planWeekdaysText,
  rideTimesText,
  timesOfLeg,
  weekdaysText,
} from './ride-times-text';

const WEEK = ['07:15:00', '07:15:00', '08:00:00', '07:15:00', '06:45:00'];
const fixed = (trip_time: string) => ({ time_type: 'fixed', trip_time }) as const;

it('the times of a stored week are those that were booked', () => {
  expect(legTimesOf('fixed', Array<string>(5).fill('07:15:00'))).toEqual(fixed('07:15:00'));
  expect(legTimesOf('flexible', WEEK)).toEqual({
    time_type: 'flexible',
    day_time: [
      { day: 'Mon', time: '07:15:00' },
      { day: 'Tue', time: '07:15:00' },
      { day: 'Wed', time: '08:00:00' },
      { day: 'Thu', time: '07:15:00' },
      { day: 'Fri', time: '06:45:00' },
    ],
  });
});

const booked = (time: string) => ({ ...fixed(time), arrival_minutes: null });
const week = (times: readonly string[], arrival_minutes: number | null = null) => ({
  ...legTimesOf('flexible', times),
  arrival_minutes,
});

it('a fixed time is one time, a flexible one the week in order, equal days in a row as one', () => {
  expect(timesOfLeg(booked('07:15:00'))).toEqual(['07:15']);
  expect(timesOfLeg(week(WEEK))).toEqual(['Mon–Tue 07:15', 'Wed 08:00', 'Thu 07:15', 'Fri 06:45']);
  expect(timesOfLeg(week(Array<string>(5).fill('07:15:00')))).toEqual(['Mon–Fri 07:15']);
});

it('the times of a ride to school say when it arrives, unless that is the next day', () => {
  expect(timesOfLeg({ ...fixed('06:45:00'), arrival_minutes: 37 })).toEqual(['06:45 (arrives by 07:22)']);
  expect(timesOfLeg(week(['06:45:00', '06:45:00', '06:45:00', '06:45:00', '07:15:00'], 37))).toEqual([
    'Mon–Thu 06:45 (arrives by 07:22)',
    'Fri 07:15 (arrives by 07:52)',
  ]);
  expect(timesOfLeg({ ...fixed('23:45:00'), arrival_minutes: 37 })).toEqual(['23:45']);
});

it.each<[string, Parameters<typeof afterBellSentence>[0], string | undefined]>([
  ['at the bell', { ...fixed('06:53:00'), arrival_minutes: 37, bell_time: '07:30:00' }, undefined],
  [
    'a minute after it',
    { ...fixed('06:54:00'), arrival_minutes: 37, bell_time: '07:30:00' },
    'After the bell at 07:30: 06:54 (arrives by 07:31).',
  ],
  [
    'on some days',
    { ...week(['07:00:00', '07:00:00', '06:45:00', '07:00:00', '07:15:00'], 37), bell_time: '07:30:00' },
    'After the bell at 07:30: Mon–Tue 07:00 (arrives by 07:37), Thu 07:00 (arrives by 07:37), ' +
      'Fri 07:15 (arrives by 07:52).',
  ],
  [
    'after midnight',
    { ...fixed('23:45:00'), arrival_minutes: 37, bell_time: '07:30:00' },
    'After the bell at 07:30: 23:45.',
  ],
  ['without a bell', { ...fixed('09:00:00'), arrival_minutes: 37, bell_time: null }, undefined],
  ['elsewhere', { ...fixed('09:00:00'), arrival_minutes: null, bell_time: '07:30:00' }, undefined],
])('a ride to school that arrives %s', (_case, ride, sentence) => {
  expect(afterBellSentence(ride)).toBe(sentence);
});

it('the times of a card are those of Ride A, then of Ride B', () => {
  expect(rideTimesText([booked('07:15:00')])).toBe('07:15');
  expect(rideTimesText([booked('07:15:00'), booked('15:30:00')])).toBe('There: 07:15 · Back: 15:30');
  expect(rideTimesText([week(WEEK), booked('15:30:00')])).toBe(
    'There: Mon–Tue 07:15, Wed 08:00, Thu 07:15, Fri 06:45 · Back: 15:30',
  );
});

it.each<[string, string, string, Parameters<typeof planWeekdaysText>[0]['closed'], string]>([
  ['a whole week', '2026-01-12', '2026-01-18', [], 'Mon–Fri'],
  ['a week with a holiday at its end', '2026-03-30', '2026-04-05', [{ date: '2026-04-03', name: '' }], 'Mon–Thu'],
  ['a week with a holiday in it', '2026-01-12', '2026-01-18', [{ date: '2026-01-14', name: '' }], 'Mon, Tue, Thu, Fri'],
  ['two days of term', '2026-01-12', '2026-01-18', [{ from: '2026-01-14', to: '2026-01-16', name: '' }], 'Mon, Tue'],
  ['a month with the same holiday', '2026-01-12', '2026-02-11', [{ date: '2026-01-14', name: '' }], 'Mon–Fri'],
])('the weekdays of %s', (_plan, from, to, closed, text) => {
  expect(planWeekdaysText({ start_date: from, end_date: to, closed })).toBe(text);
});

it('weekdays are named in their order, three or more in a row by the first and the last', () => {
  expect(weekdaysText(['Wed', 'Mon', 'Tue'])).toBe('Mon–Wed');
  expect(weekdaysText(['Fri', 'Mon'])).toBe('Mon, Fri');
  expect(weekdaysText([])).toBe('');
});

it('the weekdays of any plan are those of its open dates', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((offset) => addDays('2026-01-01', offset));
  const closing = fc.oneof(
    day.map((date) => ({ date, name: 'Holiday' })),
    fc.record({ from: day, length: fc.nat(60) }).map(({ from, length }) => ({
      from,
      to: addDays(from, length),
      name: 'School holidays',
    })),
  );
  fc.assert(
    fc.property(day, fc.nat(120), fc.array(closing, { maxLength: 6 }), (start, length, closed) => {
      const dates = Array.from({ length: length + 1 }, (_, index) => addDays(start, index));
      const isOpen = (date: string) =>
        !closed.some((one) => ('date' in one ? one.date === date : one.from <= date && date <= one.to));
      const open = RIDE_DAYS.filter((name) => dates.some((date) => weekDayOf(date) === name && isOpen(date)));
      const text = planWeekdaysText({ start_date: start, end_date: addDays(start, length), closed });
      const [first, last] = [text.slice(0, 3), text.slice(-3)];
      const told = text.includes('–')
        ? RIDE_DAYS.slice(
            RIDE_DAYS.findIndex((name) => name === first),
            RIDE_DAYS.findIndex((name) => name === last) + 1,
          )
        : text.split(', ').filter(Boolean);
      expect(told).toEqual(open);
    }),
    { seed: 13 },
  );
});
