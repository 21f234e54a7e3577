import { randomUUID } from 'node:crypto';
import { getBooking, getSubscriptions, renewSubscription, type SubscriptionItem } from '@liftclub/api-contract';
import { statementsOf } from '../../../testing/database/statements';
import { oneRow, payBooking } from '../../../testing/builders/payments';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { booked, newLeg, pay, weekTimes } from '../../../testing/builders/bookings';
import { setUpTestApi, TEST_START } from '../../../testing/test-api';
import { newScholar } from '../../../testing/builders/scholars';

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  api.setTime(TEST_START);
  thandi = await signedIn(api);
});

const listed = async (user: SignedIn, query: Record<string, string> = {}) =>
  (await api.call(getSubscriptions, { access: await accessNow(api, user), query })).response;
const renew = async (user: SignedIn, id: string) =>
  api.call(renewSubscription, { params: { id }, access: await accessNow(api, user) });
const subscribed = async (user: SignedIn, changes: object = {}): Promise<SubscriptionItem> => {
  const { booking_id } = await booked(api, user, changes);
  await pay(api, booking_id);
  const item = (await listed(user)).data.find((one) => one.booking_id === booking_id);
  if (!item) throw new Error('The paid booking is no subscription.');
  return item;
};
const summaryOf = async (user: SignedIn, bookingId: string) =>
  (await api.call(getBooking, { params: { id: bookingId }, access: await accessNow(api, user) })).response.data;

describe('the list of subscriptions', () => {
  it('is empty until something was paid', async () => {
    await booked(api, thandi);
    expect(await listed(thandi)).toMatchObject({ data: [], count: 0 });
  });

  it('shows plan, rider and due date, newest first, and keeps those that have ended', async () => {
    await newScholar(api, thandi, { name: 'Sipho' });
    const { id: scholar_id } = (await oneRow(
      api,
      'select id from scholars where guardian_id = $1',
      thandi.account.id,
    )) as { id: string };
    const own = await subscribed(thandi);
    api.pass({ seconds: 1 });
    const forSipho = await subscribed(thandi, { scholar_id, validity: '1_month' });
    api.setTime('2027-06-01T06:00:00Z');
    expect(await listed(thandi)).toMatchObject({
      count: 2,
      data: [
        { id: forSipho.id, validity: '1_month', date: '2026-02-11', rider: 'Sipho', booking_id: forSipho.booking_id },
        {
          id: own.id,
          validity: '1_week',
          date: '2026-01-18',
          rider: 'Me',
          booking_id: own.booking_id,
          ride: 'One-way · Sandton City → Rosebank',
          times: '09:15',
          days: 'Mon–Fri',
        },
      ],
    });
  });

  it("comes whole or in pages, in one query, and holds nobody else's", async () => {
    const mine = [await subscribed(thandi), await subscribed(thandi), await subscribed(thandi)]
      .map(({ id }) => id)
      .sort()
      .reverse();
    await subscribed(await signedIn(api));
    expect((await listed(thandi)).data.map(({ id }) => id)).toEqual(mine);
    const page = await listed(thandi, { limit: '1', after: mine[0] ?? '' });
    expect([page.data.map(({ id }) => id), page.count]).toEqual([[mine[1]], 3]);
    const access = await accessNow(api, thandi);
    expect(await statementsOf(() => api.call(getSubscriptions, { access }))).toHaveLength(1);
  });

  it('is for passengers', async () => {
    expect((await api.call(getSubscriptions)).status).toBe(401);
    expect(
      (await api.call(getSubscriptions, { access: (await signedIn(api, { role: 'Driver' })).access })).status,
    ).toBe(403);
  });
});

describe('renewing a plan', () => {
  it('is shown on its card once the renewal is paid', async () => {
    const plan = await subscribed(thandi);
    const { response } = await renew(thandi, plan.id);
    const renewed = async () => (await listed(thandi)).data.find(({ id }) => id === plan.id)?.renewed;
    expect(await renewed()).toBe(false);
    await pay(api, response.data.booking_id);
    expect(await renewed()).toBe(true);
  });

  it('makes a draft with the same rides from the next ride day after the due date', async () => {
    const trip = [
      newLeg('A', { time_type: 'flexible', trip_time: undefined, day_time: weekTimes('06:00:00', '07:00:00') }),
      newLeg('B'),
    ];
    const plan = await subscribed(thandi, {
      trip_type: '2_way',
      trip: JSON.parse(JSON.stringify(trip)),
      validity: '2_weeks',
    });
    const { status, response } = await renew(thandi, plan.id);
    expect(status).toBe(201);
    const [before, after] = [
      await summaryOf(thandi, plan.booking_id),
      await summaryOf(thandi, response.data.booking_id),
    ];
    expect(plan.date).toBe('2026-01-25');
    expect(after.trip_details).toEqual({ ...before.trip_details, start_date: '2026-01-26', end_date: '2026-02-08' });
    expect([after.rides, after.can_pay]).toEqual([before.rides, true]);
    const times = 'select array_agg(times::text order by ride_type) as times from booking_legs where booking_id = $1';
    expect(await oneRow(api, times, response.data.booking_id)).toEqual(await oneRow(api, times, plan.booking_id));
  });

  it('that ended long ago starts on the next ride day from today on', async () => {
    const plan = await subscribed(thandi);
    for (const [now, start] of [
      ['2026-03-07T08:00:00Z', '2026-03-09'],
      ['2026-03-10T08:00:00Z', '2026-03-10'],
    ] as const) {
      api.setTime(now);
      const { booking_id } = (await renew(thandi, plan.id)).response.data;
      expect((await summaryOf(thandi, booking_id)).trip_details.start_date).toBe(start);
    }
  });

  it('again answers the same draft, also to twenty presses at once', async () => {
    const plan = await subscribed(thandi);
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(thandi, plan.id)));
    expect(new Set(answers.map(({ response }) => response.data.booking_id)).size).toBe(1);
    expect(answers[0]?.response).toEqual((await renew(thandi, plan.id)).response);
  });

  it('is paid like any booking, and can then not be renewed from the old plan again', async () => {
    const plan = await subscribed(thandi);
    api.pass({ seconds: 1 });
    const { booking_id } = (await renew(thandi, plan.id)).response.data;
    expect(await payBooking(api, thandi, booking_id)).toMatchObject({ status: 'success' });
    expect(await renew(thandi, plan.id)).toMatchObject({ status: 409, error: { code: 'already_renewed' } });
    const [renewed] = (await listed(thandi)).data;
    expect(renewed).toMatchObject({ date: '2026-01-25', booking_id });
    expect((await renew(thandi, renewed?.id ?? '')).status).toBe(201);
  });

  it('is quoted at the price of the day, without the coupon of the first time', async () => {
    const { booking_id } = await booked(api, thandi);
    const { rows } = await api.deps.db.$client.query(
      `insert into coupons (id, code, kind, share, created_at) values (gen_random_uuid(), $1, 'percent', 1000, now()) returning id`,
      [`C${Date.now()}`],
    );
    await api.deps.db.$client.query('update bookings set coupon_id = $2 where id = $1', [booking_id, rows[0].id]);
    expect((await summaryOf(thandi, booking_id)).price.is_coupon).toBe(true);
    await pay(api, booking_id);
    const [plan] = (await listed(thandi)).data;
    const renewal = (await renew(thandi, plan?.id ?? '')).response.data.booking_id;
    expect((await summaryOf(thandi, renewal)).price).toMatchObject({ is_coupon: false, coupon: null });
  });

  it('for a learner who is no longer registered is refused', async () => {
    const { id: scholar_id } = await newScholar(api, thandi);
    const plan = await subscribed(thandi, { scholar_id });
    const begun = await subscribed(thandi, { scholar_id });
    expect((await renew(thandi, begun.id)).status).toBe(201);
    await api.deps.db.$client.query('update scholars set deleted_at = now() where id = $1', [scholar_id]);
    for (const { id } of [plan, begun])
      expect(await renew(thandi, id)).toMatchObject({ status: 409, error: { code: 'rider_gone' } });
  });

  it('of somebody else, of nobody and of money that went back finds nothing', async () => {
    const plan = await subscribed(thandi);
    const stranger = await signedIn(api);
    for (const id of [plan.id, randomUUID()])
      expect(await renew(stranger, id)).toMatchObject({ status: 404, error: { detail: 'Not found.' } });
    await api.deps.db.$client.query(`update subscriptions set state = 'revoked' where id = $1`, [plan.id]);
    expect((await renew(thandi, plan.id)).status).toBe(404);
    expect((await api.call(renewSubscription, { params: { id: plan.id } })).status).toBe(401);
  });
});
