import * as fc from 'fast-check';
import type { CrashPoint } from '../../../testing/database/kill-connection';
import { brokenFor } from '../../../testing/models/ledger/ledger-books';
import { COMMANDS, type CommandName } from '../../../testing/models/ledger/ledger-commands';
import {
  MONTHLY,
  openLedgerStage,
  type LedgerStage,
  type LedgerWorld,
} from '../../../testing/models/ledger/ledger-world';
import { historiesOf, numberOfHistories } from '../../../testing/models/histories';
import { findBreaches } from '../ledger';

const RUNS = numberOfHistories(24);
const SEED = 20_261_129;
/** The rules about the whole database are checked after so many histories. */
const EVERY = RUNS / 4;
jest.setTimeout(RUNS * 5_000);

/** What happens to a plan that is paid monthly; what is named twice comes twice as often. */
const NAMES: readonly CommandName[] = [
  'weeks',
  'weeks',
  'pass',
  'payNext',
  'payNext',
  'beginNext',
  'pay',
  'giveUp',
  'collect',
  'collect',
  'depart',
  'complete',
  'skip',
  'unskip',
  'miss',
  'close',
  'pause',
  'gift',
  'end',
  'refund',
];

let stage: LedgerStage;
const { perform, performUntil, check } = historiesOf('monthly plans');
beforeAll(async () => void (stage = await openLedgerStage()));
afterAll(() => stage.api.close());

/** A command of a history: what, about which, whether the process ends during it, and whether it happens twice. */
class Step implements fc.AsyncCommand<object, LedgerWorld> {
  constructor(
    readonly name: CommandName,
    readonly nth: number,
    readonly crash: CrashPoint | null,
    readonly again: boolean,
  ) {}

  check = () => true;

  async run(_model: object, world: LedgerWorld): Promise<void> {
    const command = () => COMMANDS[this.name](world, this.nth);
    if (this.crash) await performUntil(this.crash, world.api, command);
    for (let times = 0; times < (this.again ? 2 : 1); times += 1) await perform(this.name, command);
    expect(await brokenFor(world)).toEqual([]);
  }

  toString = () => `${this.name} ${this.nth}${this.crash ? ' crash' : ''}${this.again ? ' twice' : ''}`;
}

const crash = fc.record({
  at: fc.integer({ min: 1, max: 15 }),
  when: fc.constantFrom('before' as const, 'after' as const),
});
const step = (name: CommandName) =>
  fc.tuple(fc.nat(100), fc.option(crash, { freq: 6 }), fc.nat(4)).map(([nth, point, again]) => {
    const isClock = name === 'weeks' || name === 'pass';
    return new Step(name, nth, isClock || nth % 3 > 0 ? null : point, again === 0);
  });

it(`nobody pays twice for a month, and the books agree, after any history of a monthly plan (${RUNS})`, async () => {
  let histories = 0;
  const steps = fc.commands(NAMES.map(step), { maxCommands: 16, size: 'max' });
  const history = fc.asyncProperty(fc.nat(11), steps, async (nth, commands) => {
    const world = await stage.fresh(nth);
    await COMMANDS.book(world, MONTHLY);
    await COMMANDS.buyMonthly(world, 0);
    await fc.asyncModelRun(() => ({ model: {}, real: world }), commands as Iterable<Step>);
    histories += 1;
    if (histories % EVERY === 0) expect(await findBreaches(stage.api.deps.db)).toEqual([]);
  });
  await check([history], RUNS, SEED);
});
