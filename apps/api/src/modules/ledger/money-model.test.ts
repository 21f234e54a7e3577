import * as fc from 'fast-check';
import type { CrashPoint } from '../../../testing/database/kill-connection';
import { brokenFor } from '../../../testing/models/money/passenger-books';
import { COMMANDS, OFTEN, type CommandName } from '../../../testing/models/money/commands';
import { MONTHLY, openMoneyStage, type MoneyStage, type MoneyWorld } from '../../../testing/models/money/money-world';
import { findBreaches } from './index';
import { historiesOf, numberOfHistories } from '../../../testing/models/histories';

const RUNS = numberOfHistories(36);
const SEED = 20_261_129;
/** The rules about the whole database are checked after so many histories. */
const EVERY = RUNS / 4;
jest.setTimeout(RUNS * 3_000);

let stage: MoneyStage;
const { perform, performUntil, check } = historiesOf('money');
beforeAll(async () => void (stage = await openMoneyStage()));
afterAll(() => stage.api.close());

/** A command of a history: what, about which, whether the process ends during it, and whether it happens twice. */
class Step implements fc.AsyncCommand<object, MoneyWorld> {
  constructor(
    readonly name: CommandName,
    readonly nth: number,
    readonly crash: CrashPoint | null,
    readonly again: boolean,
  ) {}

  check = () => true;

  async run(_model: object, world: MoneyWorld): Promise<void> {
    const command = () => COMMANDS[this.name](world, this.nth);
    if (this.crash) await performUntil(this.crash, world.api, command);
    for (let times = 0; times < (this.again ? 2 : 1); times += 1) await perform(this.name, command);
    expect(await brokenFor(world)).toEqual([]);
  }

  toString = () =>
    `${this.name} ${this.nth}${this.crash ? ` crash ${JSON.stringify(this.crash)}` : ''}${this.again ? ' twice' : ''}`;
}

const crash = fc.record({
  at: fc.integer({ min: 1, max: 15 }),
  when: fc.constantFrom('before' as const, 'after' as const),
});
/** Null all but once of `of` times. */
const sometimes = <T>(arbitrary: fc.Arbitrary<T>, of: number): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: of - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
const step = (name: CommandName) =>
  fc
    .tuple(fc.nat(100), sometimes(crash, 7), sometimes(fc.constant(true), 5))
    .map(
      ([nth, point, again]) => new Step(name, nth, name === 'pass' || name === 'weeks' ? null : point, again ?? false),
    );
const names = [...(Object.keys(COMMANDS) as CommandName[]), ...OFTEN];

/** Every passenger begins with a paid plan. Of three, two pay monthly and have a card; an instalment is due soon. */
async function play(nth: number, steps: Iterable<Step>): Promise<void> {
  const world = await stage.fresh(nth);
  const isMonthly = nth % 3 > 0;
  await COMMANDS.book(world, isMonthly ? MONTHLY : nth);
  await (isMonthly ? COMMANDS.buyMonthly : COMMANDS.buy)(world, 0);
  if (isMonthly) await COMMANDS.card(world, nth);
  if (isMonthly) await COMMANDS.weeks(world, 3);
  await fc.asyncModelRun(() => ({ model: {}, real: world }), steps);
}

it(`the books agree, and nobody pays twice for a month, after any history of plans, cards and rides (${RUNS})`, async () => {
  let histories = 0;
  const steps = fc.commands(names.map(step), { maxCommands: 18, size: 'max' });
  const history = fc.asyncProperty(fc.nat(11), steps, async (nth, commands) => {
    await play(nth, commands as Iterable<Step>);
    histories += 1;
    if (histories % EVERY === 0) expect(await findBreaches(stage.api.deps.db)).toEqual([]);
  });
  await check([history], RUNS, SEED);
});
