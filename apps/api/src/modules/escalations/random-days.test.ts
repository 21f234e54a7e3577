import * as fc from 'fast-check';
import { signedInStaff } from '../../../testing/builders/staff';
import { historiesOf } from '../../../testing/models/histories';
import { faultsOfDay, playDay, runDay, type RunDay } from '../../../testing/models/runs/run-day';
import { openRunStage, type RunStage } from '../../../testing/models/runs/run-world';
import { findBreaches } from '../ledger';

/** `npm run test:long` sets LONG. 10,000 days by the rules alone are in libs/domain. */
const DAYS = process.env['LONG'] === '1' ? 300 : 4;
const SEED = 20_261_127;
jest.setTimeout(DAYS * 30_000);

let stage: RunStage;
const { perform, check } = historiesOf('a day');
beforeAll(async () => void (stage = await openRunStage()));
afterAll(() => stage.api.close());

async function play(day: RunDay): Promise<void> {
  const world = await stage.fresh();
  const { id } = await signedInStaff(world.api);
  await playDay(world, id, day, perform);
  expect(await faultsOfDay(world)).toEqual([]);
  expect(await findBreaches(world.api.deps.db)).toEqual([]);
}

it(`however silent a driver is, every trip ends, and its guardian hears in time and once of everything (${DAYS} days)`, async () => {
  await check([fc.asyncProperty(runDay, play)], DAYS, SEED);
});
