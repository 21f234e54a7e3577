import { randomUUID } from 'node:crypto';
import { bookRide } from '@liftclub/api-contract';
import { newBooking, newLeg, SANDTON, weekTimes } from '../../../testing/builders/bookings';
import { setUpPassengers } from '../../../testing/builders/passengers';

const { api, thandi } = setUpPassengers();

const required = 'All fields are required';

it.each([
  ['nothing', () => ({}), 'trip_type', 'This field is required'],
  ['a list', () => [newBooking()], 'trip_type', 'This field is required'],
  ['a plan of two years', () => newBooking({ validity: '2_years' }), 'validity', 'Please check this entry'],
  ['a three-way trip', () => newBooking({ trip_type: '3_way' }), 'trip_type', 'Please check this entry'],
  ['a two-way trip with Ride A only', () => newBooking({ trip_type: '2_way' }), 'trip', required],
  ['a one-way trip with both rides', () => newBooking({ trip: [newLeg('A'), newLeg('B')] }), 'trip', required],
  [
    'a two-way trip with Ride A twice',
    () => newBooking({ trip_type: '2_way', trip: [newLeg('A'), newLeg('A')] }),
    'trip',
    required,
  ],
  [
    'Ride B before Ride A',
    () => newBooking({ trip_type: '2_way', trip: [newLeg('B'), newLeg('A')] }),
    'trip',
    required,
  ],
  [
    'three rides',
    () => newBooking({ trip_type: '2_way', trip: [newLeg('A'), newLeg('B'), newLeg('B')] }),
    'trip',
    required,
  ],
  ['no rides', () => newBooking({ trip: [] }), 'trip', required],
  ['one ride outside a list', () => newBooking({ trip: newLeg() }), 'trip', required],
  [
    'a distance below zero',
    () => newBooking({ trip: [newLeg('A', { distance: -5 })] }),
    'trip.0.distance',
    'A ride must be between 0.1 km and 200 km',
  ],
  [
    'a distance in words',
    () => newBooking({ trip: [newLeg('A', { distance: '10' })] }),
    'trip.0.distance',
    'A ride must be between 0.1 km and 200 km',
  ],
  [
    'a latitude beyond the pole',
    () => newBooking({ trip: [newLeg('A', { pick_up: { ...SANDTON, latitude: 91 } })] }),
    'trip.0.pick_up.latitude',
    'Choose an address from the list',
  ],
  [
    'an address with NUL',
    () => newBooking({ trip: [newLeg('A', { pick_up: { ...SANDTON, address: 'San\0dton' } })] }),
    'trip.0.pick_up.address',
    'This text contains characters we cannot store',
  ],
  [
    'an address of 301 letters',
    () => newBooking({ trip: [newLeg('A', { drop_off: { ...SANDTON, address: 'x'.repeat(301) } })] }),
    'trip.0.drop_off.address',
    'Use at most 300 characters',
  ],
  [
    'midnight as 24:00',
    () => newBooking({ trip: [newLeg('A', { trip_time: '24:00:00' })] }),
    'trip.0.trip_time',
    'Choose a time in steps of 15 minutes',
  ],
  [
    'seven minutes past seven',
    () => newBooking({ trip: [newLeg('A', { trip_time: '07:07:00' })] }),
    'trip.0.trip_time',
    'Choose a time in steps of 15 minutes',
  ],
  [
    'a time without seconds',
    () => newBooking({ trip: [newLeg('A', { trip_time: '07:15' })] }),
    'trip.0.trip_time',
    'Choose a time in steps of 15 minutes',
  ],
  [
    'a fixed time and flexible ones',
    () => newBooking({ trip: [newLeg('A', { day_time: weekTimes() })] }),
    'trip.0.day_time',
    'There is no field with this name',
  ],
  ['four weekdays', () => newBooking({ trip: [flexibleLeg(weekTimes().slice(1))] }), 'trip.0.day_time', required],
  [
    'Monday twice',
    () => newBooking({ trip: [flexibleLeg([...weekTimes().slice(0, 4), { day: 'Mon', time: '07:15:00' }])] }),
    'trip.0.day_time',
    required,
  ],
  [
    'Saturday',
    () => newBooking({ trip: [flexibleLeg([...weekTimes().slice(1), { day: 'Sat', time: '07:15:00' }])] }),
    'trip.0.day_time.4.day',
    'Please check this entry',
  ],
  [
    'no kind of time',
    () => newBooking({ trip: [newLeg('A', { time_type: 'whenever' })] }),
    'trip.0.time_type',
    required,
  ],
  ['an empty learner', () => newBooking({ scholar_id: '' }), 'scholar_id', 'Choose a learner'],
  ['no learner', () => newBooking({ scholar_id: null }), 'scholar_id', 'Choose a learner'],
  [
    'a coupon where none is taken',
    () => newBooking({ coupon_code: 'TEN' }),
    'coupon_code',
    'There is no field with this name',
  ],
  ['an id of their own', () => newBooking({ id: randomUUID() }), 'id', 'There is no field with this name'],
  ['another passenger', () => newBooking({ user_id: randomUUID() }), 'user_id', 'There is no field with this name'],
  ['a price of their own', () => newBooking({ total: '0.00' }), 'total', 'There is no field with this name'],
  ['leave to pay', () => newBooking({ can_pay: true }), 'can_pay', 'There is no field with this name'],
])('%s gets a message at its field', async (_case, body, field, message) => {
  const { status, error } = await api.call(bookRide, { body: body(), access: thandi.access });
  expect(status).toBe(400);
  expect(error).toMatchObject({
    success: false,
    code: 'invalid',
    errors: { [field]: expect.arrayContaining([message]) },
  });
  expect(api.maps.calls).toBe(0);
});

function flexibleLeg(day_time: object) {
  const { trip_time: _fixed, ...leg } = newLeg() as { trip_time?: string };
  return { ...leg, time_type: 'flexible', day_time };
}

it.each([
  ['a distance that is no number any more', JSON.stringify(newBooking()).replace('7.1', '1e309'), 400],
  [
    'a key that reaches for the prototype',
    `{"__proto__":{"can_pay":true},${JSON.stringify(newBooking()).slice(1)}`,
    400,
  ],
  ['broken JSON', '{"trip_type":', 400],
  ['a megabyte', JSON.stringify(newBooking({ extra: 'x'.repeat(1024 * 1024) })), 413],
])('someone who sends %s is refused', async (_case, body, expected) => {
  const headers = { 'content-type': 'application/json' };
  const { status } = await api.call(bookRide, { body, access: thandi.access, headers });
  expect(status).toBe(expected);
});
