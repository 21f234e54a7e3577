import { SUBMIT } from '../testing/schedule-draft-builder';
import {
  confirmed,
  confirmedFor,
  draftAfter,
  fixedTime,
  routeOf,
  startIn,
  weekTimes,
} from '../testing/schedule-draft-builder';
import type { RideDay } from '../pricing/plan';
import { legOf } from './draft-plan';
import type { ScheduleAction } from './schedule-reducer';

const me: ScheduleAction = { type: 'riderToggled', rider: 'Me' };
const scholar: ScheduleAction = { type: 'riderToggled', rider: 'Learner' };
const twoWay: ScheduleAction = { type: 'tripTypeToggled' };
const chosen = (scholarId: string): ScheduleAction => ({ type: 'scholarChosen', scholarId });

describe('the times', () => {
  test('a fixed time and weekday times replace each other', () => {
    const flexible = draftAfter([...confirmedFor('1_way'), fixedTime('A'), ...weekTimes('A')]);
    const week = [{ day: 'Mon', time: '06:30:00' }, {}, {}, {}, {}];
    expect(legOf(flexible, 'A')).toMatchObject({ time_type: 'flexible', day_time: week });
    expect(legOf(flexible, 'A')).not.toHaveProperty('trip_time');
    const fixed = legOf(draftAfter([fixedTime('A')], flexible), 'A');
    expect(fixed).toMatchObject({ time_type: 'fixed', trip_time: '07:15:00' });
    expect(fixed).not.toHaveProperty('day_time');
  });

  test('ticking "Flexible Time?" gives each weekday the fixed time', () => {
    const fixed = draftAfter([...confirmedFor('1_way'), fixedTime('A', '06:45:00')]);
    const flexible = legOf(draftAfter([{ type: 'flexibleSet', rideType: 'A', flexible: true }], fixed), 'A');
    const day_time = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => ({ day, time: '06:45:00' }));
    expect(flexible).toMatchObject({ time_type: 'flexible', day_time });
    expect(flexible).not.toHaveProperty('trip_time');
  });

  test('unticking "Flexible Time?" leaves an empty fixed time; ticking what is ticked changes nothing', () => {
    const flexible = draftAfter([...confirmedFor('1_way'), ...weekTimes('A')]);
    expect(draftAfter([{ type: 'flexibleSet', rideType: 'A', flexible: true }], flexible)).toEqual(flexible);
    const fixed = draftAfter([{ type: 'flexibleSet', rideType: 'A', flexible: false }], flexible);
    expect(legOf(fixed, 'A')).toMatchObject({ time_type: 'fixed', trip_time: null });
  });

  test('a weekday time can be changed and cleared; the days stay in order', () => {
    const set = (day: RideDay, time: string | null) => ({ type: 'dayTimeSet', rideType: 'A', day, time }) as const;
    const entered = [set('Fri', '08:00:00'), set('Mon', '07:00:00'), set('Wed', '07:30:00')];
    const draft = draftAfter([...confirmedFor('1_way'), ...entered, set('Mon', '07:15:00'), set('Fri', null)]);
    const day_time = [
      { day: 'Mon', time: '07:15:00' },
      { day: 'Wed', time: '07:30:00' },
    ];
    expect(legOf(draft, 'A')).toMatchObject({ day_time });
  });

  test.each(['24:00:00', '07:07:00', '7:15', ''])('the time %p is not taken', (time) => {
    const draft = draftAfter(confirmedFor('1_way'));
    expect(draftAfter([fixedTime('A', time), { type: 'dayTimeSet', rideType: 'A', day: 'Mon', time }], draft)).toEqual(
      draft,
    );
  });

  test('no times for a ride the trip does not have', () => {
    const oneWay = draftAfter(confirmedFor('1_way'));
    expect(draftAfter([fixedTime('B'), ...weekTimes('B')], oneWay)).toEqual(oneWay);
  });

  test('start date and plan are chosen with the times; a date must be one', () => {
    const chosen = draftAfter([
      ...confirmedFor('1_way'),
      { type: 'startDateSet', startDate: '2026-12-01' },
      { type: 'validitySet', validity: '3_months' },
    ]);
    expect(chosen).toMatchObject({ startDate: '2026-12-01', validity: '3_months' });
    expect(draftAfter([{ type: 'startDateSet', startDate: '2027-02-30' }], chosen).startDate).toBe('2026-12-01');
  });
});

describe('the pick-up times that follow from the time to be at school', () => {
  const found: ScheduleAction = { type: 'schoolFound', rideType: 'A', school: { bell: '07:30:00', minutes: 37 } };
  const elsewhere = { latitude: -26.2, longitude: 28.1, address: '9 Main Street' };
  const toSchool = draftAfter([scholar, chosen('s1'), ...routeOf('A'), found]);

  test.each<[string, ScheduleAction]>([
    ['another place', { type: 'placeSet', rideType: 'A', end: 'pick_up', place: elsewhere }],
    ['another learner', chosen('s2')],
    ['no rider', scholar],
    ['no response', { type: 'schoolFound', rideType: 'A', school: null }],
  ])('%s: they are removed', (_, action) => {
    expect(legOf(toSchool, 'A')).toMatchObject({ trip_time: '06:45:00' });
    expect(legOf(draftAfter([action], toSchool), 'A')).toMatchObject({ arrival: null, trip_time: null });
    const flexible = draftAfter([{ type: 'flexibleSet', rideType: 'A', flexible: true }, action], toSchool);
    expect(legOf(flexible, 'A')).toMatchObject({ arrival: null, day_time: [] });
  });

  test('a pick-up time that was chosen stays', () => {
    const moved = draftAfter([fixedTime('A'), chosen('s2')], toSchool);
    expect(legOf(moved, 'A')).toMatchObject({ arrival: null, trip_time: '07:15:00' });
  });

  test('the way back and the places of another learner change them too', () => {
    const foundB: ScheduleAction = { ...found, rideType: 'B' };
    const start: ScheduleAction = { type: 'placeSet', rideType: 'B', end: 'pick_up', place: elsewhere };
    const twoWays = draftAfter([twoWay, start, foundB, { type: 'wayBackSet' }], toSchool);
    expect(legOf(twoWays, 'B')).toMatchObject({ arrival: null, trip_time: null });
    const { drop_off } = legOf(toSchool, 'A');
    const places: ScheduleAction = {
      type: 'placesFound',
      home: null,
      school: elsewhere,
      otherSchools: drop_off ? [drop_off] : [],
    };
    expect(legOf(draftAfter([places], toSchool), 'A')).toMatchObject({
      drop_off: elsewhere,
      arrival: null,
      trip_time: null,
    });
  });
});

test('in registration mode there is one fixed one-way ride and no choice of rider, plan or flexible time', () => {
  const routes = [me, scholar, chosen('s1'), twoWay, ...routeOf('A'), ...routeOf('B'), confirmed()];
  const times: ScheduleAction[] = [...weekTimes('A'), { type: 'validitySet', validity: '1_year' }, fixedTime('A')];
  const draft = draftAfter([...routes, ...times, SUBMIT], startIn('registration'));
  expect(draft).toMatchObject({ rider: null, scholarId: null, tripType: '1_way', validity: '1_week', scheduled: true });
  expect(draft.trips).toHaveLength(1);
  expect(draft.scheduleData).toMatchObject({ coupon_code: 'WELCOME', trip: { ride_type: 'A', time_type: 'fixed' } });
});
