// @slow: not in npm test (decision 223).
import { getBookEntries, getEarnings, markTrip } from '@liftclub/api-contract';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { readCsvRecords } from '../../../testing/http/read-csv';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow } from '../../../testing/builders/users';
import { advanceServiceDays } from '../dispatch';
import { insertEarningRule } from './earning-rules-repository';

const { api, sipho, rides, run, event, send, onBoard, start } = setUpDrivenRun();

const DAYS = { from: '2026-01-01', to: '2026-01-31' };
const DAY_CLOSED = '2026-01-14T22:00:00Z';
const RULE = { currency: 'ZAR', share: 7_000, perRun: 0, perKm: 0, waitingPerMinute: 0, minimumRun: 0 } as const;

const announce = (validFrom: string, changes: Partial<Record<keyof typeof RULE, number>>) =>
  insertEarningRule(api.deps.db, {
    ...RULE,
    ...changes,
    payoutDay: 'Sun',
    id: api.deps.random.id(api.deps.clock()),
    validFrom,
    currency: 'ZAR',
  });
const earnings = async () =>
  (await api.call(getEarnings, { query: DAYS, access: await accessNow(api, sipho) })).response.data;
const closeDay = async () => {
  api.setTime(DAY_CLOSED);
  await advanceServiceDays(api.deps);
};
/** Sipho drives one trip, and waits seven minutes for the rider of another, who does not come. */
async function drive() {
  await start();
  await send(event('arrived', { trip_id: rides.own }), event('arrived', { trip_id: rides.lesedi }));
  await send(await onBoard(rides.own), event('dropped_off', { trip_id: rides.own }));
  api.setTime('2026-01-13T07:22:30Z');
  await send(event('no_show', { trip_id: rides.lesedi, reason: 'Nobody came' }));
  return Number((await earnings()).total);
}
const postedForRun = async () =>
  (
    await api.deps.db.$client.query<{ amount: string }>(
      `select (-l.amount / 100.0)::numeric(12, 2)::text as amount from ledger_transactions x
       join ledger_entries l on l.transaction_id = x.id and l.account like 'driver:%'
       where x.kind = 'run_driven' and x.subject = $1`,
      [run.id],
    )
  ).rows;

it('at first a driver earns 70 % of the fees, and a run nothing more', async () => {
  const trips = await drive();
  await closeDay();
  expect(Number((await earnings()).total)).toBe(trips);
  expect(await postedForRun()).toEqual([]);
});

it('the books lead from what a run earned to its driver and its day', async () => {
  await announce('2026-01-13', { perRun: 1_500 });
  await drive();
  await closeDay();
  const { headers } = await signedInStaff(api, 'Naledi Mokoena', ['finance']);
  const { data } = (await api.call(getBookEntries, { headers, query: { code: '5010' } })).response;
  const about = { run_id: run.id, run_market: 'RSA', run_date: '2026-01-13', person_id: sipho.account.id };
  expect(data.find(({ kind }) => kind === 'run_driven')).toMatchObject(about);
});

it('a run earns its amounts once its day has closed, and only once; the statement shows them', async () => {
  await announce('2026-01-13', { perRun: 1_500, perKm: 100, waitingPerMinute: 50 });
  const trips = await drive();
  await closeDay();
  const { total, runs } = await earnings();
  const { rows } = await api.deps.db.$client.query<{ km: number }>('select km from runs where id = $1', [run.id]);
  const extra = 15 + Math.round((rows[0]?.km ?? 0) * 100) / 100 + 7 * 0.5;
  expect(Number(total)).toBeCloseTo(trips + extra, 2);
  expect(runs).toMatchObject([{ run_id: run.id, trips: 2, amount: total }]);
  expect(await postedForRun()).toEqual([{ amount: extra.toFixed(2) }]);
  await advanceServiceDays(api.deps);
  expect(await postedForRun()).toHaveLength(1);
  const { payload } = await api.app.inject({
    url: '/api/v1/driver/earnings/statement/?month=2026-01&format=csv',
    headers: { host: 'driver.liftclub.localhost:4200', authorization: `Bearer ${await accessNow(api, sipho)}` },
  });
  const driven = Math.round((rows[0]?.km ?? 0) * 100) / 100;
  const line = { run_id: run.id, trip_id: '', currency: 'ZAR' };
  expect(readCsvRecords(payload).filter(({ trip_id }) => trip_id === '')).toMatchObject([
    { ...line, outcome: 'run_fee', amount: '15.00', quantity: '', rate: '' },
    { ...line, outcome: 'distance', amount: driven.toFixed(2), quantity: String(driven), rate: '1.00' },
    { ...line, outcome: 'waiting', amount: '3.50', quantity: '7', rate: '0.50' },
  ]);
});

it('a driver can check what a run earned: its parts sum to it, and the rule in force is named', async () => {
  const figures = { perRun: 1_500, perKm: 100, waitingPerMinute: 50, minimumRun: 500_00 };
  await announce('2026-01-13', figures);
  const trips = await drive();
  expect((await earnings()).runs).toMatchObject([{ trips_amount: trips.toFixed(2), parts: [] }]);
  await closeDay();
  const { runs, rule } = await earnings();
  const parts = runs[0]?.parts ?? [];
  expect(parts).toMatchObject([
    { part: 'run_fee', quantity: null, rate: null, amount: '15.00' },
    { part: 'distance', rate: '1.00' },
    { part: 'waiting', quantity: 7, rate: '0.50', amount: '3.50' },
    { part: 'minimum', quantity: null, rate: '500.00' },
  ]);
  expect(parts[1]?.amount).toBe(parts[1]?.quantity?.toFixed(2));
  expect(parts.reduce((sum, { amount }) => sum + Number(amount), trips)).toBeCloseTo(500, 2);
  expect(rule).toEqual({
    share_percent: '70',
    per_run: '15.00',
    per_km: '1.00',
    waiting_per_minute: '0.50',
    minimum_run: '500.00',
    payout_day: 'Sun',
  });
});

it('a run that the release before posted shows one amount beyond its rides', async () => {
  await announce('2026-01-13', { perRun: 1_500, waitingPerMinute: 50 });
  await drive();
  await closeDay();
  await api.deps.db.$client.query('delete from run_earnings');
  const { total, runs } = await earnings();
  expect(runs).toMatchObject([
    { amount: total, parts: [{ part: 'run', quantity: null, rate: null, amount: '18.50' }] },
  ]);
});

it('a run that its driver closes after the day has closed earns its amounts then', async () => {
  await announce('2026-01-13', { perRun: 1_500 });
  await start();
  await send(event('arrived', { trip_id: rides.own }));
  await send(await onBoard(rides.own));
  await closeDay();
  expect(await postedForRun()).toEqual([]);
  await send(event('dropped_off', { trip_id: rides.own }), event('vehicle_empty'), event('close_run'));
  expect(await postedForRun()).toEqual([{ amount: '15.00' }]);
  await advanceServiceDays(api.deps);
  expect(await postedForRun()).toHaveLength(1);
});

it('waiting that only staff ended is not paid', async () => {
  await announce('2026-01-13', { waitingPerMinute: 50 });
  await start();
  await send(event('arrived', { trip_id: rides.own }), event('arrived', { trip_id: rides.lesedi }));
  await send(await onBoard(rides.own), event('dropped_off', { trip_id: rides.own }));
  api.setTime('2026-01-13T13:00:00Z');
  const { headers } = await signedInStaff(api);
  const body = { trip_id: rides.lesedi, outcome: 'no_show' as const, reason: 'The phone is silent' };
  expect((await api.call(markTrip, { headers, body })).status).toBe(200);
  await closeDay();
  expect(await postedForRun()).toEqual([]);
});

it('what is missing from the minimum of a run is added', async () => {
  await announce('2026-01-13', { minimumRun: 500_00 });
  const trips = await drive();
  await closeDay();
  expect((await earnings()).total).toBe('500.00');
  expect(await postedForRun()).toEqual([{ amount: (500 - trips).toFixed(2) }]);
});

it('the rule of the day of the run applies, not a later one', async () => {
  await announce('2026-01-14', { perRun: 1_500, share: 5_000 });
  const trips = await drive();
  await closeDay();
  expect(Number((await earnings()).total)).toBe(trips);
});

it('a run that its driver could not go on with earns its trips only', async () => {
  await announce('2026-01-13', { perRun: 1_500 });
  await start();
  await send(event('arrived', { trip_id: rides.own }));
  await send(await onBoard(rides.own), event('dropped_off', { trip_id: rides.own }));
  await send(event('cannot_drive', { reason: 'Flat tyre' }));
  const { total } = await earnings();
  expect(Number(total)).toBeGreaterThan(0);
  await closeDay();
  expect((await earnings()).total).toBe(total);
});

it('a run that nobody rode on earns nothing', async () => {
  await announce('2026-01-13', { perRun: 1_500 });
  await start();
  await closeDay();
  expect((await earnings()).total).toBe('0.00');
});
