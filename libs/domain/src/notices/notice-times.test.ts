import { NOTIFICATION_TYPES } from './notification-types';
import { isDelayNotified, leavesAt } from './notice-times';

const zone = 'Africa/Johannesburg';
const at = (time: string) => new Date(`2026-01-13T${time}:00+02:00`);

it('from 21:00 to 05:00 only critical notices leave; the rest wait for the morning', () => {
  expect(leavesAt('late', zone, at('20:59'))).toEqual(at('20:59'));
  expect(leavesAt('late', zone, at('21:00'))).toEqual(new Date('2026-01-14T05:00:00+02:00'));
  expect(leavesAt('late', zone, at('04:59'))).toEqual(at('05:00'));
  expect(leavesAt('late', zone, at('05:00'))).toEqual(at('05:00'));
  const waiting = NOTIFICATION_TYPES.filter((type) => leavesAt(type, zone, at('23:00')) > at('23:00'));
  expect(waiting).toEqual(['driver_published', 'on_the_way', 'on_board', 'dropped_off', 'late', 'changed', 'skipped']);
});

it('guardians are notified of a delay once at ten minutes and once at twenty', () => {
  const notified = (reports: readonly number[]) =>
    reports.filter((minutes, index) => isDelayNotified(Math.max(0, ...reports.slice(0, index)), minutes));
  expect(notified([5, 9, 10, 11, 19, 20, 45])).toEqual([10, 20]);
  expect(notified([60, 10, 20])).toEqual([60]);
});
