import * as fc from 'fast-check';
import { Problem } from '../../problems';
import { brokenConnectionsClosed, crashDuring, type CrashPoint } from '../../../testing/database/kill-connection';
import { COMMANDS, OFTEN, type CommandName } from '../../../testing/models/runs/run-commands';
import { brokenRules, wronglyTold } from '../../../testing/models/runs/run-rules';
import { openRunStage, type RunStage } from '../../../testing/models/runs/run-world';
import { findBreaches } from '../ledger';

/** `npm run test:long` sets LONG. */
const RUNS = process.env['LONG'] === '1' ? 10_000 : 16;
const SEED = 20_261_123;
jest.setTimeout(RUNS * 5_000);

let stage: RunStage;
const seen = new Map<string, number>();
beforeAll(async () => void (stage = await openRunStage()));
afterAll(() => stage.api.close());

const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

const crash = fc.record({ at: fc.integer({ min: 1, max: 25 }), when: fc.constantFrom('before', 'after') });
const step = fc.record({
  name: fc.constantFrom(...(Object.keys(COMMANDS) as CommandName[]), ...OFTEN),
  nth: fc.nat(100),
  crash: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: crash }),
});
type Step = { name: CommandName; nth: number; crash: CrashPoint | null };

async function play(history: readonly Step[]): Promise<void> {
  const world = await stage.fresh();
  const perform = ({ name, nth }: Step) => COMMANDS[name](world, nth);
  for (const one of history) {
    if (one.crash) {
      const at = await crashDuring(one.crash, () => perform(one));
      if (at !== undefined) await brokenConnectionsClosed(world.api);
      count(at === undefined ? 'crash that came too late' : 'crash');
    }
    try {
      await perform(one);
      count(one.name);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      count(`${one.name}: ${error.code}`);
    }
    expect(await brokenRules(world)).toEqual([]);
  }
  expect(await findBreaches(world.api.deps.db)).toEqual([]);
  expect(await wronglyTold(world)).toEqual([]);
}

it(`whatever phones, guardians, staff and jobs do on the day, no rider is lost and nothing is paid twice (${RUNS} histories)`, async () => {
  const histories = fc.array(step, { minLength: 8, maxLength: 30, size: 'max' });
  const result = await fc.check(
    fc.asyncProperty(histories, (history) => play(history as Step[])),
    { numRuns: RUNS, seed: SEED, endOnFailure: process.env['LONG'] !== '1' },
  );
  const lines = [...seen].sort().map(([what, times]) => `  ${what}: ${times}`);
  process.stdout.write(`\nHistories of a run: ${result.numRuns} from seed ${result.seed}:\n${lines.join('\n')}\n`);
  if (result.failed) throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance });
});
