import { getReport, type ReportRow } from '@liftclub/api-contract';
import { addDays, minorOf, type ReportStep } from '@liftclub/domain';
import fc from 'fast-check';
import { availableDriver } from '../../../testing/builders/dispatch';
import { figuresBySql } from '../../../testing/builders/figures-by-sql';
import { insertRides, type RandomRide, type ReportWorld } from '../../../testing/builders/random-rides';
import { newScholar } from '../../../testing/builders/scholars';
import { linkSchool } from '../../../testing/builders/schools';
import { signedInStaff } from '../../../testing/builders/staff';
import { paidPlan } from '../../../testing/builders/trips';
import { signedIn } from '../../../testing/builders/users';
import { keepState } from '../../../testing/keep-state';
import { setUpTestApi } from '../../../testing/test-api';
import { makeFigures } from '../../modules/figures';

const api = setUpTestApi();
const world = { bookingId: '', learners: [] as string[], drivers: [] as string[] } satisfies ReportWorld;
const schools: string[] = [];
let restore: () => Promise<void>;
const FROM = '2026-01-05';
const TO = '2026-02-08';
const LATER = '2026-02-09T08:00:00Z';

beforeAll(async () => {
  await api.reset();
  const thandi = await signedIn(api);
  // Before there are trips: a sign-up runs the queued jobs, which on a slow machine would plan trips for the drivers.
  const drivers = [await availableDriver(api), await availableDriver(api)].map(({ account }) => account.id);
  const { bookingId } = await paidPlan(api, thandi);
  const learners = [await newScholar(api, thandi), await newScholar(api, thandi), await newScholar(api, thandi)];
  const { rows } = await api.deps.db.$client.query<{ latitude: number; longitude: number }>(
    `select drop_off_latitude as latitude, drop_off_longitude as longitude from booking_legs where booking_id = $1`,
    [bookingId],
  );
  const place = rows[0] ?? { latitude: 0, longitude: 0 };
  await linkSchool(api, learners[0]?.id ?? '', place, '07:30');
  await linkSchool(api, learners[1]?.id ?? '', { latitude: -33.9, longitude: 18.4 }, '07:30');
  const linked = await api.deps.db.$client.query<{ id: string }>('select id from schools order by id');
  schools.push(...linked.rows.map(({ id }) => id));
  Object.assign(world, {
    bookingId,
    learners: learners.map(({ id }) => id),
    drivers,
  });
  restore = await keepState(api);
});
beforeEach(async () => {
  await restore();
  api.setTime(LATER);
});

const ride: fc.Arbitrary<RandomRide> = fc.record({
  day: fc.integer({ min: 0, max: 34 }).map((days) => addDays(FROM, days)),
  market: fc.constantFrom('RSA', 'NG'),
  learner: fc.option(fc.nat(2)),
  driver: fc.option(fc.nat(1)),
  end: fc.constantFrom('completed', 'completed', 'completed', 'no_show', 'missed', 'skipped', 'cancelled', 'assigned'),
  byGuardian: fc.boolean(),
  ownTransport: fc.boolean(),
  boardedAfter: fc.integer({ min: -20, max: 40 }),
  onBoardFor: fc.integer({ min: 5, max: 60 }),
  fare: fc.integer({ min: 1, max: 100_000 }),
  goodwill: fc.option(fc.integer({ min: 1, max: 50_000 })),
  planDays: fc.integer({ min: 0, max: 10 }),
  endedEarly: fc.boolean(),
  refundedAfter: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 2 }),
  isRenewal: fc.boolean(),
});

type Filter = { readonly market: 'RSA' | 'NG'; readonly school?: string; readonly driver?: string };

async function reportOf(by: ReportStep, filter: Filter) {
  const { headers } = await signedInStaff(api);
  return (await api.call(getReport, { headers, query: { from: FROM, to: TO, by, ...filter } })).response.data;
}

/** A row with money in minor units, for comparison; keys without any figure are left out. */
const asNumbers = ({ key, ...figures }: ReportRow) => [
  key,
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, typeof value === 'string' ? minorOf(value) : value]),
  ),
];
const filtersOf = (): Filter[] => [
  { market: 'RSA' },
  { market: 'NG' },
  ...schools.map((school) => ({ market: 'RSA' as const, school })),
  ...world.drivers.map((driver) => ({ market: 'RSA' as const, driver })),
  { market: 'RSA', school: schools[0] ?? '', driver: world.drivers[0] ?? '' },
];

it('the report of random weeks equals what plain SQL finds in trips, runs, plans and the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(ride, { minLength: 1, maxLength: 25 }),
      fc.constantFrom('day', 'week', 'month'),
      async (rides, by) => {
        await restore();
        api.setTime(LATER);
        await insertRides(api, world, rides);
        await makeFigures(api.deps);
        for (const filter of filtersOf()) {
          const { rows, totals } = await reportOf(by, filter);
          const expected = await figuresBySql(api, { ...filter, from: FROM, to: TO, by });
          for (const row of rows) expect(asNumbers(row)).toEqual([row.key, expected(row.key)]);
          expect(asNumbers({ key: 'all', ...totals })).toEqual(['all', expected(null)]);
        }
      },
    ),
    { numRuns: process.env['LONG'] === '1' ? 200 : 4 },
  );
});

const stored = async () => (await api.deps.db.$client.query('select * from daily_figures order by 1, 2, 3, 4')).rows;
const [base] = fc.sample(ride, { numRuns: 1, seed: 7 });
const completed = (changes: Partial<RandomRide> = {}): RandomRide => ({
  ...(base as RandomRide),
  day: '2026-01-14',
  market: 'RSA',
  learner: 0,
  driver: 0,
  end: 'completed',
  boardedAfter: 0,
  onBoardFor: 20,
  ...changes,
});

it('making the figures again gives the same rows', async () => {
  await insertRides(api, world, [completed(), completed({ day: '2026-01-20', end: 'missed' })]);
  await makeFigures(api.deps);
  const first = await stored();
  expect(first.length).toBeGreaterThan(2);
  await makeFigures(api.deps);
  expect(await stored()).toEqual(first);
  await api.deps.db.$client.query('delete from figures_made');
  await makeFigures(api.deps);
  expect(await stored()).toEqual(first);
});

it('a trip that changes later changes its day', async () => {
  const [trip] = await insertRides(api, world, [completed({ end: 'assigned' })]);
  await makeFigures(api.deps);
  const dayOf = async () => (await reportOf('day', { market: 'RSA' })).rows.find(({ key }) => key === '2026-01-14');
  expect(await dayOf()).toMatchObject({ trips: 1, missed: 0 });
  api.setTime('2026-02-20T08:00:00Z');
  await makeFigures(api.deps);
  await api.deps.db.$client.query(`update trips set status = 'missed', version = 9 where id = $1`, [trip]);
  await api.deps.db.$client.query(
    `insert into trip_events (trip_id, version, at, received_at, actor, from_status, to_status)
     values ($1, 9, $2, $2, 'staff', 'assigned', 'missed')`,
    [trip, api.deps.clock()],
  );
  api.setTime('2026-02-20T08:10:00Z');
  await makeFigures(api.deps);
  expect(await dayOf()).toMatchObject({ trips: 1, missed: 1 });
});

it('a plan that is refunded after its last day has ended once', async () => {
  api.setTime('2026-01-18T08:00:00Z');
  const [trip] = await insertRides(api, world, [completed({ planDays: 2, endedEarly: false, refundedAfter: null })]);
  await makeFigures(api.deps);
  const ended = async () =>
    (await reportOf('day', { market: 'RSA' })).rows.filter((row) => row.plans_ended).map(({ key }) => key);
  // The plan of the world itself ends on the 18th.
  expect(await ended()).toEqual(['2026-01-16', '2026-01-18']);
  api.setTime('2026-01-20T08:00:00Z');
  const { rows } = await api.deps.db.$client.query<{ payment: string }>(
    `update subscriptions set state = 'revoked' where booking_id = (select booking_id from trips where id = $1)
     returning payment_id as payment`,
    [trip],
  );
  await api.deps.db.$client.query(
    `with x as (insert into ledger_transactions (id, kind, subject, at)
       values (gen_random_uuid(), 'plan_paid_back', $1, $2) returning id)
     insert into ledger_entries (transaction_id, account, currency, amount)
     select x.id, e.account, 'ZAR', e.amount
     from x, (values ('deferred:' || $3, 5), ('refunds_due', -5)) e (account, amount)`,
    [rows[0]?.payment, api.deps.clock(), world.bookingId],
  );
  await makeFigures(api.deps);
  expect(await ended()).toEqual(['2026-01-16', '2026-01-18']);
});

it('the first figures go on where they were interrupted', async () => {
  await insertRides(api, world, [completed(), completed({ day: '2026-01-20', end: 'missed' })]);
  const transaction = api.deps.db.transaction.bind(api.deps.db);
  let [days, limit] = [0, Infinity];
  const made = jest.spyOn(api.deps.db, 'transaction').mockImplementation((...given) => {
    if (days === limit) throw new Error('The process was stopped.');
    days += 1;
    return transaction(...given);
  });
  await makeFigures(api.deps);
  const [all, rows] = [days, await stored()];
  await api.deps.db.$client.query('delete from figures_made; delete from daily_figures');
  [days, limit] = [0, all - 10];
  await expect(makeFigures(api.deps)).rejects.toThrow('The process was stopped.');
  [days, limit] = [0, Infinity];
  await makeFigures(api.deps);
  made.mockRestore();
  expect([days < 20, await stored()]).toEqual([true, rows]);
});
