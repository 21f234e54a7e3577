import { confirmed, draftAfter, HOME, routeOf, SCHOOL, startIn, TODAY } from '../testing/schedule-draft-builder';
import { legOf } from './draft-plan';
import { restoreDraft, serialiseDraft } from './schedule-storage';
import { canUseWayBack } from './schedule-view';

const me = { type: 'riderToggled', rider: 'Me' } as const;
const toggle = { type: 'tripTypeToggled' } as const;
const back = { type: 'wayBackSet' } as const;
const office = { latitude: -26.2, longitude: 28.05, address: '1 Main Street, Marshalltown' };
const endsOfB = (draft: Parameters<typeof legOf>[0]) => [legOf(draft, 'B').pick_up, legOf(draft, 'B').drop_off];

test('Ride B is the way back as soon as the ride is two-way', () => {
  const draft = draftAfter([me, ...routeOf('A'), toggle]);
  expect(endsOfB(draft)).toEqual([SCHOOL, HOME]);
  expect(canUseWayBack(draft)).toBe(false);
  expect(restoreDraft(serialiseDraft(draft), 'full', TODAY)).toEqual(draft);
});

test('what was entered for Ride B is not replaced, until the way back is asked for', () => {
  const own = draftAfter([
    me,
    toggle,
    { type: 'placeSet', rideType: 'B', end: 'pick_up', place: office } as const,
    toggle,
    ...routeOf('A'),
    toggle,
  ]);
  expect(endsOfB(own)).toEqual([office, null]);
  expect(canUseWayBack(own)).toBe(true);
  expect(endsOfB(draftAfter([back], own))).toEqual([SCHOOL, HOME]);
});

test('the way back can be used once Ride A has both ends, and again after it has changed', () => {
  const early = draftAfter([me, toggle, back]);
  expect([endsOfB(early), canUseWayBack(early)]).toEqual([[null, null], false]);
  const filled = draftAfter([...routeOf('A'), back], early);
  const changed = draftAfter([{ type: 'placeSet', rideType: 'A', end: 'drop_off', place: office }], filled);
  expect(canUseWayBack(changed)).toBe(true);
  expect(endsOfB(draftAfter([back], changed))).toEqual([office, HOME]);
});

test('one-way rides, confirmed routes and the restricted booking have no way back', () => {
  const oneWay = draftAfter([me, ...routeOf('A'), back]);
  expect([oneWay.trips.length, canUseWayBack(oneWay)]).toEqual([1, false]);
  const done = draftAfter([
    me,
    ...routeOf('A'),
    toggle,
    { type: 'placeSet', rideType: 'B', end: 'pick_up', place: office } as const,
    confirmed(),
  ]);
  expect([draftAfter([back], done), canUseWayBack(done)]).toEqual([done, false]);
  expect(draftAfter([...routeOf('A'), toggle, back], startIn('registration')).trips).toHaveLength(1);
});
