import { HOME, LEARNERS, SCHOOL, SUBMIT, TODAY } from '../testing/schedule-draft-builder';
import { confirmedFor, draftAfter, fixedTime, routeOf, startIn, weekTimes } from '../testing/schedule-draft-builder';
import type { RideDay } from '../pricing/plan';
import { legOf } from './schedule-draft';
import type { ScheduleAction } from './schedule-reducer';

const me: ScheduleAction = { type: 'riderToggled', rider: 'Me' };
const learner: ScheduleAction = { type: 'riderToggled', rider: 'Learner' };
const learnersLoaded: ScheduleAction = { type: 'learnersLoaded', learners: LEARNERS };
const twoWay: ScheduleAction = { type: 'tripTypeToggled' };
const confirm: ScheduleAction = { type: 'routesConfirmed' };
const succeeded: ScheduleAction = { type: 'bookingSucceeded', bookingId: 'b1' };
const failed: ScheduleAction = { type: 'bookingFailed' };

describe('who rides', () => {
  test('a draft begins with nobody, one-way, one week, today', () => {
    expect(startIn('full')).toMatchObject({
      rider: null,
      tripType: '1_way',
      validity: '1_week',
      startDate: TODAY,
      scheduled: false,
    });
  });

  test('Me and Learner exclude each other until the choice is taken back', () => {
    expect(draftAfter([me, learner]).rider).toBe('Me');
    expect(draftAfter([me, me]).rider).toBeNull();
    expect(draftAfter([me, me, learner]).rider).toBe('Learner');
  });

  test('the first learner is chosen once the list loads, before or after choosing Learner', () => {
    expect(draftAfter([learner, learnersLoaded])).toMatchObject({ scholarId: 's1', hasLearners: true });
    expect(draftAfter([learnersLoaded, learner]).scholarId).toBe('s1');
  });

  test('a guardian chooses another learner, who stays chosen when the list loads again', () => {
    const draft = draftAfter([learner, learnersLoaded, { type: 'learnerChosen', scholarId: 's2' }]);
    expect(draft.scholarId).toBe('s2');
    expect(draftAfter([learnersLoaded], draft).scholarId).toBe('s2');
    expect(draftAfter([{ type: 'learnersLoaded', learners: LEARNERS.slice(0, 1) }], draft).scholarId).toBe('s1');
    expect(draftAfter([{ type: 'learnersLoaded', learners: [] }], draft)).toMatchObject({
      scholarId: null,
      hasLearners: false,
    });
  });

  test('a learner who is not in the list, or not asked for, cannot be chosen', () => {
    expect(draftAfter([learner, learnersLoaded, { type: 'learnerChosen', scholarId: 'other' }]).scholarId).toBe('s1');
    expect(draftAfter([me, learnersLoaded, { type: 'learnerChosen', scholarId: 's1' }]).scholarId).toBeNull();
    expect(draftAfter([learner, learnersLoaded, learner]).scholarId).toBeNull();
  });
});

describe('the route', () => {
  test('a leg keeps its points and distance; a new point asks for the distance again', () => {
    const draft = draftAfter([me, ...routeOf('A')]);
    expect(legOf(draft, 'A')).toMatchObject({ pick_up: HOME, drop_off: SCHOOL, distance: 7.1, trip_time: null });
    const changed = draftAfter([{ type: 'placeSet', rideType: 'A', end: 'drop_off', place: HOME }], draft);
    expect(legOf(changed, 'A')).toMatchObject({ pick_up: HOME, drop_off: HOME, distance: null });
  });

  test('a distance that arrives late, for points no longer there, is not taken', () => {
    const late: ScheduleAction = {
      type: 'distanceMeasured',
      rideType: 'A',
      pickUp: SCHOOL,
      dropOff: HOME,
      distance: 99,
    };
    expect(legOf(draftAfter([me, ...routeOf('A'), late]), 'A').distance).toBe(7.1);
  });

  test('setting a ride again replaces it: there is one of each, A before B', () => {
    const draft = draftAfter([me, twoWay, ...routeOf('B'), ...routeOf('A'), ...routeOf('B', 8)]);
    expect(draft.trips.map((leg) => [leg.ride_type, leg.distance])).toEqual([
      ['A', 7.1],
      ['B', 8],
    ]);
  });

  test('the trip type toggles until routes are confirmed, then stays', () => {
    expect(draftAfter([me, twoWay]).tripType).toBe('2_way');
    expect(draftAfter([me, twoWay, twoWay]).tripType).toBe('1_way');
    expect(draftAfter([...confirmedFor('2_way'), twoWay]).tripType).toBe('2_way');
  });

  test('Continue needs the distance of every ride, and drops a ride the trip no longer has', () => {
    expect(draftAfter([me, twoWay, ...routeOf('A'), confirm]).routesConfirmed).toBe(false);
    expect(draftAfter([me, ...routeOf('A', null), confirm]).routesConfirmed).toBe(false);
    expect(draftAfter([me, ...routeOf('A', 201), confirm]).routesConfirmed).toBe(false);
    const oneWayAfterAll = draftAfter([me, twoWay, ...routeOf('A'), ...routeOf('B'), twoWay, confirm]);
    expect(oneWayAfterAll.routesConfirmed).toBe(true);
    expect(oneWayAfterAll.trips.map((leg) => leg.ride_type)).toEqual(['A']);
  });

  test('confirmed routes do not change any more', () => {
    const draft = draftAfter(confirmedFor('1_way'));
    expect(draftAfter([...routeOf('A', 50), ...routeOf('B')], draft)).toEqual(draft);
  });

  test('nobody chosen, nothing to enter', () => {
    expect(draftAfter([...routeOf('A'), twoWay, confirm])).toEqual(startIn('full'));
    expect(draftAfter([learner, ...routeOf('A')]).trips).toEqual([]);
  });
});

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

  test('no times before routes are confirmed, and none for a ride the trip does not have', () => {
    expect(legOf(draftAfter([me, ...routeOf('A'), fixedTime('A')]), 'A')).toMatchObject({ trip_time: null });
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

describe('scheduling', () => {
  const ready = [...confirmedFor('1_way'), fixedTime('A')];

  test('a complete ride is scheduled and carries what was sent', () => {
    const draft = draftAfter([...ready, SUBMIT]);
    expect(draft.scheduled).toBe(true);
    const trip = [{ ride_type: 'A', trip_time: '07:15:00' }];
    expect(draft.scheduleData).toMatchObject({ trip_type: '1_way', start_date: TODAY, trip });
  });

  test('an incomplete ride, or one that started yesterday, is not', () => {
    expect(draftAfter([...confirmedFor('1_way'), SUBMIT]).scheduled).toBe(false);
    expect(draftAfter([...ready, { ...SUBMIT, today: '2026-11-22' }]).scheduled).toBe(false);
  });

  test('while the request is under way nothing can be changed', () => {
    const sent = draftAfter([...ready, SUBMIT]);
    const changes = [me, learner, twoWay, ...routeOf('A', 9), fixedTime('A', '09:00:00'), ...weekTimes('A'), SUBMIT];
    expect(draftAfter([...changes, { type: 'startDateSet', startDate: '2027-01-01' }], sent)).toEqual(sent);
  });

  test('a failed booking enables the form with everything still in it', () => {
    expect(draftAfter([...ready, SUBMIT, failed])).toEqual(draftAfter(ready));
    expect(draftAfter([...ready, SUBMIT, failed, SUBMIT]).scheduled).toBe(true);
  });

  test('a booked ride opens its summary, then its payment, and a late failure does not close it', () => {
    const booked = draftAfter([...ready, SUBMIT, succeeded]);
    expect(booked.summary).toBe('b1');
    expect(draftAfter([failed, { type: 'bookingSucceeded', bookingId: 'b2' }], booked)).toEqual(booked);
    expect(draftAfter([{ type: 'paymentStarted', reference: 'r1' }], booked).payment).toBe('r1');
  });

  test('answers nobody waits for change nothing', () => {
    const draft = draftAfter(ready);
    expect(draftAfter([succeeded, failed, { type: 'paymentStarted', reference: 'r1' }], draft)).toEqual(draft);
    expect(draftAfter([...ready, SUBMIT, { type: 'paymentStarted', reference: 'r1' }]).payment).toBeNull();
  });

  test('a learner who disappears while the request is under way is replaced only if it fails', () => {
    const submitted = [learner, learnersLoaded, ...routeOf('A'), confirm, fixedTime('A'), SUBMIT];
    const sent = draftAfter([...submitted, { type: 'learnersLoaded', learners: LEARNERS.slice(1) }]);
    expect(sent.scholarId).toBe('s1');
    expect(draftAfter([failed], sent)).toMatchObject({ scheduled: false, scholarId: 's2' });
  });

  test('choosing a learner always stands on a draft that is not scheduled', () => {
    expect(draftAfter([...ready, SUBMIT, failed, me, learner, learnersLoaded]).scheduled).toBe(false);
  });

  test('starting again clears the ride but not the list of learners', () => {
    const again = draftAfter([
      learnersLoaded,
      ...ready,
      SUBMIT,
      succeeded,
      { type: 'startedAgain', today: '2026-11-25' },
    ]);
    expect(again).toEqual({ ...startIn('full'), startDate: '2026-11-25', learners: LEARNERS, hasLearners: true });
  });
});

test('in registration mode there is one fixed one-way ride and no choice of rider, plan or flexible time', () => {
  const routes = [me, learner, learnersLoaded, twoWay, ...routeOf('A'), ...routeOf('B'), confirm];
  const times: ScheduleAction[] = [...weekTimes('A'), { type: 'validitySet', validity: '1_year' }, fixedTime('A')];
  const draft = draftAfter([...routes, ...times, SUBMIT], startIn('registration'));
  expect(draft).toMatchObject({ rider: null, scholarId: null, tripType: '1_way', validity: '1_week', scheduled: true });
  expect(draft.trips).toHaveLength(1);
  expect(draft.scheduleData).toMatchObject({ coupon_code: 'WELCOME', trip: { ride_type: 'A', time_type: 'fixed' } });
});
