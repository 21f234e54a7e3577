import * as fc from 'fast-check';
import type { TransferOutcome } from '@liftclub/domain';
import { earn, setAccount } from '../../../testing/builders/payouts';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import type { CrashPoint } from '../../../testing/database/kill-connection';
import { historiesOf, numberOfHistories } from '../../../testing/models/histories';
import { setUpTestApi, TEST_START } from '../../../testing/test-api';
import { findBreaches } from '../ledger';
import { ProviderUnavailable } from '../../providers/provider-client';
import { approvePayouts, checkPayouts, confirmPayout, proposePayouts, sendBatch, sendPayout } from '.';

const RUNS = numberOfHistories(24);
jest.setTimeout(RUNS * 6_000);

const api = setUpTestApi();
const { perform, performUntil, check } = historiesOf('payouts');
let drivers: SignedIn[] = [];
const UNTIL = '2026-01-11';

const inTransaction = <T>(work: Parameters<typeof api.deps.db.transaction<T>>[0]) => api.deps.db.transaction(work);
const idsOf = async (query: string): Promise<string[]> =>
  (await api.deps.db.$client.query<{ id: string }>(query)).rows.map(({ id }) => id);
const references = () => [...api.bankTransfers.transfers.keys()];

/** The provider moves a transfer on, as a bank would. */
function move(nth: number, outcome: TransferOutcome): void {
  const reference = references()[nth % Math.max(1, references().length)];
  const now = reference === undefined ? undefined : api.bankTransfers.transfers.get(reference)?.outcome;
  const may = now === 'pending' ? outcome !== 'reversed' : now === 'sent' && outcome === 'reversed';
  if (reference !== undefined && may) api.bankTransfers.end(reference, outcome);
}

/** What goes on while the provider is down is tried again later, as the queue does. */
async function unlessDown(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

const COMMANDS = {
  earn: (nth: number) => earn(api, drivers[nth % 2] as SignedIn, 100 + nth),
  approve: () =>
    inTransaction(async (tx) => {
      const id = await proposePayouts(api.deps, tx, { market: 'RSA', until: UNTIL }, null);
      if (id !== undefined) await approvePayouts(api.deps, tx, id);
    }),
  send: async () => {
    for (const id of await idsOf(`select distinct batch_id as id from payouts where state = 'approved'`))
      await inTransaction((tx) => sendBatch(api.deps, tx, id, { fileNotPaid: false }));
  },
  job: async () => {
    for (const payoutId of await idsOf(`select id from payouts where state = 'sending'`))
      await unlessDown(() => Promise.all([sendPayout(api.deps, { payoutId }), sendPayout(api.deps, { payoutId })]));
  },
  check: () => unlessDown(() => checkPayouts(api.deps)),
  webhook: async (nth: number) => {
    const reference = references()[nth % Math.max(1, references().length)] ?? 'unknown';
    await unlessDown(() => Promise.all([confirmPayout(api.deps, reference), confirmPayout(api.deps, reference)]));
  },
  paid: async (nth: number) => move(nth, 'sent'),
  refused: async (nth: number) => move(nth, 'failed'),
  returned: async (nth: number) => move(nth, 'reversed'),
  account: async (nth: number) => {
    const id = drivers[nth % 2]?.account.id;
    await api.deps.db.$client.query(
      `update bank_accounts set replaced_at = $2 where driver_id = $1 and replaced_at is null`,
      [id, api.deps.clock()],
    );
    await api.deps.db.$client.query(
      `insert into bank_accounts select gen_random_uuid(), driver_id, currency, bank_code, bank_name, number_sealed, last4, account_name,
         state, $2, pays_from from bank_accounts where driver_id = $1 limit 1`,
      [id, api.deps.clock()],
    );
  },
  mode: async (nth: number) => {
    api.bankTransfers.mode = (['up', 'up', 'down', 'response_lost', 'refused', 'no_balance'] as const)[nth % 6] ?? 'up';
  },
  pass: async (nth: number) => api.pass({ minutes: 1 + (nth % 400) }),
} as const;
type CommandName = keyof typeof COMMANDS;
/** What needs the database, where a process can die. */
const KILLED: readonly CommandName[] = ['approve', 'send', 'job', 'check', 'webhook'];
const OFTEN: readonly CommandName[] = ['earn', 'approve', 'send', 'job', 'job', 'check', 'paid', 'paid', 'webhook'];

/** Fails when a driver could be paid more than was earned. */
async function expectNobodyPaidTwice(): Promise<void> {
  expect(await findBreaches(api.deps.db)).toEqual([]);
  for (const { account } of drivers) {
    const { rows } = await api.deps.db.$client.query<{ reference: string }>(
      'select reference from payouts where driver_id = $1',
      [account.id],
    );
    const leaving = rows
      .map(({ reference }) => api.bankTransfers.transfers.get(reference))
      .reduce((sum, one) => sum + (one && one.outcome !== 'failed' && one.outcome !== 'reversed' ? one.amount : 0), 0);
    expect(leaving).toBeLessThanOrEqual(await earned(account.id));
  }
}

const sumOf = async (query: string, id: string): Promise<number> =>
  Number((await api.deps.db.$client.query<{ sum: string }>(query, [id])).rows[0]?.sum ?? 0);
const earned = (id: string) =>
  sumOf(
    `select coalesce(-sum(e.amount), 0) as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where t.kind = 'driver_earned' and e.account = 'driver:' || $1 || ':earnings'`,
    id,
  );

/** The provider works again and all transfers end: what was earned is paid or owed, to the cent. */
async function settleAll(): Promise<void> {
  api.bankTransfers.mode = 'up';
  for (let times = 0; times < 2; times += 1) {
    api.pass({ minutes: 10 });
    await checkPayouts(api.deps);
    for (const reference of references())
      if (api.bankTransfers.transfers.get(reference)?.outcome === 'pending') api.bankTransfers.end(reference, 'sent');
  }
  api.pass({ hours: 7 });
  await checkPayouts(api.deps);
  await expectNobodyPaidTwice();
  for (const { account } of drivers) {
    const owed = await sumOf(
      `select coalesce(-sum(amount), 0) as sum from ledger_entries where account = 'driver:' || $1 || ':earnings'`,
      account.id,
    );
    const waiting = await sumOf(
      `select sum(amount) as sum from payouts where driver_id = $1 and state in ('approved', 'sending')`,
      account.id,
    );
    const { rows } = await api.deps.db.$client.query<{ reference: string }>(
      `select reference from payouts where driver_id = $1`,
      [account.id],
    );
    const paid = rows
      .map(({ reference }) => api.bankTransfers.transfers.get(reference))
      .reduce((sum, one) => sum + (one?.outcome === 'sent' ? one.amount : 0), 0);
    expect(owed + waiting + paid).toBe(await earned(account.id));
  }
}

interface Step {
  readonly name: CommandName;
  readonly nth: number;
  readonly crash: CrashPoint | null;
}
const crash = fc.record({
  at: fc.integer({ min: 1, max: 12 }),
  when: fc.constantFrom('before' as const, 'after' as const),
});
const step: fc.Arbitrary<Step> = fc.record({
  name: fc.constantFrom(...(Object.keys(COMMANDS) as CommandName[]), ...OFTEN),
  nth: fc.nat(1_000),
  crash: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: crash }),
});

it(`nobody is paid twice and nothing is lost, whatever happens to payouts (${RUNS} histories)`, async () => {
  const history = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24, size: 'max' }), async (steps) => {
    await api.reset();
    api.setTime(TEST_START);
    drivers = [await signedIn(api, { role: 'Driver' }), await signedIn(api, { role: 'Driver' })];
    for (const driver of drivers) await setAccount(api, driver);
    await COMMANDS.earn(0);
    await COMMANDS.earn(1);
    for (const { name, nth, crash: point } of steps) {
      const command = () => COMMANDS[name](nth);
      if (point && KILLED.includes(name)) await performUntil(point, api, command);
      else await perform(name, command);
      await expectNobodyPaidTwice();
    }
    await settleAll();
  });
  await check([history], RUNS, 20_261_129);
});
