import * as fc from 'fast-check';
import { tripStatusesBefore, TRIP_STATUSES, type TripStatus } from '@liftclub/domain';
import { statementsOf } from '../../../testing/database/statements';
import { somebodyWaits } from '../../../testing/database/lock-waits';
import { oneRow } from '../../../testing/builders/payments';
import { newLeg } from '../../../testing/builders/bookings';
import { setUpTestApi, TEST_START } from '../../../testing/test-api';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import { moveTrip, moveTrips } from './move-trips';
import { paidPlan } from '../../../testing/builders/trips';

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  thandi = await signedIn(api);
});
afterEach(() => api.setTime(TEST_START));

/** The ids of the trips of a newly paid plan, in the order of departure. */
const paidTrips = async (changes: object = {}) => (await paidPlan(api, thandi, changes)).trips;
const bySystem = { actor: 'system', actorId: null } as const;
const move = (id: string, to: TripStatus) => moveTrip(api.deps, api.deps.db, id, { to, ...bySystem });
const moveAll = (ids: readonly string[], to: TripStatus) =>
  moveTrips(api.deps, api.deps.db, { ids }, { to, unskips: true, ...bySystem });
const storedOf = (id: string) =>
  oneRow(
    api,
    `select status, version, (select coalesce(json_agg(e.to_status order by e.version), '[]') from trip_events e
       where e.trip_id = t.id) as moves from trips t where id = $1`,
    id,
  );

it('random histories never break the table of moves, and each move is recorded once', async () => {
  const unused = await paidTrips({ validity: '1_year', trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] });
  const step = fc.record({ some: fc.subarray([0, 1, 2]), to: fc.constantFrom(...TRIP_STATUSES) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const ids = unused.splice(0, 3).sort();
      const moves: TripStatus[][] = ids.map(() => []);
      const stateOf = (index: number): TripStatus => moves[index]?.at(-1) ?? 'scheduled';
      for (const { some, to } of steps) {
        const expected = some.filter((index) => tripStatusesBefore(to).includes(stateOf(index)));
        const before = expected.map((index) => [ids[index], stateOf(index)]);
        const moved = await moveAll(
          ids.filter((_id, index) => some.includes(index)),
          to,
        );
        expect(moved.map(({ id, from }) => [id, from])).toEqual(before);
        for (const index of expected) moves[index]?.push(to);
      }
      for (const [index, id] of ids.entries())
        expect(await storedOf(id)).toEqual({
          status: stateOf(index),
          version: (moves[index]?.length ?? 0) + 1,
          moves: moves[index],
        });
    }),
    { numRuns: 60, seed: 20_260_112 },
  );
});

it('of two moves at once one wins, and the other is refused because the trip has changed', async () => {
  for (const id of await paidTrips()) {
    const results = await Promise.allSettled([move(id, 'skipped'), move(id, 'cancelled')]);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ status: 409, code: 'trip_changed' })]);
    const { status, version, moves } = await storedOf(id);
    expect([['skipped', 'cancelled'].includes(String(status)), version, moves]).toEqual([true, 2, [status]]);
  }
});

it('a move that waits for another one sees the state that the trip came to', async () => {
  const [id = ''] = await paidTrips();
  const waiting = await api.deps.db.transaction(async (tx) => {
    await moveTrip(api.deps, tx, id, { to: 'skipped', ...bySystem });
    const second = move(id, 'cancelled').catch((error: unknown) => error);
    await somebodyWaits(api);
    return { second };
  });
  expect(await waiting.second).toMatchObject({ status: 409, code: 'trip_changed' });
  expect(await storedOf(id)).toEqual({ status: 'skipped', version: 2, moves: ['skipped'] });
});

it('two moves of the same many trips do not block each other, and move each trip once', async () => {
  const ids = await paidTrips({ validity: '1_month', trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] });
  const [skipped, cancelled] = await Promise.all([moveAll(ids, 'skipped'), moveAll([...ids].reverse(), 'cancelled')]);
  expect([...skipped, ...cancelled].map(({ id }) => id).sort()).toEqual([...ids].sort());
});

it('a year of trips moves in one statement; a move that none of them may make changes nothing', async () => {
  const ids = await paidTrips({ validity: '1_year' });
  expect(await statementsOf(() => moveAll(ids, 'assigned'))).toHaveLength(1);
  expect((await moveAll(ids, 'completed')).length).toBe(0);
  const counts = `select count(*)::int as trips, (select count(*)::int from trip_events e join trips m on m.id = e.trip_id
    where m.booking_id = (select booking_id from trips where id = $1)) as events
    from trips where status = 'assigned' and booking_id = (select booking_id from trips where id = $1)`;
  expect(await oneRow(api, counts, ids[0])).toEqual({ trips: ids.length, events: ids.length });
});

it('an event says who, when, where and why, and can be neither changed nor deleted', async () => {
  const [id = ''] = await paidTrips();
  const at = new Date('2026-01-12T05:58:00Z');
  const position = { latitude: -26.1, longitude: 28.05 };
  const by = { actor: 'staff', actorId: thandi.account.id, why: 'plan_ended', at, position } as const;
  await moveTrip(api.deps, api.deps.db, id, { to: 'cancelled', ...by });
  expect(await oneRow(api, 'select * from trip_events where trip_id = $1', id)).toEqual({
    trip_id: id,
    version: 2,
    at,
    received_at: new Date(TEST_START),
    actor: 'staff',
    actor_id: thandi.account.id,
    from_status: 'scheduled',
    to_status: 'cancelled',
    why: 'plan_ended',
    ...position,
  });
  for (const change of ['update trip_events set why = null', 'delete from trip_events'])
    await expect(api.deps.db.$client.query(change)).rejects.toThrow('trip_events is append-only');
});
