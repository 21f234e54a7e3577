import { readInstance } from './cordeau-instance';
import { solveInstance } from './solve-instance';

const STOPS = ['0 0 0 0 0 0 1440', '1 0 3 3 1 0 1440', '2 0 6 3 1 100 115', '3 4 6 3 -1 120 135', '4 4 3 3 -1 0 1440'];
const OF_2003 = ['2 4 480 3 30', ...STOPS].join('\n');
const OF_2006 = ['2 2 480 3 30', ...STOPS, '5 0 0 0 0 0 1440', ''].join('\r\n');
const SHORT = { seed: 1, budget: { iterations: 200 } };

it('reads files that count trips and repeat the depot like those that count stops', () => {
  expect(readInstance(OF_2006)).toEqual(readInstance(OF_2003));
  expect(readInstance(OF_2003)).toMatchObject({ trips: 2, vehicles: 2, maxRun: 480 });
});

it('narrows a window by that of the other stop and the longest ride', () => {
  const { earliest, latest } = readInstance(OF_2003);
  expect([earliest[0], latest[0]]).toEqual([120 - 30 - 3, 135 - 3 - 5]);
  expect([earliest[3], latest[3]]).toEqual([108, 115 + 3 + 30]);
});

it('finds the shortest tour and counts the ways from and to the depot, but no unused vehicle', () => {
  expect(solveInstance(readInstance(OF_2003), SHORT)).toEqual({
    cost: expect.closeTo(3 + 3 + 4 + 3 + 5, 9),
    unserved: 0,
    routes: [[1, 2, 3, 4]],
  });
});

it('keeps the longest run, which a late start shortens', () => {
  expect(solveInstance(readInstance(OF_2003.replace('480', '30')), SHORT).unserved).toBe(0);
  expect(solveInstance(readInstance(OF_2003.replace('480', '15')), SHORT).unserved).toBe(2);
});

it('refuses a text that is no instance', () => {
  expect(() => readInstance('hello')).toThrow('This is no instance of the dial-a-ride problem.');
});
