import { TRIP_STATUSES } from '../trips/trip-status';
import { NOTIFICATION_TYPES } from './notification-types';
import { isStillTrue, type NoticedTrip } from './still-true';

const at = (time: string) => new Date(`2026-01-14T${time}:00+02:00`);
const noticed = { driverId: 'sipho', pickUpAt: at('06:45') };
const assigned: NoticedTrip = { ...noticed, status: 'assigned' };
const UNTIL_CHANGED = ['driver_published', 'late', 'changed'];

const untrue = (now: NoticedTrip) => NOTIFICATION_TYPES.filter((type) => !isStillTrue(type, noticed, now));

it('a notice that waited is true while driver and time are those in it', () => {
  expect(untrue(assigned)).toEqual(['skipped']);
  expect(untrue({ ...assigned, pickUpAt: at('06:50') })).toEqual(['skipped']);
  expect(untrue({ ...assigned, pickUpAt: at('06:51') })).toEqual(['changed', 'skipped']);
  expect(untrue({ ...assigned, driverId: 'bongani' })).toEqual([...UNTIL_CHANGED, 'skipped']);
  expect(untrue({ status: 'scheduled', driverId: null, pickUpAt: null })).toEqual([...UNTIL_CHANGED, 'skipped']);
});

it('of a trip that is over only notices of what happened are true, and of a skipped one that it is skipped', () => {
  const over = TRIP_STATUSES.filter((status) => untrue({ ...assigned, status }).includes('driver_published'));
  expect(over).toEqual(['completed', 'no_show', 'missed', 'cancelled']);
  expect(untrue({ status: 'skipped', driverId: null, pickUpAt: null })).toEqual(UNTIL_CHANGED);
});
