import { planDispatchDay } from '@liftclub/api-contract';
import { Client } from 'pg';
import { availableDriver, onTuesday, TUESDAY } from '../../testing/dispatch';
import { newLeg } from '../../testing/rides';
import { setUpTestApi } from '../../testing/test-api';
import { paidPlan } from '../../testing/trips';
import { signedIn, type SignedIn } from '../../testing/users';
import { lockDaySoon } from './days-repository';
import { keepPlans } from './keep-plans';

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  await api.reset();
  thandi = await signedIn(api);
  await paidPlan(api, thandi, { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] });
});

const { day, order } = onTuesday(api);

it('rides without a driver cost few queries and no transaction, and no rides two queries', async () => {
  const queries = jest.spyOn(Client.prototype, 'query');
  const countOf = async (work: () => Promise<void>) => {
    queries.mockClear();
    await work();
    return queries.mock.calls.length;
  };
  api.maps.calls = 0;
  expect(await countOf(() => keepPlans(api.deps))).toBe(9);
  expect(await countOf(() => keepPlans(api.deps))).toBe(8);
  expect(await day()).toMatchObject({ version: 1, stats: { trips: 2, assigned: 0 } });
  await api.reset();
  expect(await countOf(() => keepPlans(api.deps))).toBe(2);
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
    await keepPlans(api.deps);
    expect(await day()).toMatchObject({ approximate: false, runs: [{ km: 2 }, { km: 2 }] });
    expect(isFree).toEqual([true]);
  }
  table.mockRestore();
});
