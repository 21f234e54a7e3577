// @slow: not in npm test (decision 223).
import { assignTrip, sendRunEvents, takeOwnTransport, unpublishDispatchDay } from '@liftclub/api-contract';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Executor } from '../../../db/client';
import { somebodyWaits } from '../../../../testing/database/lock-waits';
import { onTuesday, TUESDAY } from '../../../../testing/builders/dispatch';
import { oneRow } from '../../../../testing/builders/payments';
import { setUpDrivenRun, TICKS } from '../../../../testing/builders/runs';
import { accessNow, signedIn } from '../../../../testing/builders/users';
import { lockRunsOfTrips } from '../../escalations';
import { moveTrips } from '../../trips';
import { countRunChange, setRealTime } from '../driven-runs-repository';
import { lockDrivenRun } from '../runs-repository';
import { planDayNow } from './refresh-plans';

const { api, thandi, sipho, rides, run, event } = setUpDrivenRun();
const { day, order } = onTuesday(api);

/** Of Tuesday in Johannesburg. */
const at = (time: string) => new Date(`2026-01-13T${time}:00+02:00`).toISOString();
const planAgain = () => planDayNow(api.deps, { market: 'RSA', date: TUESDAY });
const stateOfRun = async () => (await oneRow(api, 'select state from runs where id = $1', run.id))['state'];

type Work = (tx: Executor) => Promise<unknown>;
const move =
  (to: 'on_the_way' | 'arrived' | 'skipped', ...ids: string[]): Work =>
  (tx) =>
    moveTrips(api.deps, tx, { ids }, { to, actor: 'driver', actorId: sipho.account.id });

/** Starts a change between two steps of a transaction, so that it waits for what the first one has locked. */
async function between<T>(first: Work, change: () => Promise<T>, last: Work): Promise<T> {
  const { changed } = await api.deps.db.transaction(async (tx) => {
    await first(tx);
    const promise = change();
    await Promise.race([somebodyWaits(api), promise]);
    await last(tx);
    return { changed: promise };
  });
  return changed;
}

/** A change that begins while the phone reports the start and the arrival at the first rider. */
const reportDuring = <T>(change: () => Promise<T>): Promise<T> =>
  between(
    (tx) => lockDrivenRun(tx, run.id),
    change,
    async (tx) => {
      await move('on_the_way', rides.own, rides.lesedi)(tx);
      await move('arrived', rides.own)(tx);
      await setRealTime(tx, rides.own, 'pick_up', api.deps.clock());
      await countRunChange(tx, run.id, 'started');
    },
  );

it('a plan waits for what a phone reports, and keeps it', async () => {
  api.setTime(at('08:50'));
  await reportDuring(planAgain);
  expect(await stateOfRun()).toBe('started');
  const { runs } = await day();
  expect(runs.map(({ state }) => state)).toEqual(['started']);
  expect(runs[0]?.stops.filter(({ real_at }) => real_at !== null).map(({ trip_id }) => trip_id)).toEqual([rides.own]);
});

it('a change of staff that a report outdates is refused, with the newer day', async () => {
  api.setTime(at('08:50'));
  const { version } = await day();
  const refused = await reportDuring(() => order(assignTrip, { trip_id: rides.lesedi, run_id: null, version }));
  expect(refused).toMatchObject({ status: 409, error: { code: 'outdated' }, response: { data: { version } } });
  expect(await stateOfRun()).toBe('started');
});

it('a day whose driver has started is not unpublished, also before the planned pull-out', async () => {
  api.setTime(at('08:30'));
  const { version } = await day();
  const body = { market: 'RSA', date: TUESDAY, version };
  expect(await reportDuring(() => order(unpublishDispatchDay, body))).toMatchObject({
    status: 409,
    error: { code: 'too_late' },
  });
});

it('rides are skipped one after the other while the day is planned, without a deadlock', async () => {
  for (const [one = '', other = ''] of [Object.values(rides), Object.values(rides).reverse()])
    await between(move('skipped', one), planAgain, move('skipped', other)).finally(() =>
      api.deps.db.$client.query(`update trips set status = 'assigned' where id = any($1)`, [[one, other]]),
    );
});

it('a ride that is skipped while its day is unpublished stays skipped', async () => {
  const { version } = await day();
  const unpublish = () => order(unpublishDispatchDay, { market: 'RSA', date: TUESDAY, version });
  expect(await between(move('skipped', rides.own), unpublish, async () => undefined)).toMatchObject({ status: 200 });
  const statuses = `select status from trips where id in ($1, $2) order by status`;
  const { rows } = await api.deps.db.$client.query(statuses, [rides.own, rides.lesedi]);
  expect(rows).toEqual([{ status: 'scheduled' }, { status: 'skipped' }]);
});

it('a guardian who takes the child while the driver reports the arrival is refused', async () => {
  api.setTime(at('09:40'));
  const access = await accessNow(api, thandi);
  const taken = await reportDuring(() => api.call(takeOwnTransport, { params: { id: rides.own }, body: {}, access }));
  expect(taken).toMatchObject({ status: 409, error: { code: 'not_now' } });
});

it('what is done to a trip locks the run to which a plan moves it in the meantime', async () => {
  const other = { id: randomUUID(), driver_id: (await signedIn(api, { role: 'Driver' })).account.id };
  await api.deps.db.$client.query(
    'insert into runs select (jsonb_populate_record(r, $2)).* from runs r where r.id = $1',
    [run.id, other],
  );
  const free = `select id from runs where id = '${other.id}' for update skip locked`;
  expect((await api.deps.db.$client.query(free)).rows).toEqual([{ id: other.id }]);
  const lock = () =>
    api.deps.db.transaction(async (tx) => {
      await lockRunsOfTrips(tx, [rides.own]);
      return (await api.deps.db.$client.query(free)).rows;
    });
  const moveAway: Work = (tx) =>
    tx.execute(sql`update run_trips set run_id = ${other.id}::uuid where trip_id = ${rides.own}::uuid`);
  expect(await between((tx) => lockDrivenRun(tx, run.id), lock, moveAway)).toEqual([]);
});

const PAIRS = 50;

it(`a start counts while the day is planned and trips are moved, ${PAIRS} times without a deadlock`, async () => {
  api.setTime(at('08:30'));
  const access = await accessNow(api, sipho);
  const ids = [rides.own, rides.lesedi];
  const other = [
    () => moveTrips(api.deps, api.deps.db, { ids }, { to: 'scheduled', actor: 'system', actorId: null }),
    () => api.deps.db.$client.query('select 1'),
  ];
  for (let pair = 0; pair < PAIRS; pair++) {
    const start = { params: { id: run.id }, body: [event('start_run', TICKS)], access };
    const [started] = await Promise.all([api.call(sendRunEvents, start), planAgain(), other[pair % 2]?.()]);
    expect(started.response.data.results).toMatchObject([{ result: 'accepted' }]);
    expect([pair, await stateOfRun()]).toEqual([pair, 'started']);
    await api.deps.db.$client.query(`update runs set state = 'planned' where id = $1`, [run.id]);
    await api.deps.db.$client.query(`update trips set status = 'assigned' where id = any($1)`, [ids]);
  }
});
