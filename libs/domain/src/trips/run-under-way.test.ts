import fc from 'fast-check';
import { nextStopOf, type RunUnderWay, type StopUnderWay } from './run-under-way';

const MINUTE = 60_000;
const SEVEN = new Date('2026-01-13T05:00:00Z');
const at = (minute: number): Date => new Date(SEVEN.getTime() + minute * MINUTE);

/** A stop by the plan: ten minutes after the one before, two minutes long. */
function stop(order: number, tripId: string, changes: Partial<StopUnderWay> = {}): StopUnderWay {
  const beginMinute = order * 10;
  return {
    order,
    tripId,
    kind: 'pick_up',
    status: 'on_the_way',
    latitude: -26 - order / 100,
    longitude: 28,
    arriveMinute: beginMinute,
    beginMinute,
    leaveMinute: beginMinute + 2,
    plannedAt: at(beginMinute),
    departsAt: at(beginMinute - 9),
    ...changes,
  };
}

/** Five minutes between any two places that the plan does not join; each window opens 14 minutes before the plan. */
const estimate = { driveMinutes: () => 5, tolerance: { early: 5, late: 10 } };
const runOf = (stops: StopUnderWay[], minute: number | null = 0): RunUnderWay => ({
  position: minute === null ? null : { latitude: -26, longitude: 28, at: at(minute) },
  stops,
});
const minuteOf = (run: RunUnderWay, tripId: string, now = SEVEN) => {
  const found = nextStopOf(run, tripId, estimate, now);
  return found && [found.stopsBefore, found.eta && (found.eta.getTime() - SEVEN.getTime()) / MINUTE];
};

test('the first stop left is reached by the estimate from the last position', () => {
  expect(minuteOf(runOf([stop(1, 'a'), stop(2, 'b')]), 'a')).toEqual([0, 5]);
});

test('a stop after it is reached by the plan, from when the first may be left', () => {
  // a is reached at 5, is not left before 10 + 2; b is 8 minutes away.
  expect(minuteOf(runOf([stop(1, 'a'), stop(2, 'b')]), 'b')).toEqual([1, 20]);
  // 20 minutes later nobody waits for a time that has passed: 25 + 2 + 8.
  expect(minuteOf(runOf([stop(1, 'a'), stop(2, 'b')], 20), 'b', at(20))).toEqual([1, 35]);
});

test('a pick-up is not expected before its window, however near the vehicle is', () => {
  expect(minuteOf(runOf([stop(3, 'a')]), 'a')).toEqual([0, 16]);
  expect(minuteOf(runOf([stop(3, 'a')], 17), 'a')).toEqual([0, 22]);
  // The drop-off of a rider who got in early is not held back.
  expect(minuteOf(runOf([stop(3, 'a', { kind: 'drop_off', status: 'on_board' })]), 'a')).toEqual([0, 5]);
});

test('a stop that is over is no stop any more, and the way past it is estimated', () => {
  const stops = [stop(1, 'a'), stop(2, 'b', { status: 'no_show' }), stop(3, 'c')];
  expect(minuteOf(runOf(stops), 'c')).toEqual([1, 17]);
});

test('stops at one place count once, and not at all at the own place', () => {
  const school = { kind: 'drop_off', status: 'on_board', latitude: -26.5 } as const;
  const gate = { ...school, latitude: -26.4 };
  const stops = [stop(1, 'a', gate), stop(2, 'b', gate), stop(3, 'c', school), stop(4, 'd', school)];
  expect(minuteOf(runOf(stops), 'd')?.[0]).toBe(1);
});

test('while the vehicle stands at the stop, and without a position, no time is shown', () => {
  expect(minuteOf(runOf([stop(1, 'a', { status: 'arrived' })]), 'a')).toEqual([0, null]);
  expect(minuteOf(runOf([stop(1, 'a')], null), 'a')).toEqual([0, null]);
});

test('a rider on board waits for the drop-off, and one who was dropped off for nothing', () => {
  const stops = (status: 'on_board' | 'completed') => [
    stop(1, 'a', { status }),
    stop(2, 'a', { status, kind: 'drop_off' }),
  ];
  expect(minuteOf(runOf(stops('on_board')), 'a')).toEqual([0, 5]);
  expect(minuteOf(runOf(stops('completed')), 'a')).toBeUndefined();
});

test('the time is never past, falls on a full minute, and no later stop is reached before an earlier one', () => {
  const status = fc.constantFrom('assigned', 'on_the_way', 'arrived', 'on_board', 'completed', 'no_show', 'skipped');
  const anyStops = fc
    .array(fc.tuple(status, fc.constantFrom('pick_up', 'drop_off')), { minLength: 1, maxLength: 8 })
    .map((list) => list.map(([one, kind], index) => stop(index + 1, `t${index}`, { status: one, kind } as const)));
  fc.assert(
    fc.property(
      anyStops,
      fc.integer({ min: -600, max: 600 }),
      fc.integer({ min: 0, max: 6e6 }),
      (stops, minute, ms) => {
        const now = new Date(SEVEN.getTime() + ms);
        const run = runOf(stops, minute);
        let last = now.getTime();
        for (const { tripId, status: one } of stops) {
          const found = nextStopOf(run, tripId, estimate, now);
          if (!found?.eta) continue;
          expect(found.eta.getTime()).toBeGreaterThanOrEqual(last);
          expect(found.eta.getTime() % MINUTE).toBe(0);
          expect(found.stopsBefore).toBeLessThan(stops.length);
          if (one !== 'arrived') last = found.eta.getTime();
        }
      },
    ),
    { seed: 20_261_123 },
  );
});
