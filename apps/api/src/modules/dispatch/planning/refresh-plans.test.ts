// @slow: not in npm test (decision 223).
import { planDispatchDay } from '@liftclub/api-contract';
import { Client } from 'pg';
import { availableDriver, onTuesday, TUESDAY } from '../../../../testing/builders/dispatch';
import { newLeg } from '../../../../testing/builders/bookings';
import { setUpTestApi } from '../../../../testing/test-api';
import { paidPlan, tripsOf } from '../../../../testing/builders/trips';
import { signedIn, type SignedIn } from '../../../../testing/builders/users';
import { lockDaySoon } from '../days-repository';
import { refreshPlans } from './refresh-plans';

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  await api.reset();
  thandi = await signedIn(api);
  await paidPlan(api, thandi, { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] });
});

const { day, order, goTo, statuses } = onTuesday(api);
const FARTHER = { latitude: -26.18, longitude: 28.08, address: 'City Deep, Johannesburg' };

it('rides without a driver cost few queries and no transaction, and no rides two queries', async () => {
  const queries = jest.spyOn(Client.prototype, 'query');
  const countOf = async (work: () => Promise<void>) => {
    queries.mockClear();
    await work();
    return queries.mock.calls.length;
  };
  api.maps.calls = 0;
  expect(await countOf(() => refreshPlans(api.deps))).toBe(11);
  expect(await countOf(() => refreshPlans(api.deps))).toBe(10);
  expect(await day()).toMatchObject({ version: 1, stats: { trips: 2, assigned: 0 } });
  await api.reset();
  expect(await countOf(() => refreshPlans(api.deps))).toBe(2);
  expect(api.maps.calls).toBe(0);
  queries.mockRestore();
});

it('a day is planned by the straight line while no maps company answers, and again once one does', async () => {
  await availableDriver(api);
  api.maps.response = 'down';
  await order(planDispatchDay, { market: 'RSA', date: TUESDAY });
  await api.runJobs();
  expect(await day()).toMatchObject({ approximate: true, stats: { assigned: 2 } });
  const isFree: boolean[] = [];
  const table = jest.spyOn(api.maps, 'table').mockImplementation(async (from, to) => {
    const day = { market: 'RSA', date: TUESDAY } as const;
    isFree.push((await api.deps.db.transaction((tx) => lockDaySoon(tx, day))) !== undefined);
    return from.map(() => to.map(() => ({ metres: 1_000, seconds: 100 })));
  });
  for (const _ of ['asks', 'knows']) {
    await refreshPlans(api.deps);
    expect(await day()).toMatchObject({ approximate: false, runs: [{ km: 2 }, { km: 2 }] });
    expect(isFree).toEqual([true]);
  }
  table.mockRestore();
});

it('a week begins with the runs of the same weekday, for the same riders', async () => {
  await availableDriver(api);
  const [ride] = await tripsOf(api, thandi, { from: '2026-01-20', to: '2026-01-20' });
  const plan = jest.spyOn(api.deps.planner, 'plan');
  await refreshPlans(api.deps);
  const starts = plan.mock.calls.map(([{ start }]) => start?.runs.flatMap(({ stops }) => stops[0]?.tripId));
  expect([starts[0], starts.flat().includes(ride?.id)]).toEqual([undefined, true]);
  plan.mockRestore();
});

describe('a driver who is lost on a published day', () => {
  const EVENING = '2026-01-12T18:01:00Z';
  const smsWith = (text: string) =>
    api.sms.filter(({ to, body }) => to === thandi.account.phone && body.includes(text)).map(({ body }) => body);
  const lock = async () => {
    const [run] = (await day()).runs;
    await api.deps.db.$client.query('update users set locked_at = $1 where id = $2', [EVENING, run?.driver.id]);
    await refreshPlans(api.deps);
  };
  const lose = async () => {
    await lock();
    await api.runJobs();
  };

  it('is replaced, and the guardian is notified of the other driver, of none, and of one again', async () => {
    await availableDriver(api);
    await availableDriver(api, { base: FARTHER });
    await goTo(EVENING);
    await lose();
    expect(await statuses(thandi)).toEqual(['assigned', 'assigned']);
    expect(smsWith('another driver')).toEqual([
      'Ride A 09:15 on Tue, 13 Jan: another driver, Thandi, White Toyota, KX 12 BN GP, pick-up at 09:10. ' +
        'Ride B 14:30 on Tue, 13 Jan: another driver, Thandi, White Toyota, KX 12 BN GP, pick-up at 14:25.',
    ]);
    await lose();
    expect(await statuses(thandi)).toEqual(['scheduled', 'scheduled']);
    expect(smsWith('No driver yet')).toHaveLength(1);
    await availableDriver(api);
    await refreshPlans(api.deps);
    await api.runJobs();
    expect(smsWith('another driver')).toHaveLength(2);
  });

  it('is notified of at once, also when plans are refreshed again before that job runs', async () => {
    await availableDriver(api);
    await goTo(EVENING);
    await lock();
    await refreshPlans(api.deps);
    await api.runJobs();
    expect(smsWith('No driver yet')).toHaveLength(1);
  });

  it('who has not set out is replaced after the planned pull-out, late within 15 minutes of the window', async () => {
    await availableDriver(api);
    await availableDriver(api, { base: FARTHER });
    await goTo(EVENING);
    await goTo('2026-01-13T07:11:00Z');
    expect(await day()).toMatchObject({ state: 'under_way', runs: [{ state: 'planned' }, {}] });
    await lose();
    expect((await statuses(thandi))[0]).toBe('assigned');
    expect(smsWith('another driver')[0]).toMatch(
      /^Ride A 09:15 on Tue, 13 Jan: another driver, .*, pick-up at 09:29\./,
    );
  });
});
