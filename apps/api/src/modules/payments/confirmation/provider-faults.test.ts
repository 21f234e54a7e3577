import { isDeepStrictEqual } from 'node:util';
import { measured } from '../../../../testing/measured';
import { playFault, type CellEnd } from '../../../../testing/faults/providers/play-fault';
import { FAULTS, POINTS, type Fault, type Point } from '../../../../testing/faults/providers/faults';
import { openFaultStage, type FaultStage } from '../../../../testing/faults/providers/fault-world';

/** `npm run test:long` sets LONG: every fault at every point twenty times. */
const TIMES = process.env['LONG'] === '1' ? 20 : 1;
jest.setTimeout(60_000 + TIMES * 20_000);

let stage: FaultStage;
beforeAll(async () => {
  stage = await openFaultStage();
});
afterAll(() => stage.close());

/** What must be in the end: the ride, the money back, or the money where staff see it. */
function endOf(point: Point, fault: Fault): CellEnd {
  const plans = fault === 'wrong_money' ? 0 : 1;
  if (point === 'refund') return { state: 'refunded', plans, broken: [] };
  return { state: plans === 1 ? 'active' : 'on_hold', plans, broken: [] };
}

it(`no money is without a booking, whatever goes wrong with a provider at ${POINTS.length} points`, async () => {
  const wrong: unknown[] = [];
  for (const [row, point] of POINTS.entries())
    for (const [column, fault] of FAULTS.entries())
      for (let time = 0; time < TIMES; time += 1) {
        const end = await playFault(stage, { point, fault, turn: time + row + column });
        if (!isDeepStrictEqual(end, endOf(point, fault))) wrong.push({ point, fault, time, end });
      }
  const cells = `${FAULTS.length} faults × ${POINTS.length} points × ${TIMES}`;
  measured('provider-faults', `${cells}: ${wrong.length} ended otherwise than they must`);
  expect(wrong).toEqual([]);
});
