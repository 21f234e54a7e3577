import * as fc from 'fast-check';
import type { CrashPoint } from '../../../testing/database/kill-connection';
import { COMMANDS, OFTEN, type CommandName } from '../../../testing/models/runs/run-commands';
import { brokenRules, wrongNotifications } from '../../../testing/models/runs/run-rules';
import { openRunStage, type RunStage } from '../../../testing/models/runs/run-world';
import { findBreaches } from '../ledger';
import { historiesOf, numberOfHistories } from '../../../testing/models/histories';

const RUNS = numberOfHistories(16);
const SEED = 20_261_123;
jest.setTimeout(RUNS * 5_000);

let stage: RunStage;
const { perform, performUntil, check } = historiesOf('a run');
beforeAll(async () => void (stage = await openRunStage()));
afterAll(() => stage.api.close());

const crash = fc.record({ at: fc.integer({ min: 1, max: 25 }), when: fc.constantFrom('before', 'after') });
const step = fc.record({
  name: fc.constantFrom(...(Object.keys(COMMANDS) as CommandName[]), ...OFTEN),
  nth: fc.nat(100),
  crash: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: crash }),
});
type Step = { name: CommandName; nth: number; crash: CrashPoint | null };

async function play(history: readonly Step[]): Promise<void> {
  const world = await stage.fresh();
  for (const { name, nth, crash: point } of history) {
    const command = () => COMMANDS[name](world, nth);
    if (point) await performUntil(point, world.api, command);
    await perform(name, command);
    expect(await brokenRules(world)).toEqual([]);
  }
  expect(await findBreaches(world.api.deps.db)).toEqual([]);
  expect(await wrongNotifications(world)).toEqual([]);
}

it(`whatever phones, guardians, staff and jobs do on the day, no rider is lost and nothing is paid twice (${RUNS} histories)`, async () => {
  const histories = fc.array(step, { minLength: 8, maxLength: 30, size: 'max' });
  await check([fc.asyncProperty(histories, (history) => play(history as Step[]))], RUNS, SEED);
});
