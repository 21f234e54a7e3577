import fc from 'fast-check';
import { MINUTE_MS } from '../durations';
import { findOverlap, type RideOnBoard } from './ride-overlap';

const DAY = Date.parse('2026-01-12T00:00:00Z');

/** A ride of 10 km, which takes 20 minutes directly and 35 at most. */
const ride = (time: string, metres = 10_000): RideOnBoard => ({
  departsAt: new Date(`2026-01-12T${time}:00Z`),
  metres,
});

test.each([
  ['at the same time', '07:00', '07:00', true],
  ['that departs while the first may still be under way', '07:00', '07:34', true],
  ['that departs when the first is over at the latest', '07:00', '07:35', false],
  ['that departs earlier and may still be under way', '07:00', '06:30', true],
  ['that is over before', '07:00', '06:25', false],
])('a ride %s', (_case, one, other, overlaps) => {
  expect(findOverlap([ride(one)], [ride(other)]) !== undefined).toBe(overlaps);
});

test('the ride that overlaps is returned', () => {
  const [morning, noon, second] = [ride('07:00'), ride('12:00'), ride('12:15')];
  expect(findOverlap([morning, noon], [ride('09:00'), second])).toBe(second);
});

const rides = fc.array(
  fc.record({
    departsAt: fc.integer({ min: 0, max: 24 * 60 }).map((minute) => new Date(DAY + minute * MINUTE_MS)),
    metres: fc.integer({ min: 100, max: 60_000 }),
  }),
  { maxLength: 6 },
);

test('an independent count, minute by minute, finds the same', () => {
  /** The minutes in which a ride may have its rider on board. */
  const minutesOf = ({ departsAt, metres }: RideOnBoard): number[] => {
    const direct = metres / 500;
    const first = (departsAt.getTime() - DAY) / MINUTE_MS;
    const longest = direct + Math.ceil(Math.max(15, direct / 2));
    return Array.from({ length: Math.ceil(longest) }, (_, index) => first + index);
  };
  fc.assert(
    fc.property(rides, rides, (some, others) => {
      const busy = new Set(some.flatMap(minutesOf));
      const both = others.some((other) => minutesOf(other).some((minute) => busy.has(minute)));
      expect(findOverlap(some, others) !== undefined).toBe(both);
    }),
  );
});

test('it does not matter which plan was first', () => {
  fc.assert(
    fc.property(rides, rides, (some, others) => {
      const found = findOverlap(some, others) !== undefined;
      expect(findOverlap(others, some) !== undefined).toBe(found);
    }),
  );
});
