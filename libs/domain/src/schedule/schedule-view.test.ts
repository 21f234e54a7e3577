import {
  SCHOLARS,
  SUBMIT,
  TODAY,
  confirmed,
  confirmedFor,
  draftAfter,
  fixedTime,
  routeOf,
  startIn,
  weekTimes,
} from '../testing/schedule-draft-builder';
import type { ScheduleDraft } from './schedule-draft';
import type { ScheduleAction } from './schedule-reducer';
import {
  isRiderDisabled,
  missingTimes,
  panelsOf,
  routeWarning,
  scheduleWarning,
  toSubmission,
  withDistances,
  withScholar,
  type Distances,
} from './schedule-view';

const me: ScheduleAction = { type: 'riderToggled', rider: 'Me' };
const scholar: ScheduleAction = { type: 'riderToggled', rider: 'Learner' };

function shown(draft: ScheduleDraft): string[] {
  return Object.entries(panelsOf(draft)).flatMap(([panel, open]) => (open ? [panel] : []));
}

test.each<[string, ScheduleAction[], string[]]>([
  ['at first only the rider question', [], []],
  ['Me leads to the route', [me], ['showRoute']],
  ['Learner leads to the learners', [scholar], ['showScholars']],
  [
    'a chosen learner leads to the route',
    [scholar, { type: 'scholarChosen', scholarId: 's2' }],
    ['showScholars', 'showRoute'],
  ],
  ['confirmed routes lead to the times', confirmedFor('1_way'), ['showRoute', 'showRideSchedule']],
  ['taking the rider back hides them', [...confirmedFor('1_way'), me], []],
  [
    'a request under way leaves them',
    [...confirmedFor('1_way'), fixedTime('A'), SUBMIT],
    ['showRoute', 'showRideSchedule'],
  ],
  [
    'the summary replaces them',
    [...confirmedFor('1_way'), fixedTime('A'), SUBMIT, { type: 'bookingSucceeded', bookingId: 'b1' }],
    ['showSummary'],
  ],
])('%s', (_story, actions, panels) => {
  expect(shown(draftAfter(actions))).toEqual(panels);
});

test('the first learner leads to the route once the list is there; an empty list leads nowhere', () => {
  expect(shown(withScholar(draftAfter([scholar]), SCHOLARS))).toEqual(['showScholars', 'showRoute']);
  expect(shown(withScholar(draftAfter([scholar]), []))).toEqual(['showScholars']);
});

test('in registration mode the route is open at once, and no learners are ever asked for', () => {
  expect(shown(startIn('registration'))).toEqual(['showRoute']);
  const afterContinue = draftAfter([scholar, ...routeOf('A'), confirmed()], startIn('registration'));
  expect(shown(afterContinue)).toEqual(['showRoute', 'showRideSchedule']);
});

test('choosing one rider disables the other, and submitting disables both', () => {
  const disabled = (draft: ScheduleDraft) => [isRiderDisabled(draft, 'Me'), isRiderDisabled(draft, 'Learner')];
  expect(disabled(startIn('full'))).toEqual([false, false]);
  expect(disabled(draftAfter([me]))).toEqual([false, true]);
  expect(disabled(draftAfter([scholar]))).toEqual([true, false]);
  expect(disabled(draftAfter([...confirmedFor('1_way'), fixedTime('A'), SUBMIT]))).toEqual([true, true]);
});

const twoWay: ScheduleAction = { type: 'tripTypeToggled' };

const noField = 'All fields are required';
const wrongDistance = 'A ride must be between 0.1 km and 200 km';
const rideA = [me, ...routeOf('A')];
const bothRides = [me, twoWay, ...routeOf('A'), ...routeOf('B')];

test.each<[string, ScheduleAction[], Distances, string | undefined]>([
  ['one-way without Ride A', [me], { A: 7.1 }, noField],
  ['one-way with a pick-up only', rideA.slice(0, 2), { A: 7.1 }, noField],
  ['one-way whose distance was not found', rideA, {}, noField],
  ['one-way with Ride A', rideA, { A: 7.1 }, undefined],
  ['two-way with Ride A only', [me, twoWay, ...routeOf('A')], { A: 7.1, B: 7.1 }, noField],
  ['two-way with Ride B only', [me, twoWay, ...routeOf('B')], { A: 7.1, B: 7.1 }, noField],
  ['two-way with one distance', bothRides, { B: 7.1 }, noField],
  ['two-way with both', bothRides, { A: 7.1, B: 7.1 }, undefined],
  ['a ride to next door', rideA, { A: 0.05 }, wrongDistance],
  ['a way back across the country', bothRides, { A: 7.1, B: 900 }, wrongDistance],
])('Continue with %s, measured %p, warns %p', (_case, actions, distances, warning) => {
  const draft = draftAfter(actions);
  expect(routeWarning(withDistances(draft, distances))).toBe(warning);
  expect(draftAfter([confirmed(distances)], draft).routesConfirmed).toBe(warning === undefined);
});

const noTime = 'Time field is required';
const oneWay = confirmedFor('1_way');
const bothWays = confirmedFor('2_way');
const day = { A: weekTimes('A', ['Wed']), B: weekTimes('B', ['Wed']) };
const week = { A: weekTimes('A'), B: weekTimes('B') };

test.each<[string, ScheduleAction[], string | undefined]>([
  ['one-way fixed, no time', oneWay, noTime],
  ['one-way fixed, a time', [...oneWay, fixedTime('A')], undefined],
  ['one-way flexible, no day', [...oneWay, ...weekTimes('A', ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])], noField],
  ['one-way flexible, four days', [...oneWay, ...day.A], noField],
  ['one-way flexible, five days', [...oneWay, ...week.A], undefined],
  ['two-way fixed, no time', bothWays, noTime],
  ['two-way fixed, only A', [...bothWays, fixedTime('A')], noTime],
  ['two-way fixed, only B', [...bothWays, fixedTime('B')], noTime],
  ['two-way fixed, both', [...bothWays, fixedTime('A'), fixedTime('B')], undefined],
  ['two-way flexible, A four days', [...bothWays, ...day.A, ...week.B], noField],
  ['two-way flexible, B four days', [...bothWays, ...week.A, ...day.B], noField],
  ['two-way flexible, both', [...bothWays, ...week.A, ...week.B], undefined],
  ['A fixed without time, B flexible', [...bothWays, ...week.B], noField],
  ['A fixed, B flexible four days', [...bothWays, fixedTime('A'), ...day.B], noField],
  ['A fixed, B flexible', [...bothWays, fixedTime('A'), ...week.B], undefined],
  ['A flexible, B fixed without time', [...bothWays, ...week.A], noField],
  ['A flexible four days, B fixed', [...bothWays, ...day.A, fixedTime('B')], noField],
  ['A flexible, B fixed', [...bothWays, ...week.A, fixedTime('B')], undefined],
])('"Schedule Ride" for %s warns %p', (_case, actions, warning) => {
  const draft = draftAfter(actions);
  expect(scheduleWarning(draft, TODAY)).toBe(warning);
  expect(draftAfter([SUBMIT], draft).scheduled).toBe(warning === undefined);
  expect(toSubmission(draft, TODAY, '') === undefined).toBe(warning !== undefined);
});

test('a start date in the past is named once the times are there', () => {
  const draft = draftAfter([...oneWay, fixedTime('A')]);
  expect(scheduleWarning(draft, '2026-11-22')).toBe('Choose a start date from today onwards');
  expect(scheduleWarning(draftAfter(oneWay), '2026-11-22')).toBe(noTime);
});

test('every missing time is known by ride and day, so that its field can be marked', () => {
  expect(missingTimes(draftAfter([...bothWays, ...day.B]))).toEqual([
    { ride_type: 'A' },
    { ride_type: 'B', day: 'Wed' },
  ]);
  expect(missingTimes(draftAfter([...oneWay, fixedTime('A')]))).toEqual([]);
});
