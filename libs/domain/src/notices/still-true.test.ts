import { TRIP_STATUSES } from '../trips/trip-status';
import { NOTICE_MOMENTS } from './moments';
import { isStillTrue, type NoticedTrip } from './still-true';

const at = (time: string) => new Date(`2026-01-14T${time}:00+02:00`);
const told = { driverId: 'sipho', pickUpAt: at('06:45') };
const assigned: NoticedTrip = { ...told, status: 'assigned' };
const UNTIL_CHANGED = ['driver_published', 'late', 'changed'];

const untrue = (now: NoticedTrip) => NOTICE_MOMENTS.filter((moment) => !isStillTrue(moment, told, now));

it('a notice that waited is true while driver and time are those that it told of', () => {
  expect(untrue(assigned)).toEqual(['skipped']);
  expect(untrue({ ...assigned, pickUpAt: at('06:50') })).toEqual(['skipped']);
  expect(untrue({ ...assigned, pickUpAt: at('06:51') })).toEqual(['changed', 'skipped']);
  expect(untrue({ ...assigned, driverId: 'bongani' })).toEqual([...UNTIL_CHANGED, 'skipped']);
  expect(untrue({ status: 'scheduled', driverId: null, pickUpAt: null })).toEqual([...UNTIL_CHANGED, 'skipped']);
});

it('of a trip that is over only what has happened is told, and of a skipped one that it is', () => {
  const over = TRIP_STATUSES.filter((status) => untrue({ ...assigned, status }).includes('driver_published'));
  expect(over).toEqual(['completed', 'no_show', 'missed', 'cancelled']);
  expect(untrue({ status: 'skipped', driverId: null, pickUpAt: null })).toEqual(UNTIL_CHANGED);
});
