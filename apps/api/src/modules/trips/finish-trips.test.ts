import { findBreaches } from '../ledger';
import { finished, paidPlan, tripsOf } from '../../../testing/builders/trips';
import { recordedEntries } from '../../../testing/builders/ledger';
import { setUpTestApi } from '../../../testing/test-api';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import { creditTrips } from './credit-trips';
import { finishTrips } from './finish-trips';

const api = setUpTestApi();
const thandi = {} as SignedIn;
beforeEach(async () => Object.assign(thandi, await signedIn(api)));
afterEach(async () => expect(await findBreaches(api.deps.db)).toEqual([]));

const system = { actor: 'system', actorId: null } as const;

it('a ride, a no-show and a ride we missed are earned or credited in the transaction that ends them', async () => {
  const { bookingId, trips } = await paidPlan(api, thandi);
  const [ridden = '', alone = '', missed = ''] = trips;
  await finished(api, [ridden]);
  await finished(api, [alone], 'no_show');
  await finished(api, [missed], 'missed');
  const earned = [`ride_earned deferred:${bookingId} ZAR 5895`, 'ride_earned revenue ZAR -5895'];
  expect(await Promise.all([ridden, alone, missed].map((id) => recordedEntries(api, id)))).toEqual([
    earned,
    earned,
    [`ride_credited deferred:${bookingId} ZAR 5895`, `ride_credited passenger:${thandi.account.id}:credit ZAR -5895`],
  ]);
  const amount = (credit: string, rule: string) => ({ amount: credit, currency: 'ZAR', rule });
  expect((await tripsOf(api, thandi)).slice(0, 3).map(({ status, credit }) => [status, credit])).toEqual([
    ['completed', null],
    ['no_show', amount('0.00', 'no_show')],
    ['missed', amount('58.95', 'missed')],
  ]);
});

it('a trip that did not get so far stays as it is, and nothing is posted about it', async () => {
  const { trips } = await paidPlan(api, thandi);
  const [id = ''] = trips;
  const ends = () =>
    api.deps.db.transaction((tx) =>
      finishTrips(api.deps, tx, { selection: { ids: [id] }, to: 'completed', ...system }),
    );
  expect(await ends()).toEqual([]);
  expect(await recordedEntries(api, id)).toEqual([]);
});

it('of two who report the same ride at once one earns it, and a ride that fails to be posted is not over', async () => {
  const { trips } = await paidPlan(api, thandi);
  const [id = '', other = ''] = trips;
  const [once, twice] = await Promise.all([finished(api, [id]), finished(api, [id])]);
  expect([once?.length, twice?.length].sort()).toEqual([0, 1]);
  expect(await recordedEntries(api, id)).toHaveLength(2);
  const stopped = api.deps.db.transaction(async (tx) => {
    const deps = { ...api.deps, db: Object.assign(tx, { $client: api.deps.db.$client }) };
    await finished({ deps }, [other]);
    throw new Error('The process ends.');
  });
  await expect(stopped).rejects.toThrow('The process ends.');
  expect(await recordedEntries(api, other)).toEqual([]);
  expect((await tripsOf(api, thandi)).find((trip) => trip.id === other)?.status).toBe('scheduled');
});

it('a ride that was credited at its late pick-up is not earned', async () => {
  const { trips } = await paidPlan(api, thandi);
  const [id = ''] = trips;
  await api.deps.db.transaction((tx) => creditTrips(api.deps, tx, [id], { rule: 'late', percent: 100 }));
  expect(await finished(api, [id])).toEqual([id]);
  expect((await recordedEntries(api, id)).map((line) => line.split(' ')[0])).toEqual([
    'ride_credited',
    'ride_credited',
  ]);
});
