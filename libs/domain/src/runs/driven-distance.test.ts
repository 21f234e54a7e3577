import { drivenDistance, mostAtOnce, plannedDistance } from './driven-distance';

const MINUTE = 60_000;
/** A vehicle that goes north by a hundredth of a degree (1,112 m) a minute. */
const north = (minutes: number) => ({ at: minutes * MINUTE, latitude: -26 + minutes / 100, longitude: 28 });
const drive = [0, 1, 2, 3, 4, 5, 6].map(north);
const span = { from: 0, to: 6 * MINUTE };

test('the distance along the positions, and the part with riders', () => {
  const rides = [{ from: MINUTE, to: 3 * MINUTE }];
  expect(drivenDistance(drive, { span, rides })).toEqual({ metres: 6672, metresWithRiders: 2224 });
});

test('two riders at the same time count once', () => {
  const ride = { from: MINUTE, to: 3 * MINUTE };
  expect(drivenDistance(drive, { span, rides: [ride, ride] })?.metresWithRiders).toBe(2224);
});

test('a vehicle that stands drives nothing, however its position trembles', () => {
  const still = drive.map(({ at }, index) => ({ at, latitude: -26 + (index % 2) / 10_000, longitude: 28 }));
  expect(drivenDistance(still, { span, rides: [] })).toEqual({ metres: 0, metresWithRiders: 0 });
});

test.each([
  ['no positions', [], span],
  ['a gap of six minutes', [north(0), north(6)], span],
  ['none at the start', drive, { from: -6 * MINUTE, to: 0 }],
  ['none at the end', drive, { from: 0, to: 12 * MINUTE }],
])('with %s nothing is measured', (_what, fixes, during) => {
  expect(drivenDistance(fixes, { span: during, rides: [] })).toBeUndefined();
});

test('a plan has riders on board in proportion to the time of driving', () => {
  const stops = [
    { arriveMinute: 0, leaveMinute: 0, load: 0 },
    { arriveMinute: 10, leaveMinute: 12, load: 1 },
    { arriveMinute: 27, leaveMinute: 28, load: 0 },
    { arriveMinute: 33, leaveMinute: 33, load: 0 },
  ];
  expect(plannedDistance(20, stops)).toEqual({ metres: 20_000, metresWithRiders: 10_000 });
  expect(plannedDistance(20, [])).toEqual({ metres: 20_000, metresWithRiders: 0 });
});

test('the most riders at one time', () => {
  const ride = (from: number, to: number) => ({ from, to });
  expect(mostAtOnce([])).toBe(0);
  expect(mostAtOnce([ride(0, 2), ride(2, 4)])).toBe(1);
  expect(mostAtOnce([ride(0, 3), ride(2, 4), ride(2, 3), ride(5, 6)])).toBe(3);
});
