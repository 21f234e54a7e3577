import {
  approveRequest,
  eraseUser,
  getRequests,
  getUser,
  giveCredit,
  setApprovalLimits,
  type Endpoint,
} from '@liftclub/api-contract';
import { driverEarned } from '@liftclub/domain';
import { paid, setUpRefundWorld } from '../../../testing/builders/refunds';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import type { CallOptions } from '../../../testing/http/call-endpoint';
import { seedApprovalLimits } from '../../modules/approvals';
import { post } from '../../modules/ledger';

const world = setUpRefundWorld();
const { api, thandi } = world;
let naledi: SignedInStaff;
let sipho: SignedInStaff;
beforeAll(() => seedApprovalLimits(api.deps.db, () => api.deps.random.id(api.deps.clock())));
beforeEach(async () => {
  naledi = await signedInStaff(api, 'Naledi Mokoena', ['manager']);
  sipho = await signedInStaff(api, 'Sipho Dube', ['admin']);
});

const send = <E extends Endpoint>(who: SignedInStaff, endpoint: E, options: CallOptions = {}) =>
  api.call(endpoint, { headers: who.headers, ...options });
const erase = (who: SignedInStaff, id: string, credit?: string) =>
  send(who, eraseUser, { params: { id }, body: { reason: 'A letter of 3 January', ...(credit && { credit }) } });
const approve = (who: SignedInStaff, id: string) => send(who, approveRequest, { params: { id }, body: {} });
const idOf = ({ status, response }: { status: number; response: unknown }): string => {
  expect([status, response]).toEqual([202, expect.objectContaining({ message: 'Waiting for approval' })]);
  return (response as { data: { request_id: string } }).data.request_id;
};
const rows = async (sql: string, id: string) =>
  (await api.deps.db.$client.query<Record<string, unknown>>(sql, [id])).rows;
const isErased = async ({ account }: SignedIn) => {
  await api.runJobs();
  const [user] = await rows('select erased_at is not null as erased from users where id = $1', account.id);
  return user?.['erased'];
};
/** Below the limit of goodwill, so that it is given at once. */
const credited = async ({ account }: SignedIn, amount = '10.00') => {
  const body = { amount, reason: 'The vehicle was late' };
  expect((await send(sipho, giveCredit, { params: { id: account.id }, body })).status).toBe(201);
};

it('the account of a passenger without money is erased at once, and the history says who did it', async () => {
  expect((await erase(naledi, thandi.account.id)).status).toBe(200);
  expect(await isErased(thandi)).toBe(true);
  expect((await send(naledi, getUser, { params: { id: thandi.account.id } })).status).toBe(404);
  expect(
    await rows("select staff_id from audit_entries where action = 'person.erase' and subject = $1", thandi.account.id),
  ).toEqual([{ staff_id: naledi.id }]);
  expect((await erase(naledi, thandi.account.id)).status).toBe(404);
});

it('the account of a driver who earned nothing is erased at once', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  expect((await erase(naledi, driver.account.id)).status).toBe(200);
  expect(await isErased(driver)).toBe(true);
});

it('the account of a driver waits for another member where the driver is owed earnings', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  const at = api.deps.clock();
  const earned = { subject: crypto.randomUUID(), currency: 'ZAR', driverId: driver.account.id, amount: 4_200 };
  await post(api.deps, api.deps.db, { ...driverEarned(earned), at });
  const id = idOf(await erase(naledi, driver.account.id));
  expect((await send(sipho, getRequests, { query: { subject: driver.account.id } })).response.data).toEqual([
    expect.objectContaining({ kind: 'erasure', amount: '42.00', currency: 'ZAR' }),
  ]);
  expect(await isErased(driver)).toBe(false);
  expect((await approve(sipho, id)).status).toBe(200);
  expect(await isErased(driver)).toBe(true);
});

it('who has not confirmed who they are is asked to', async () => {
  const hurried = await signedInStaff(api, 'Zodwa Khumalo', ['manager'], { steppedUp: false });
  expect((await erase(hurried, thandi.account.id)).error).toMatchObject({ code: 'step_up_required' });
  expect(await isErased(thandi)).toBe(false);
});

it('the same request may be sent again', async () => {
  const headers = { ...naledi.headers, 'idempotency-key': crypto.randomUUID() };
  for (const _time of [1, 2]) expect((await erase({ ...naledi, headers }, thandi.account.id)).status).toBe(200);
});

describe('an account with money', () => {
  it('waits for another member who may erase accounts; its credit is then paid out', async () => {
    await credited(thandi);
    const id = idOf(await erase(naledi, thandi.account.id, 'pay_out'));
    expect(await isErased(thandi)).toBe(false);
    expect((await send(sipho, getRequests, { query: { subject: thandi.account.id } })).response.data).toEqual([
      expect.objectContaining({
        kind: 'erasure',
        summary: 'Erase the account and pay out its credit',
        amount: '10.00',
        currency: 'ZAR',
        reason: 'A letter of 3 January',
        can_decide: true,
      }),
    ]);
    expect((await approve(naledi, id)).error).toMatchObject({ code: 'own_request' });
    expect((await approve(await signedInStaff(api, 'Zodwa Khumalo', ['finance']), id)).status).toBe(403);
    expect((await approve(sipho, id)).status).toBe(200);
    expect(await isErased(thandi)).toBe(true);
    const payouts = 'select amount::int, staff_id from credit_payouts where passenger_id = $1';
    expect(await rows(payouts, thandi.account.id)).toEqual([{ amount: 1000, staff_id: naledi.id }]);
  });

  it('waits for rides that are paid and not driven yet, and for money to be refunded', async () => {
    await paid(world, thandi);
    idOf(await erase(naledi, thandi.account.id, 'give_up'));
    const bola = await signedIn(api);
    await paid({ ...world, thandi: bola }, bola, 5);
    idOf(await erase(naledi, bola.account.id, 'give_up'));
  });

  it('has its rides cancelled by the member who asked for it', async () => {
    const { bookingId } = await paid(world, thandi);
    expect((await approve(sipho, idOf(await erase(naledi, thandi.account.id, 'give_up')))).status).toBe(200);
    const cancelled = `select distinct e.actor, e.actor_id, e.why from trip_events e join trips t on t.id = e.trip_id
      where e.to_status = 'cancelled' and t.booking_id = $1`;
    expect(await rows(cancelled, bookingId)).toEqual([{ actor: 'staff', actor_id: naledi.id, why: 'plan_ended' }]);
  });

  it('is not erased when it got more money after it was asked', async () => {
    await credited(thandi);
    const id = idOf(await erase(naledi, thandi.account.id, 'give_up'));
    await credited(thandi);
    expect((await approve(sipho, id)).error).toMatchObject({ code: 'outdated' });
    expect(await isErased(thandi)).toBe(false);
  });

  it('says what is missing at once: what happens to the credit', async () => {
    await credited(thandi);
    expect((await erase(naledi, thandi.account.id)).error).toMatchObject({
      code: 'credit_left',
      message: 'Credit is left. Choose what happens to it.',
    });
  });

  it('is erased at once under a limit that somebody else set', async () => {
    const body = [{ market: 'RSA', kind: 'erasure', amount: '20.00' }];
    expect((await send(sipho, setApprovalLimits, { body })).status).toBe(200);
    api.pass({ seconds: 1 });
    await credited(thandi);
    expect((await erase(naledi, thandi.account.id, 'give_up')).status).toBe(200);
    await api.deps.db.$client.query("delete from approval_limits where kind = 'erasure' and set_by is not null");
  });
});

it('an account that is being erased already is not erased again', async () => {
  expect((await erase(naledi, thandi.account.id)).status).toBe(200);
  expect((await erase(naledi, thandi.account.id)).error).toMatchObject({ code: 'erasure_requested' });
});

it('only managers and administrators erase accounts', async () => {
  for (const role of ['support', 'reviewer', 'dispatcher', 'finance'] as const) {
    const member = await signedInStaff(api, 'Zodwa Khumalo', [role]);
    expect((await erase(member, thandi.account.id)).status).toBe(403);
  }
  expect((await erase({ ...naledi, headers: { ...naledi.headers, cookie: '' } }, thandi.account.id)).status).toBe(401);
  expect((await erase(naledi, crypto.randomUUID())).status).toBe(404);
  expect((await send(naledi, eraseUser, { params: { id: thandi.account.id }, body: { reason: ' ' } })).status).toBe(
    400,
  );
});
