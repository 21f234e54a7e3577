import { randomUUID } from 'node:crypto';
import { getAgedCredit, getBookEntries, getDeferred, getTaxReport, getTrialBalance } from '@liftclub/api-contract';
import {
  creditAccount,
  creditPaidBack,
  DAY_MS,
  entriesOfAge,
  goodwillGiven,
  paymentConfirmed,
  minorOf,
  rideCredited,
  rideEarned,
  toDecimal,
  type LedgerTransaction,
} from '@liftclub/domain';
import fc from 'fast-check';
import { paid, renewPassengers, setUpRefundWorld } from '../../../testing/builders/refunds';
import { signedInStaff } from '../../../testing/builders/staff';
import { TEST_START } from '../../../testing/test-api';
import { post } from '../../modules/ledger';

const world = setUpRefundWorld();
const NOW = '2026-06-30T10:00:00.000Z';
const postAll = (...transactions: readonly (readonly [LedgerTransaction, string])[]) =>
  world.api.deps.db.transaction((tx) =>
    post(world.api.deps, tx, ...transactions.map(([one, at]) => ({ ...one, at: new Date(at) }))),
  );

let naira: Awaited<ReturnType<typeof paid>>;
let payer: string;
beforeAll(async () => {
  await renewPassengers(world);
  naira = await paid(world, world.bola);
  payer = world.bola.account.id;
  world.api.setTime(NOW);
  world.naledi = await signedInStaff(world.api);
});

beforeEach(() => world.api.setTime(NOW));

const headers = () => world.naledi.headers;

it('the tax report has net, VAT and gross of the rides of a month by rate', async () => {
  const ride = { bookingId: naira.bookingId, currency: 'NGN' };
  await postAll(
    [
      rideEarned({ ...ride, tripId: randomUUID(), fare: { total: 1075, vat: 75, discount: 100 } }),
      '2026-02-28T22:59:59Z',
    ],
    [rideEarned({ ...ride, tripId: randomUUID(), fare: { total: 215, vat: 15, discount: 0 } }), '2026-02-28T23:00:00Z'],
  );
  const report = async (month: string) =>
    (await world.api.call(getTaxReport, { headers: headers(), query: { month } })).response.data;
  expect(await report('2026-02')).toEqual([
    { rate: '7.5', net: '10.00', tax: '0.75', gross: '10.75', currency: 'NGN' },
  ]);
  expect(await report('2026-03')).toEqual([{ rate: '7.5', net: '2.00', tax: '0.15', gross: '2.15', currency: 'NGN' }]);
  expect(await report('2026-04')).toEqual([]);
});

it('what was paid for a plan is earned, returned or still deferred at the end of a month', async () => {
  const ride = { bookingId: naira.bookingId, currency: 'NGN', tripId: randomUUID() };
  const passengerId = payer;
  await postAll([rideCredited({ ...ride, passengerId, amount: 400 }), '2026-04-10T10:00:00Z']);
  const rows = async (query: Record<string, string>) =>
    (await world.api.call(getDeferred, { headers: headers(), query })).response.data;
  const [march] = await rows({ month: '2026-03', market: 'NG' });
  expect(march).toMatchObject({
    booking_id: naira.bookingId,
    passenger_id: passengerId,
    earned: '12.90',
    earned_in_month: '2.15',
    returned: '0.00',
  });
  const [now] = await rows({});
  expect([now?.returned, now?.earned]).toEqual(['4.00', '12.90']);
  for (const row of [march, now])
    expect(minorOf(row?.total ?? '')).toBe(
      minorOf(row?.earned ?? '') + minorOf(row?.returned ?? '') + minorOf(row?.deferred ?? ''),
    );
  expect(await rows({ market: 'RSA' })).toEqual([]);
});

/** Amounts in minor units, given (positive) or taken (negative, at most what there is), and days ago, oldest first. */
const history = fc
  .array(fc.tuple(fc.integer({ min: -5_000, max: 5_000 }), fc.integer({ min: 0, max: 150 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((moves) => {
    let balance = 0;
    return [...moves]
      .sort(([, one], [, other]) => other - one)
      .flatMap(([amount, ago]) => {
        const taken = Math.max(amount, -balance);
        balance += taken;
        return taken === 0 ? [] : [{ amount: taken, ago }];
      });
  });

/** The oldest credit is used first. */
function aged(moves: readonly { readonly amount: number; readonly ago: number }[]) {
  const given: { amount: number; ago: number }[] = [];
  for (const { amount, ago } of moves) {
    if (amount > 0) given.push({ amount, ago });
    for (let left = -amount; left > 0;) {
      const oldest = given.find((one) => one.amount > 0);
      if (!oldest) throw new RangeError('overdrawn');
      const used = Math.min(left, oldest.amount);
      oldest.amount -= used;
      left -= used;
    }
  }
  const sum = (from: number, to: number) =>
    toDecimal(given.reduce((total, { amount, ago }) => total + (ago >= from && ago <= to ? amount : 0), 0));
  return {
    balance: sum(0, Infinity),
    days_0_30: sum(0, 30),
    days_31_60: sum(31, 60),
    days_61_90: sum(61, 90),
    days_31_90: sum(31, 90),
    days_over_90: sum(91, Infinity),
  };
}

it('credit is as old as its newest part that is not used, for any history, and its entries sum to each age', async () => {
  const histories = fc.sample(history, { numRuns: 60, seed: 20261128 }).filter((moves) => moves.length > 0);
  const expected = new Map<string, ReturnType<typeof aged>>();
  for (const moves of histories) {
    const passengerId = randomUUID();
    await postAll(
      ...moves.map(({ amount, ago }, index) => {
        const event = { subject: randomUUID(), currency: 'ZAR', passengerId, amount: Math.abs(amount) };
        // Moves of one day are a millisecond apart, in their order.
        const at = new Date(Date.parse(NOW) - ago * DAY_MS - (moves.length - index)).toISOString();
        return [amount > 0 ? goodwillGiven(event) : creditPaidBack(event), at] as const;
      }),
    );
    const row = aged(moves);
    if (row.balance !== '0.00') expected.set(passengerId, row);
  }
  const query = { market: 'RSA', limit: '100' };
  const { data } = (await world.api.call(getAgedCredit, { headers: headers(), query })).response;
  const found = new Map(data.map(({ passenger_id, name: _, currency: _currency, ...row }) => [passenger_id, row]));
  expect(found).toEqual(expected);
  expect(expected.size).toBeGreaterThan(20);
  for (const [passengerId, row] of expected)
    for (const age of ['days_0_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const) {
      const entries = entriesOfAge(row, age, '2026-06-30');
      const sum = entries && (await sumOf({ market: 'RSA', account: creditAccount(passengerId), ...entries }));
      expect([age, sum ?? '0.00']).toEqual([age, row[age]]);
    }
});

it('credit at the end of a month has what was given until then, with its age on that day', async () => {
  const passengerId = payer;
  const query = { month: '2026-05', market: 'NG' };
  const { data } = (await world.api.call(getAgedCredit, { headers: headers(), query })).response;
  expect(data).toMatchObject([
    { passenger_id: passengerId, balance: '4.00', days_31_60: '4.00', days_over_90: '0.00' },
  ]);
  const before = { month: '2026-03', market: 'NG' };
  expect((await world.api.call(getAgedCredit, { headers: headers(), query: before })).response.data).toEqual([]);
});

/** Minus the sum of the entries that a figure opens to, as the reports show it: a credit is positive. */
async function sumOf(query: Record<string, string>): Promise<string> {
  const { data, count } = (
    await world.api.call(getBookEntries, { headers: headers(), query: { limit: '100', market: 'NG', ...query } })
  ).response;
  expect(data).toHaveLength(count);
  return toDecimal(data.reduce((sum, { amount }) => sum - minorOf(amount), 0));
}

it('a waived instalment lowers neither net nor what was earned, and each rate of a month is apart', async () => {
  const { $client } = world.api.deps.db;
  world.api.setTime(TEST_START);
  await renewPassengers(world);
  const second = await paid(world, world.thandi);
  world.api.setTime(NOW);
  const rate = randomUUID();
  await $client.query(
    `insert into tax_rules (id, currency, valid_from, share) values ($1, 'ZAR', '2026-06-01', 1500)`,
    [rate],
  );
  await $client.query('update bookings set tax_rule_id = $1 where id = $2', [rate, second.bookingId]);
  const rides = [
    { bookingId: naira.bookingId, currency: 'NGN', fare: { total: 1_075, vat: 75, discount: 100 } },
    { bookingId: second.bookingId, currency: 'ZAR', fare: { total: 2_300, vat: 300, discount: 0 } },
    { bookingId: randomUUID(), currency: 'ZAR', fare: { total: 500, vat: 0, discount: 0 } },
  ];
  const waived = rides.map(({ bookingId, currency }) =>
    paymentConfirmed({
      paymentId: randomUUID(),
      provider: 'paystack',
      passengerId: payer,
      paid: 5_000,
      creditUsed: 0,
      waived: 45,
      bookingId,
      currency,
    }),
  );
  const earned = rides.map((ride) => rideEarned({ ...ride, tripId: randomUUID() }));
  await postAll(...[...waived, ...earned].map((one) => [one, '2026-06-15T10:00:00Z'] as const));
  const query = { month: '2026-06' };
  expect((await world.api.call(getTaxReport, { headers: headers(), query })).response.data).toEqual([
    { rate: '0', net: '5.00', tax: '0.00', gross: '5.00', currency: 'ZAR' },
    { rate: '15', net: '20.00', tax: '3.00', gross: '23.00', currency: 'ZAR' },
    { rate: '7.5', net: '10.00', tax: '0.75', gross: '10.75', currency: 'NGN' },
  ]);
  const deferred = await world.api.call(getDeferred, { headers: headers(), query: { ...query, market: 'NG' } });
  expect(deferred.response.data).toMatchObject([{ earned_in_month: '10.75', returned: '4.00' }]);
});

it('the entries that a figure opens to sum to it', async () => {
  const query = { month: '2026-06' };
  const all = { headers: headers(), query: { ...query, market: 'NG' } } as const;
  const balances = (await world.api.call(getTrialBalance, all)).response.data;
  expect(balances.length).toBeGreaterThan(4);
  for (const { code, currency, debit, credit, balance } of balances) {
    expect(minorOf(await sumOf({ ...query, code, currency, figure: 'debit' }))).toBe(0 - minorOf(debit));
    expect(await sumOf({ ...query, code, currency, figure: 'credit' })).toBe(credit);
    expect(minorOf(await sumOf({ to: '2026-06-30', code, currency }))).toBe(0 - minorOf(balance));
  }
  const rates = (await world.api.call(getTaxReport, { headers: headers(), query })).response.data;
  for (const { rate, net, tax, gross, currency } of rates)
    for (const [figure, amount] of Object.entries({ net, tax, gross })) {
      const market = currency === 'ZAR' ? 'RSA' : 'NG';
      expect([rate, figure, await sumOf({ ...query, market, rate, figure })]).toEqual([rate, figure, amount]);
    }
  const [plan] = (await world.api.call(getDeferred, all)).response.data;
  const booking_id = plan?.booking_id ?? '';
  expect(await sumOf({ to: '2026-06-30', booking_id, figure: 'paid' })).toBe(plan?.total);
  expect(await sumOf({ to: '2026-06-30', booking_id, figure: 'earned' })).toBe(plan?.earned);
  expect(await sumOf({ ...query, booking_id, figure: 'earned' })).toBe(plan?.earned_in_month);
  expect(await sumOf({ to: '2026-06-30', booking_id, figure: 'returned' })).toBe(plan?.returned);
  expect(await sumOf({ to: '2026-06-30', account: `deferred:${booking_id}` })).toBe(plan?.deferred);
});
