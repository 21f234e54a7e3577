import { HOME, SCHOOL, TODAY, confirmed } from '../testing/schedule-draft-builder';
import { confirmedFor, draftAfter, fixedTime, routeOf, startIn, weekTimes } from '../testing/schedule-draft-builder';
import { toSchedulePayload } from './schedule-payload';

const rideA = {
  ride_type: 'A',
  pick_up: HOME,
  drop_off: SCHOOL,
  distance: 7.1,
  time_type: 'fixed',
  trip_time: '07:15:00',
};
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => ({ day, time: '06:30:00' }));
const rideB = {
  ride_type: 'B',
  pick_up: SCHOOL,
  drop_off: HOME,
  distance: 7.1,
  time_type: 'flexible',
  day_time: weekdays,
};

test('for Me the trip is sent, and nothing about learners', () => {
  const draft = draftAfter([...confirmedFor('1_way'), fixedTime('A'), { type: 'validitySet', validity: '1_month' }]);
  expect(toSchedulePayload(draft, '')).toEqual({
    trip_type: '1_way',
    start_date: TODAY,
    validity: '1_month',
    trip: [rideA],
  });
});

test('for a learner the same with the learner’s id', () => {
  const draft = draftAfter([
    { type: 'riderToggled', rider: 'Learner' },
    { type: 'scholarChosen', scholarId: 's2' },
    { type: 'tripTypeToggled' },
    ...routeOf('A'),
    ...routeOf('B'),
    confirmed({ A: 7.1, B: 7.1 }, 's2'),
    fixedTime('A'),
    ...weekTimes('B'),
  ]);
  expect(toSchedulePayload(draft, 'IGNORED')).toEqual({
    trip_type: '2_way',
    start_date: TODAY,
    validity: '1_week',
    trip: [rideA, rideB],
    scholar_id: 's2',
  });
});

test('in registration mode the first ride is sent with the stored coupon, or an empty one', () => {
  const draft = draftAfter([...routeOf('A'), confirmed(), fixedTime('A')], startIn('registration'));
  expect(toSchedulePayload(draft, 'WELCOME')).toEqual({ start_date: TODAY, trip: rideA, coupon_code: 'WELCOME' });
  expect(toSchedulePayload(draft, '')).toEqual({ start_date: TODAY, trip: rideA, coupon_code: '' });
});

test('nothing is sent while a route, a time or the rider is missing', () => {
  expect(toSchedulePayload(startIn('full'), '')).toBeUndefined();
  expect(toSchedulePayload(draftAfter(confirmedFor('1_way')), '')).toBeUndefined();
  expect(toSchedulePayload(draftAfter([...confirmedFor('2_way'), fixedTime('A')]), '')).toBeUndefined();
  const takenBack = draftAfter([...confirmedFor('1_way'), fixedTime('A'), { type: 'riderToggled', rider: 'Me' }]);
  expect(toSchedulePayload(takenBack, '')).toBeUndefined();
});
