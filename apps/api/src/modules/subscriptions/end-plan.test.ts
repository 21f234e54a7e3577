// @slow: not in npm test (decision 223).
import { randomUUID } from 'node:crypto';
import { endPlan, getBookings, getSubscriptions, previewPlanEnd, renewSubscription } from '@liftclub/api-contract';
import { creditOf, giveCredit } from '../../../testing/builders/ledger';
import { beginToPay, oneRow } from '../../../testing/builders/payments';
import { refund, rowsOf, setUpRefundWorld } from '../../../testing/builders/refunds';
import { booked } from '../../../testing/builders/bookings';
import { signedInStaff } from '../../../testing/builders/staff';
import { paidPlan } from '../../../testing/builders/trips';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { findBreaches } from '../ledger';
import { moveTrips } from '../trips';

/** Two weeks from Monday, 12 January: ten rides of 57.77 or 57.78 rand. */
const TWO_WEEKS = { validity: '2_weeks' };
const world = setUpRefundWorld();
const { api } = world;
let thandi: SignedIn;
beforeEach(async () => {
  thandi = await signedIn(api);
});
afterEach(async () => {
  expect(await findBreaches(api.deps.db)).toEqual([]);
});

async function bought(user = thandi, changes: object = TWO_WEEKS) {
  const plan = await paidPlan(api, user, changes);
  const row = await oneRow(api, 'select id from subscriptions where booking_id = $1', plan.bookingId);
  return { ...plan, id: String(row['id']) };
}
const preview = async (id: string, user = thandi) =>
  api.call(previewPlanEnd, { params: { id }, access: await accessNow(api, user) });
const end = async (id: string, body: object, user = thandi, headers?: Record<string, string>) =>
  api.call(endPlan, {
    params: { id },
    body: body as never,
    access: await accessNow(api, user),
    ...(headers && { headers }),
  });
const statuses = async (bookingId: string) =>
  (
    await api.deps.db.$client.query<{ status: string; why: string | null; credit: string | null }>(
      'select status, why, credit from trips where booking_id = $1 order by departs_at',
      [bookingId],
    )
  ).rows.map(({ status, why, credit }) => [status, why, credit === null ? null : Number(credit)].join(' ').trim());

it('a passenger sees what ending a plan gives back, ends it, and has the credit', async () => {
  const { id, bookingId } = await bought();
  api.setTime('2026-01-13T12:00:00.000Z');
  const { data } = (await preview(id)).response;
  // Wednesday to Monday are nearer than seven days: 4 halves and 4 whole rides.
  expect(data).toEqual({
    trips: 8,
    trips_full: 4,
    trips_half: 4,
    credit: '346.64',
    currency: 'ZAR',
    refund: { possible: true, amount: '346.64' },
  });
  const { status, response } = await end(id, { expected_credit: data.credit, to: 'credit' });
  expect([status, response.data]).toEqual([200, data]);
  expect(await creditOf(api, thandi)).toEqual({ balance: 34_664, reserved: 0 });
  expect((await statuses(bookingId)).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'scheduled',
    'scheduled',
    ...Array.from({ length: 8 }, () => 'cancelled plan_ended'),
  ]);
  expect(
    (await api.call(getBookings, { params: { status: 'active' }, access: await accessNow(api, thandi) })).response
      .count,
  ).toBe(0);
});

it('an ended plan stays in the list, cannot be ended again, and is renewed from today on', async () => {
  const { id } = await bought();
  api.setTime('2026-01-13T12:00:00.000Z');
  const { credit } = (await preview(id)).response.data;
  await end(id, { expected_credit: credit, to: 'credit' });
  for (const again of [await preview(id), await end(id, { expected_credit: credit, to: 'credit' })])
    expect(again).toMatchObject({ status: 409, error: { code: 'already_ended' } });
  const access = await accessNow(api, thandi);
  const { response } = await api.call(getSubscriptions, { access });
  expect(response.data).toMatchObject([{ id, can_end: false, ended_at: '2026-01-13T12:00:00.000Z' }]);
  const renewed = await api.call(renewSubscription, { params: { id }, access });
  const { booking_id } = renewed.response.data;
  expect(await oneRow(api, 'select start_date::text as start, credit from bookings where id = $1', booking_id)).toEqual(
    {
      start: '2026-01-13',
      credit: '34664',
    },
  );
});

it('a credit that is not the one shown is refused with the new one, and two calls at once end a plan once', async () => {
  const { id } = await bought();
  const { credit } = (await preview(id)).response.data;
  api.setTime('2026-01-13T12:00:00.000Z');
  expect(await end(id, { expected_credit: credit, to: 'credit' })).toMatchObject({
    status: 409,
    error: { code: 'consequence_changed', data: { credit: '346.64', trips: 8, refund: { possible: true } } },
  });
  const both = await Promise.all([1, 2].map(() => end(id, { expected_credit: '346.64', to: 'credit' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await creditOf(api, thandi)).toMatchObject({ balance: 34_664 });
});

it('the same key ends a plan once and repeats the answer', async () => {
  const { id } = await bought();
  const { credit } = (await preview(id)).response.data;
  const headers = { 'idempotency-key': randomUUID() };
  const answers = [1, 2].map(() => end(id, { expected_credit: credit, to: 'credit' }, thandi, headers));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
});

it('rides under way, skipped and credited ones are left as they are', async () => {
  const { id, bookingId, trips } = await bought();
  api.setTime('2026-01-12T06:00:00.000Z');
  const by = { actor: 'system', actorId: null } as const;
  const [monday = '', tuesday = '', wednesday = ''] = trips;
  await moveTrips(api.deps, api.deps.db, { ids: [monday, tuesday] }, { to: 'assigned', ...by });
  await moveTrips(api.deps, api.deps.db, { ids: [monday] }, { to: 'on_the_way', ...by });
  await moveTrips(api.deps, api.deps.db, { ids: [wednesday] }, { to: 'skipped', ...by });
  const { data } = (await preview(id)).response;
  expect(data).toMatchObject({ trips: 8, trips_half: 3, trips_full: 5 });
  await end(id, { expected_credit: data.credit, to: 'credit' });
  expect((await statuses(bookingId)).slice(0, 3)).toEqual(['on_the_way', 'cancelled plan_ended 2889', 'skipped']);
});

it('to the source goes only what the provider was paid; the rest stays credit', async () => {
  await giveCredit(api, thandi, 40_000);
  const { id, bookingId } = await bought();
  expect(await creditOf(api, thandi)).toEqual({ balance: 0, reserved: 0 });
  api.setTime('2026-01-13T12:00:00.000Z');
  const { data } = (await preview(id)).response;
  expect(data).toMatchObject({ credit: '346.64', refund: { possible: true, amount: '177.71' } });
  expect((await end(id, { expected_credit: data.credit, to: 'source' })).status).toBe(200);
  expect(await creditOf(api, thandi)).toEqual({ balance: 34_664 - 17_771, reserved: 0 });
  const { reference } = (await oneRow(
    api,
    'select reference from payment_attempts where booking_id = $1',
    bookingId,
  )) as {
    reference: string;
  };
  const [row] = await rowsOf(world, reference, 'someone');
  expect(row).toMatchObject({ state: 'refund_due', reason: 'ended_by_passenger', refund_amount: null });
});

it('a part that goes to the source waits at the refund desk, which asks the provider for that part', async () => {
  const { id, bookingId } = await bought();
  api.setTime('2026-01-13T12:00:00.000Z');
  world.naledi = await signedInStaff(api);
  await end(id, { expected_credit: '346.64', to: 'source' });
  expect(await creditOf(api, thandi)).toEqual({ balance: 0, reserved: 0 });
  const attempt = await oneRow(api, 'select reference, state from payment_attempts where booking_id = $1', bookingId);
  const [row] = await rowsOf(world, String(attempt['reference']), 'someone');
  expect([attempt['state'], row?.refund_amount]).toEqual(['refund_due', '346.64']);
  if (row) await refund(world, row);
  expect(await api.paymentProviders.paystack.refunds(row?.transaction_id ?? '')).toEqual({
    requested: 34_664,
    sent: 0,
  });
});

it('a plan paid by credit alone cannot go back to a card', async () => {
  await giveCredit(api, thandi, 100_000);
  const { booking_id } = await booked(api, thandi);
  await beginToPay(api, thandi, booking_id);
  const { id } = (await oneRow(api, 'select id from subscriptions where booking_id = $1', booking_id)) as {
    id: string;
  };
  const { data } = (await preview(id)).response;
  expect(data.refund).toEqual({ possible: false, amount: '0.00' });
  expect(await end(id, { expected_credit: data.credit, to: 'source' })).toMatchObject({
    status: 409,
    error: { code: 'refund_not_possible' },
  });
});

it("another's plan is not found, and a malformed request ends nothing", async () => {
  const { id } = await bought();
  const stranger = await signedIn(api);
  for (const { status } of [
    await preview(id, stranger),
    await end(id, { expected_credit: '1.00', to: 'credit' }, stranger),
    await preview('nothing'),
  ])
    expect(status).toBe(404);
  for (const body of [{}, { expected_credit: '1.5', to: 'credit' }, { expected_credit: '1.00', to: 'me' }])
    expect((await end(id, body)).status).toBe(400);
  expect((await preview(id)).status).toBe(200);
});
