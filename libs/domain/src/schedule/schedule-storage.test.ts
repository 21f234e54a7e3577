import fc from 'fast-check';
import {
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
import { restoreDraft, serialiseDraft } from './schedule-storage';
import { findFault } from '../testing/schedule-invariants';

const me: ScheduleAction = { type: 'riderToggled', rider: 'Me' };
const scholar: ScheduleAction[] = [
  { type: 'riderToggled', rider: 'Learner' },
  { type: 'scholarChosen', scholarId: 's2' },
];
const startDateSet: ScheduleAction = { type: 'startDateSet', startDate: '2026-12-01' };
const validitySet: ScheduleAction = { type: 'validitySet', validity: '3_months' };
const booked: ScheduleAction[] = [SUBMIT, { type: 'bookingSucceeded', bookingId: 'b1' }];

function reloaded(draft: ScheduleDraft, today = TODAY): ScheduleDraft {
  return restoreDraft(serialiseDraft(draft), draft.mode, today);
}

test.each<[string, ScheduleAction[]]>([
  ['nothing entered', []],
  ['a rider', [me]],
  ['half a route', [me, ...routeOf('A').slice(0, 1)]],
  ['two routes of a two-way ride', [me, { type: 'tripTypeToggled' }, ...routeOf('A'), ...routeOf('B')]],
  [
    'a Ride B kept from before it became one-way',
    [me, { type: 'tripTypeToggled' }, ...routeOf('B'), { type: 'tripTypeToggled' }],
  ],
  [
    'times, a date and a plan',
    [...confirmedFor('2_way'), fixedTime('A'), ...weekTimes('B', ['Tue']), startDateSet, validitySet],
  ],
  [
    'times of reopened routes, also of a ride that was taken back',
    [
      ...confirmedFor('2_way'),
      fixedTime('A'),
      ...weekTimes('B', ['Tue']),
      { type: 'routesReopened' },
      { type: 'tripTypeToggled' },
    ],
  ],
  ['a route while the rider is taken back', [...confirmedFor('1_way'), fixedTime('A'), me]],
  ['an open summary', [...confirmedFor('1_way'), fixedTime('A'), ...booked]],
  [
    'a begun payment',
    [...confirmedFor('1_way'), fixedTime('A'), ...booked, { type: 'paymentStarted', reference: 'r1' }],
  ],
])('a reload keeps %s', (_story, actions) => {
  const draft = draftAfter(actions);
  expect(reloaded(draft)).toEqual(draft);
});

test('a reload keeps the registration draft and its coupon', () => {
  const draft = draftAfter([...routeOf('A'), confirmed(), fixedTime('A'), ...booked], startIn('registration'));
  expect(reloaded(draft)).toEqual(draft);
});

test('of a learner only the id is stored, with the route chosen and the ride booked', () => {
  const route = [...scholar, ...routeOf('A')];
  expect(reloaded(draftAfter(route))).toEqual(draftAfter(route));
  const ready = draftAfter([...route, confirmed({ A: 7.1 }, 's2'), fixedTime('A')]);
  expect(reloaded(ready)).toEqual(ready);
  const sent = draftAfter(
    [
      { ...SUBMIT, scholarId: 's2' },
      { type: 'bookingSucceeded', bookingId: 'b1' },
    ],
    ready,
  );
  expect(reloaded(sent)).toEqual(sent);
  expect(sent.scheduleData).toMatchObject({ scholar_id: 's2' });
});

describe('a draft stored by an earlier version, with learners and measured distances in it', () => {
  /** As written before the draft held choices only. */
  const earlier = (draft: ScheduleDraft) =>
    JSON.stringify({
      ...draft,
      learners: null,
      hasLearners: false,
      trips: draft.trips.map((leg) => ({ ...leg, distance: 7.1 })),
    });

  test.each<[string, ScheduleAction[]]>([
    ['a learner and half a route', [...scholar, ...routeOf('A').slice(0, 1)]],
    ['a route that is not confirmed: it is measured again', [me, ...routeOf('A')]],
    ['confirmed routes with times', [...confirmedFor('2_way'), fixedTime('A'), ...weekTimes('B')]],
    ['an open summary', [...confirmedFor('1_way'), fixedTime('A'), ...booked]],
  ])('opens with %s', (_story, actions) => {
    const draft = draftAfter(actions);
    expect(restoreDraft(earlier(draft), 'full', TODAY)).toEqual(draft);
  });
});

test('a request that was under way at the reload can be sent again', () => {
  const ready = draftAfter([...confirmedFor('1_way'), fixedTime('A')]);
  expect(reloaded(draftAfter([SUBMIT], ready))).toEqual(ready);
});

test('a start date in the past becomes today, but not under an open summary', () => {
  const later = draftAfter([...confirmedFor('1_way'), fixedTime('A'), startDateSet]);
  expect(reloaded(later, '2026-12-02').startDate).toBe('2026-12-02');
  expect(reloaded(draftAfter(booked, later), '2026-12-02')).toMatchObject({ startDate: '2026-12-01', summary: 'b1' });
});

test('a draft of the other mode is not restored', () => {
  const full = draftAfter([me, ...routeOf('A')]);
  expect(restoreDraft(serialiseDraft(full), 'registration', TODAY)).toEqual(startIn('registration'));
});

test.each([
  null,
  '',
  'null',
  '[]',
  '{',
  '7',
  '{"mode":"full","trips":{"a":1},"scheduleData":7,"startDate":[],"summary":"b1"}',
  '{"mode":"full","rider":"Me","trips":[null,7,{"ride_type":"C"}]}',
])('storage with %p in it breaks nothing', (text) => {
  expect(restoreDraft(text, 'full', TODAY)).toMatchObject({ trips: [], routesConfirmed: false, summary: null });
});

test('whatever was changed in storage, nothing forbidden comes back', () => {
  const original = draftAfter([...confirmedFor('2_way'), fixedTime('A'), ...weekTimes('B'), ...booked]);
  const paths = pathsOf(JSON.parse(serialiseDraft(original)));
  const odd = fc.oneof(
    fc.constantFrom(null, true, '', 'Learner', '1_way', 'A', 'B', '2027-02-30', -1, 500, [], {}),
    fc.jsonValue(),
  );
  let restored = 0;
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...paths), odd), { minLength: 1, maxLength: 3 }), (changes) => {
      const stored = JSON.parse(serialiseDraft(original)) as unknown;
      for (const [path, value] of changes) setAt(stored, path, value);
      const draft = restoreDraft(JSON.stringify(stored), 'full', TODAY);
      expect(findFault(draft)).toBeUndefined();
      restored += draft.routesConfirmed ? 1 : 0;
    }),
    { seed: 5, numRuns: 1500 },
  );
  expect(restored).toBeGreaterThan(100);
});

type Path = readonly string[];

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const below = Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...at, name]));
  return at.length === 0 ? below : [at, ...below];
}

function setAt(target: unknown, path: Path, value: unknown): void {
  const [name, ...rest] = path;
  if (typeof target !== 'object' || target === null || name === undefined) return;
  if (rest.length === 0) Object.assign(target, { [name]: value });
  else setAt(Object.entries(target).find(([key]) => key === name)?.[1], rest, value);
}
