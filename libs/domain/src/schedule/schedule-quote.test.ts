import {
  confirmedFor,
  draftAfter,
  fixedTime,
  HOME,
  routeOf,
  SCHOOL,
  startIn,
  TODAY,
  weekTimes,
} from '../testing/schedule-draft-builder';
import { toQuoteRequest, withDistances } from './schedule-view';

const me = { type: 'riderToggled', rider: 'Me' } as const;
const rideA = { ride_type: 'A', pick_up: HOME, drop_off: SCHOOL, distance: 7.1 };
const measured = (draft: Parameters<typeof withDistances>[0]) => withDistances(draft, { A: 7.1, B: 7.1 });

test('a measured route is priced before it is confirmed and before it has times', () => {
  expect(toQuoteRequest(measured(draftAfter([me, ...routeOf('A')])), TODAY)).toEqual({
    trip_type: '1_way',
    start_date: TODAY,
    validity: '1_week',
    trip: [rideA],
  });
});

test('times are sent as soon as they are complete', () => {
  const twoWay = draftAfter([...confirmedFor('2_way'), fixedTime('A'), ...weekTimes('B', ['Fri'])]);
  expect(toQuoteRequest(twoWay, TODAY)?.trip).toEqual([
    { ...rideA, time_type: 'fixed', trip_time: '07:15:00' },
    { ride_type: 'B', pick_up: SCHOOL, drop_off: HOME, distance: 7.1 },
  ]);
});

test('the estimate of a learner’s ride names the learner', () => {
  const draft = draftAfter([{ type: 'riderToggled', rider: 'Learner' }, ...routeOf('A')]);
  expect(toQuoteRequest(measured({ ...draft, scholarId: 's1' }), TODAY)).toMatchObject({ scholar_id: 's1' });
  expect(toQuoteRequest(measured(draft), TODAY)).toBeUndefined();
});

test.each([
  ['no rider', measured(draftAfter([me, ...routeOf('A'), me]))],
  ['an end missing', measured(draftAfter([me, ...routeOf('A').slice(1)]))],
  ['no distance yet', draftAfter([me, ...routeOf('A')])],
  ['a distance that no ride has', withDistances(draftAfter([me, ...routeOf('A')]), { A: 201 })],
  ['Ride B missing', measured(draftAfter([me, { type: 'tripTypeToggled' }, ...routeOf('A')]))],
  [
    'a start date in the past',
    draftAfter([...confirmedFor('1_way'), { type: 'startDateSet', startDate: '2026-11-20' }]),
  ],
  ['the restricted booking', measured(draftAfter(routeOf('A'), startIn('registration')))],
])('no estimate is requested with %s', (_case, draft) => {
  expect(toQuoteRequest(draft, TODAY)).toBeUndefined();
});
