import fc from 'fast-check';
import { longestOnBoard, pickUpWindow } from './trip-times';

test('a rider is picked up from 5 minutes before to 10 minutes after the booked time', () => {
  expect(pickUpWindow(new Date('2026-01-12T05:15:00Z'), { early: 5, late: 10 })).toEqual({
    from: new Date('2026-01-12T05:10:00Z'),
    to: new Date('2026-01-12T05:25:00Z'),
  });
});

test.each([
  ['a short ride may take 15 minutes longer', 20, 35],
  ['at half an hour both rules meet', 30, 45],
  ['a long ride may take half as long again', 61, 91],
])('%s', (_rule, direct, longest) => {
  expect(longestOnBoard(direct, { percent: 150, minutes: 15 })).toBe(longest);
});

test('a longer way never shortens the longest time on board', () => {
  const minutes = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(minutes, minutes, (direct, more) => {
      const rule = { percent: 150, minutes: 15 };
      return longestOnBoard(direct + more, rule) >= longestOnBoard(direct, rule);
    }),
  );
});
