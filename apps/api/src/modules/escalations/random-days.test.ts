// @slow: not in npm test (decision 223).
import * as fc from 'fast-check';
import { signedInStaff } from '../../../testing/builders/staff';
import { historiesOf } from '../../../testing/models/histories';
import { measured } from '../../../testing/measured';
import {
  faultsOfTrip,
  firstWordMinutes,
  playDay,
  recordsOfDay,
  runDay,
  type RunDay,
} from '../../../testing/models/runs/run-day';
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

const seen = { trips: 0, messages: 0, firstWord: -Infinity };

async function play(day: RunDay): Promise<void> {
  const world = await stage.fresh();
  const { id } = await signedInStaff(world.api);
  await playDay(world, id, day, perform);
  const records = await recordsOfDay(world);
  expect(records.flatMap(faultsOfTrip)).toEqual([]);
  for (const record of records) {
    seen.trips += 1;
    seen.messages += record.messages.length;
    seen.firstWord = Math.max(seen.firstWord, firstWordMinutes(record));
  }
  expect(await findBreaches(world.api.deps.db)).toEqual([]);
}

it(`however silent a driver is, every trip ends, and its guardian is notified in time and once of everything (${DAYS} days)`, async () => {
  await check([fc.asyncProperty(runDay, play)], DAYS, SEED);
  measured(
    'random-days-api',
    `${DAYS} days from seed ${SEED}: ${seen.trips} trips, ${seen.messages} messages to guardians, ` +
      `the first at most ${Math.round(seen.firstWord)} min after the booked time`,
  );
});
