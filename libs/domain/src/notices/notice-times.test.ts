import { NOTIFICATION_TYPES } from './notification-types';
import { leavesAt } from './notice-times';

const zone = 'Africa/Johannesburg';
const at = (time: string) => new Date(`2026-01-13T${time}:00+02:00`);

it('from 21:00 to 05:00 only critical notices and delays leave; the rest wait for the morning', () => {
  expect(leavesAt('changed', zone, at('20:59'))).toEqual(at('20:59'));
  expect(leavesAt('changed', zone, at('21:00'))).toEqual(new Date('2026-01-14T05:00:00+02:00'));
  expect(leavesAt('changed', zone, at('04:59'))).toEqual(at('05:00'));
  expect(leavesAt('changed', zone, at('05:00'))).toEqual(at('05:00'));
  const waiting = NOTIFICATION_TYPES.filter((type) => leavesAt(type, zone, at('23:00')) > at('23:00'));
  expect(waiting).toEqual([
    'driver_published',
    'on_the_way',
    'on_board',
    'dropped_off',
    'changed',
    'skipped',
    'shown_to_officer',
  ]);
});
