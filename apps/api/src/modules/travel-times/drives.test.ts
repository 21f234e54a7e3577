import fc from 'fast-check';
import { Drives } from './drives';

const DRIVE = { seconds: 60, metres: 800 };

const places = fc
  .integer({ min: 1, max: 8 })
  .chain((size) => fc.tuple(fc.constant(size), fc.array(fc.nat({ max: size ** 2 - 1 }))));

it('every drive that is not known is missing once, and no known one but from a place to itself', () => {
  fc.assert(
    fc.property(places, ([size, known]) => {
      const drives = new Drives(size);
      for (const pair of known) drives.set(Math.floor(pair / size), pair % size, DRIVE);
      const asked = drives
        .missing()
        .flatMap(({ origins, destinations }) =>
          origins.flatMap((from) => destinations.map((to) => [from, to] as const)),
        )
        .filter(([from, to]) => from !== to)
        .map(([from, to]) => from * size + to);
      const unknown = Array.from({ length: size ** 2 }, (_, pair) => pair).filter(
        (pair) => Math.floor(pair / size) !== pair % size && !known.includes(pair),
      );
      expect(asked.sort((one, other) => one - other)).toEqual(unknown);
    }),
  );
});

it('what is missing at first is one rectangle, and two when a place is new', () => {
  const drives = new Drives(4);
  expect(drives.missing()).toEqual([{ origins: [0, 1, 2, 3], destinations: [0, 1, 2, 3] }]);
  for (const from of [0, 2, 3]) for (const to of [0, 2, 3]) drives.set(from, to, DRIVE);
  const pairs = drives.missing().map(({ origins, destinations }) => origins.length * destinations.length);
  expect(pairs.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(8);
});
