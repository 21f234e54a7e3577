import * as fc from 'fast-check';
import { rideTimes } from './ride-time';
import { arrivalMinutes, arrivalTime, latestPickUp } from './school-arrival';

const ALLOWANCE = { percent: 150, minutes: 15 };
const TOLERANCE = { early: 5, late: 10 };

it.each([
  // Short rides may take 15 minutes longer, long ones half as long again.
  [12, 37, '07:30:00', '06:45:00', '07:22:00'],
  [30, 55, '07:30:00', '06:30:00', '07:25:00'],
  [50, 85, '07:40:00', '06:15:00', '07:40:00'],
])('a drive of %p minutes takes up to %p: be there by %s, pick-up %s', (direct, minutes, bell, pickUp, arrival) => {
  expect(arrivalMinutes(direct, ALLOWANCE, TOLERANCE)).toBe(minutes);
  expect(latestPickUp(bell, minutes)).toBe(pickUp);
  expect(arrivalTime(pickUp, minutes)).toBe(arrival);
});

it('a pick-up of the day before is none, nor is an arrival of the day after', () => {
  expect(latestPickUp('00:30:00', 37)).toBeUndefined();
  expect(arrivalTime('23:30:00', 37)).toBeUndefined();
});

it('the latest pick-up arrives in time, and the next quarter of an hour does not', () => {
  const bells = fc.integer({ min: 0, max: 287 }).map((step) => step * 5);
  fc.assert(
    fc.property(bells, fc.integer({ min: 25, max: 300 }), (bellMinutes, minutes) => {
      const bell = `${String(Math.floor(bellMinutes / 60)).padStart(2, '0')}:${String(bellMinutes % 60).padStart(2, '0')}:00`;
      const inTime = rideTimes().filter((time) => (arrivalTime(time, minutes) ?? '24') <= bell);
      expect(latestPickUp(bell, minutes)).toBe(inTime.at(-1));
    }),
  );
});
