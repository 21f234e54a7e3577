import * as fc from 'fast-check';
import type { CrashPoint } from '../../../testing/database/kill-connection';
import { historiesOf, numberOfHistories, seedOf } from '../../../testing/models/histories';
import { COMMANDS, FOCI, type CommandName } from '../../../testing/models/money/commands';
import { expectExports } from '../../../testing/models/money/exports';
import {
  MONTHLY,
  openMoneyStage,
  SECOND_LEARNER,
  type MoneyStage,
  type MoneyWorld,
} from '../../../testing/models/money/money-world';
import { brokenForPassenger, returnedTwice } from '../../../testing/models/money/passenger-books';
import { brokenPayouts, owedToDrivers } from '../../../testing/models/money/payout-books';
import { payDrivers, settle } from '../../../testing/models/money/settle';
import { findBreaches } from './index';

const RUNS = numberOfHistories(30);
const SEED = seedOf(20_261_129);
jest.setTimeout(RUNS * 6_000);

const { count, perform, performUntil, check } = historiesOf('money');
let stage: MoneyStage;
beforeAll(async () => void (stage = await openMoneyStage()));
afterAll(() => stage.api.close());

/** These end no process: they move the clock, or what a bank knows. */
const OUTSIDE: readonly CommandName[] = ['pass', 'weeks', 'outage', 'decide', 'arrive'];

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
    const command = async () => COMMANDS[this.name](world, this.nth);
    if (this.crash) await performUntil(this.crash, world.api, command);
    for (let times = 0; times < (this.again ? 2 : 1); times += 1) await perform(this.name, command);
    await expectNothingBroken(world);
  }

  toString = () =>
    `${this.name} ${this.nth}${this.crash ? ` crash ${JSON.stringify(this.crash)}` : ''}${this.again ? ' twice' : ''}`;
}

async function expectNothingBroken(world: MoneyWorld): Promise<void> {
  expect([...(await brokenForPassenger(world)), ...(await brokenPayouts(world))]).toEqual([]);
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
    .tuple(fc.nat(1_000), sometimes(crash, 7), sometimes(fc.constant(true), 5))
    .map(([nth, point, again]) => new Step(name, nth, OUTSIDE.includes(name) ? null : point, again ?? false));
const steps = (focus: readonly CommandName[]) =>
  fc.commands([...(Object.keys(COMMANDS) as CommandName[]), ...focus, ...focus, ...focus].map(step), {
    maxCommands: 24,
    size: 'max',
  });

/** How payments, plans, instalments and payouts ended, for the report. */
const OUTCOMES = `
  select concat('payment ', p.state, ' ', p.reason) as what from payments p where $1::uuid is not null
  union all select concat('attempt ', state, case when purpose is not null then ' by card' end) from payment_attempts
  union all select concat('plan ', state, case when paused_at is not null then ' paused' end) from subscriptions
  union all select concat('plan with a sibling discount') from bookings where paid_at is not null and sibling_off > 0
  union all select concat('instalment ', state) from instalments
  union all select concat('payout ', state, ' ', why) from payouts
  union all select concat('posted ', kind, case when belongs_at is not null then ' in a later month' end)
    from ledger_transactions`;

/**
 * Every guardian begins with a paid plan of one learner, whose first ride has taken place, and one of another. Of
 * three, two pay monthly and have a card; an instalment is due soon. In the end the providers respond, and drivers are
 * paid all that they earned.
 */
async function play(nth: number, commands: Iterable<Step>): Promise<void> {
  const world = await stage.fresh(nth);
  const isMonthly = nth % 3 > 0;
  await world.draft(isMonthly ? MONTHLY : nth % 3);
  await (isMonthly ? COMMANDS.buyMonthly : COMMANDS.buy)(world, 0);
  await world.draft(SECOND_LEARNER + (nth % 3));
  await COMMANDS.buy(world, 0);
  await COMMANDS.drive(world, nth);
  if (isMonthly) await COMMANDS.card(world, nth);
  if (isMonthly) world.api.pass({ days: 30 });
  await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
  await settle(world);
  await expectNothingBroken(world);
  await payDrivers(world);
  await expectNothingBroken(world);
  for (const { what } of await world.rows<{ what: string }>(OUTCOMES)) count(what);
  expect([...(await owedToDrivers(world)), ...(await returnedTwice(world))]).toEqual([]);
  expect(await findBreaches(world.api.deps.db)).toEqual([]);
  await expectExports(world);
}

it(`the books agree, and nobody is charged or paid twice, after any history of money (${RUNS})`, async () => {
  const histories = Object.values(FOCI).map((focus) => fc.tuple(fc.nat(11), steps(focus)));
  const history = fc.asyncProperty(fc.oneof(...histories), ([nth, commands]) => play(nth, commands as Iterable<Step>));
  await check([history], RUNS, SEED);
});
