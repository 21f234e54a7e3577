import { TRIP_STATUSES } from '../trips/trip-status';
import { NOTIFICATION_TYPES } from './notification-types';
import { isStillTrue, type NoticedTrip } from './still-true';

const at = (time: string) => new Date(`2026-01-14T${time}:00+02:00`);
const assigned: NoticedTrip = { driverId: 'sipho', pickUpAt: at('06:45'), status: 'assigned' };
const UNTIL_CHANGED = ['driver_published', 'on_the_way', 'late', 'changed'];

const untrue = (now: NoticedTrip) => NOTIFICATION_TYPES.filter((type) => !isStillTrue(type, assigned, now));

it('a notice that waited is true while driver and time are those in it', () => {
  expect(untrue(assigned)).toEqual(['no_driver', 'skipped']);
  expect(untrue({ ...assigned, pickUpAt: at('06:50') })).toEqual(['no_driver', 'skipped']);
  expect(untrue({ ...assigned, pickUpAt: at('06:51') })).toEqual(['changed', 'no_driver', 'skipped']);
  expect(untrue({ ...assigned, driverId: 'bongani' })).toEqual([...UNTIL_CHANGED, 'no_driver', 'skipped']);
  expect(untrue({ status: 'scheduled', driverId: null, pickUpAt: null })).toEqual([...UNTIL_CHANGED, 'skipped']);
});

it('of a trip that is over only notices of what happened are true, and of a skipped one that it is skipped', () => {
  const over = TRIP_STATUSES.filter((status) => untrue({ ...assigned, status }).includes('driver_published'));
  expect(over).toEqual(['completed', 'no_show', 'missed', 'cancelled']);
  expect(untrue({ status: 'skipped', driverId: null, pickUpAt: null })).toEqual([...UNTIL_CHANGED, 'no_driver']);
});

it('that the vehicle is late or near is true until it is at the pick-up, that a rider is still on board until the drop-off', () => {
  const trueAt = (noticed: NoticedTrip) =>
    TRIP_STATUSES.filter((status) => isStillTrue('late', noticed, { ...assigned, status }));
  const onTheWay: NoticedTrip = { ...assigned, status: 'on_the_way' };
  expect(trueAt(assigned)).toEqual(['assigned', 'on_the_way']);
  expect(isStillTrue('on_the_way', onTheWay, onTheWay)).toBe(true);
  expect(isStillTrue('on_the_way', onTheWay, { ...assigned, status: 'arrived' })).toBe(false);
  expect(trueAt({ ...assigned, status: 'arrived' })).toEqual(['arrived']);
  expect(trueAt({ ...assigned, status: 'on_board' })).toContain('on_board');
});
