import { HOME, SCHOLARS, SCHOOL, SUBMIT, TODAY } from '../testing/schedule-draft-builder';
import {
  confirmed,
  confirmedFor,
  draftAfter,
  fixedTime,
  routeOf,
  startIn,
  weekTimes,
} from '../testing/schedule-draft-builder';
import { legOf } from './draft-plan';
import type { ScheduleAction } from './schedule-reducer';
import { withDistances, withScholar } from './schedule-view';

const me: ScheduleAction = { type: 'riderToggled', rider: 'Me' };
const scholar: ScheduleAction = { type: 'riderToggled', rider: 'Learner' };
const twoWay: ScheduleAction = { type: 'tripTypeToggled' };
const chosen = (scholarId: string): ScheduleAction => ({ type: 'scholarChosen', scholarId });
/** Who rides, as shown with a list of learners. */
const ridingIn = (scholars: typeof SCHOLARS, actions: readonly ScheduleAction[]) =>
  withScholar(draftAfter(actions), scholars).scholarId;
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
    expect(draftAfter([me, scholar]).rider).toBe('Me');
    expect(draftAfter([me, me]).rider).toBeNull();
    expect(draftAfter([me, me, scholar]).rider).toBe('Learner');
  });

  test('the first learner rides once the list is there, and nobody before', () => {
    expect(draftAfter([scholar]).scholarId).toBeNull();
    expect(withScholar(draftAfter([scholar]), undefined).scholarId).toBeNull();
    expect(ridingIn(SCHOLARS, [scholar])).toBe('s1');
  });

  test('a guardian chooses another learner, who stays chosen while the list has them', () => {
    const choice = [scholar, chosen('s2')];
    expect(draftAfter(choice).scholarId).toBe('s2');
    expect(ridingIn(SCHOLARS, choice)).toBe('s2');
    expect(ridingIn(SCHOLARS.slice(0, 1), choice)).toBe('s1');
    expect(ridingIn([], choice)).toBeNull();
  });

  test('a learner who is not in the list, or not asked for, does not ride', () => {
    expect(ridingIn(SCHOLARS, [scholar, chosen('other')])).toBe('s1');
    expect(ridingIn(SCHOLARS, [me, chosen('s1')])).toBeNull();
    expect(draftAfter([scholar, chosen('s2'), scholar]).scholarId).toBeNull();
  });

  test('the learner who rides is kept at Continue, so that a reload does not depend on the list', () => {
    expect(draftAfter([scholar, ...routeOf('A'), confirmed({ A: 7.1 }, 's1')])).toMatchObject({
      scholarId: 's1',
      routesConfirmed: true,
    });
    expect(draftAfter([scholar, ...routeOf('A'), confirmed({ A: 7.1 })]).routesConfirmed).toBe(false);
    expect(draftAfter([me, ...routeOf('A'), confirmed({ A: 7.1 }, 's1')]).scholarId).toBeNull();
  });
});

describe('the route', () => {
  test('a leg keeps its points; the distance between them is shown, and kept at Continue', () => {
    const draft = draftAfter([me, ...routeOf('A')]);
    expect(legOf(draft, 'A')).toMatchObject({ pick_up: HOME, drop_off: SCHOOL, distance: null, trip_time: null });
    expect(legOf(withDistances(draft, { A: 7.1 }), 'A').distance).toBe(7.1);
    expect(legOf(withDistances(draft, {}), 'A').distance).toBeNull();
    const changed = draftAfter([{ type: 'placeSet', rideType: 'A', end: 'drop_off', place: HOME }], draft);
    expect(legOf(changed, 'A')).toMatchObject({ pick_up: HOME, drop_off: HOME, distance: null });
    expect(legOf(draftAfter([confirmed({ A: 7.1 })], draft), 'A').distance).toBe(7.1);
  });

  test('a distance belongs to two points, and a confirmed one is not replaced', () => {
    const half = draftAfter([me, ...routeOf('A').slice(0, 1)]);
    expect(legOf(withDistances(half, { A: 99 }), 'A').distance).toBeNull();
    const draft = draftAfter([me, ...routeOf('A'), confirmed({ A: 7.1 })]);
    expect(withDistances(draft, { A: 99 })).toEqual(draft);
  });

  test('setting a ride again replaces it: there is one of each, A before B', () => {
    const moved: ScheduleAction = { type: 'placeSet', rideType: 'B', end: 'drop_off', place: SCHOOL };
    const draft = draftAfter([me, twoWay, ...routeOf('B'), ...routeOf('A'), moved]);
    expect(draft.trips.map((leg) => [leg.ride_type, leg.drop_off])).toEqual([
      ['A', SCHOOL],
      ['B', SCHOOL],
    ]);
  });

  test('the trip type toggles until routes are confirmed, then stays', () => {
    expect(draftAfter([me, twoWay]).tripType).toBe('2_way');
    expect(draftAfter([me, twoWay, twoWay]).tripType).toBe('1_way');
    expect(draftAfter([...confirmedFor('2_way'), twoWay]).tripType).toBe('2_way');
  });

  test('Continue needs the distance of every ride, and drops a ride the trip no longer has', () => {
    expect(draftAfter([me, twoWay, ...routeOf('A'), confirmed()]).routesConfirmed).toBe(false);
    expect(draftAfter([me, ...routeOf('A'), confirmed({})]).routesConfirmed).toBe(false);
    expect(draftAfter([me, ...routeOf('A'), confirmed({ A: 201 })]).routesConfirmed).toBe(false);
    const oneWayAfterAll = draftAfter([me, twoWay, ...routeOf('A'), ...routeOf('B'), twoWay, confirmed()]);
    expect(oneWayAfterAll.routesConfirmed).toBe(true);
    expect(oneWayAfterAll.trips.map((leg) => leg.ride_type)).toEqual(['A']);
  });

  test('confirmed routes do not change any more', () => {
    const draft = draftAfter(confirmedFor('1_way'));
    expect(draftAfter([...routeOf('B'), confirmed({ A: 50, B: 50 })], draft)).toEqual(draft);
    const moved: ScheduleAction = { type: 'placeSet', rideType: 'A', end: 'drop_off', place: HOME };
    expect(draftAfter([moved], draft)).toEqual(draft);
  });

  test('routes that are reopened keep places, notes and times, and can be changed and confirmed again', () => {
    const ready = draftAfter([...confirmedFor('2_way'), fixedTime('A'), ...weekTimes('B')]);
    const reopened = draftAfter([{ type: 'routesReopened' }], ready);
    expect(reopened).toEqual({
      ...ready,
      routesConfirmed: false,
      trips: ready.trips.map((leg) => ({ ...leg, distance: null })),
    });
    expect(draftAfter([SUBMIT], reopened)).toEqual(reopened);
    expect(draftAfter([confirmed({ A: 7.1, B: 7.1 })], reopened)).toEqual(ready);
    const oneWay = draftAfter([twoWay, confirmed(), SUBMIT], reopened);
    expect(oneWay).toMatchObject({ scheduled: true, trips: [{ ride_type: 'A', trip_time: expect.any(String) }] });
  });

  test('routes of a ride that was sent are not reopened', () => {
    const sent = draftAfter([...confirmedFor('1_way'), fixedTime('A'), SUBMIT]);
    expect(draftAfter([{ type: 'routesReopened' }], sent)).toEqual(sent);
  });

  test('nobody chosen, nothing to enter', () => {
    expect(draftAfter([...routeOf('A'), twoWay, confirmed()])).toEqual(startIn('full'));
    expect(draftAfter([scholar, ...routeOf('A'), confirmed()]).routesConfirmed).toBe(false);
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
    const changes = [
      me,
      scholar,
      twoWay,
      ...routeOf('A'),
      confirmed({ A: 9 }),
      fixedTime('A', '09:00:00'),
      ...weekTimes('A'),
      SUBMIT,
    ];
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
    const route = [scholar, ...routeOf('A'), confirmed({ A: 7.1 }, 's1'), fixedTime('A')];
    const submitted = [...route, { ...SUBMIT, scholarId: 's1' }];
    expect(ridingIn(SCHOLARS.slice(1), submitted)).toBe('s1');
    expect(ridingIn(SCHOLARS.slice(1), [...submitted, failed])).toBe('s2');
    const again = draftAfter([...submitted, failed, { ...SUBMIT, scholarId: 's2' }]);
    expect(again).toMatchObject({ scheduled: true, scholarId: 's2', scheduleData: { scholar_id: 's2' } });
  });

  test('choosing a learner always stands on a draft that is not scheduled', () => {
    expect(draftAfter([...ready, SUBMIT, failed, me, scholar, chosen('s2')]).scheduled).toBe(false);
  });

  test('starting again clears the ride', () => {
    const again = draftAfter([...ready, SUBMIT, succeeded, { type: 'startedAgain', today: '2026-11-25' }]);
    expect(again).toEqual({ ...startIn('full'), startDate: '2026-11-25' });
  });
});
