import { getBooking, getBookings } from '@liftclub/api-contract';
import { statementsOf } from '../../../testing/database/statements';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { booked, newLeg, pay } from '../../../testing/builders/bookings';
import { giveCredit } from '../../../testing/builders/ledger';
import { setUpTestApi, TEST_START } from '../../../testing/test-api';
import { newScholar } from '../../../testing/builders/scholars';

const api = setUpTestApi();
beforeEach(() => api.setTime(TEST_START));

const rowsOf = async (sql: string, values: unknown[] = []) => (await api.deps.db.$client.query(sql, values)).rows;

async function list(user: SignedIn, status: string, query: Record<string, string> = {}) {
  return api.call(getBookings, { params: { status }, query, access: await accessNow(api, user) });
}

it('of a draft is due what the credit of its passenger leaves, as its summary says', async () => {
  const user = await signedIn(api);
  const { booking_id } = await booked(api, user);
  await giveCredit(api, user, 100_00);
  const [item] = (await list(user, 'draft')).response.data;
  const { access } = user;
  const { price } = (await api.call(getBooking, { params: { id: booking_id }, access })).response.data;
  expect(item).toMatchObject({ price: price.total, due: price.due });
  expect(price.credit).toBe('100.00');
});

it('a passenger finds drafts and active bookings apart, the newest first', async () => {
  const user = await signedIn(api);
  expect((await list(user, 'draft')).response).toMatchObject({ data: [], count: 0 });

  const scholar = await newScholar(api, user);
  const first = await booked(api, user, { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] });
  api.pass({ seconds: 1 });
  const second = await booked(api, user, { scholar_id: scholar.id, start_date: '2026-01-19' });
  api.pass({ seconds: 1 });
  const paid = await booked(api, user);
  await pay(api, paid.booking_id);

  const drafts = await list(user, 'draft');
  expect(drafts.status).toBe(200);
  expect(drafts.response).toEqual({
    success: true,
    message: 'Bookings',
    count: 2,
    data: [
      {
        id: second.booking_id,
        ride: 'One-way · Sandton City → Rosebank',
        times: '09:15',
        days: 'Mon–Fri',
        rider: 'Lesedi',
        date: '2026-01-19',
        ride_days: 5,
        closed: [],
        price: second.price.total,
        due: second.price.total,
        currency: 'ZAR',
        status: 'draft',
      },
      {
        id: first.booking_id,
        ride: 'Two-way · Sandton City → Rosebank',
        times: 'There: 09:15 · Back: 14:30',
        days: 'Mon–Fri',
        rider: 'Me',
        date: '2026-01-12',
        ride_days: 5,
        closed: [],
        price: first.price.total,
        due: first.price.total,
        currency: 'ZAR',
        status: 'draft',
      },
    ],
  });
  expect((await list(user, 'active')).response).toMatchObject({
    count: 1,
    data: [{ id: paid.booking_id, status: 'active' }],
  });
});

it('a paid booking is active before it starts and on its last day, not on the day after', async () => {
  const user = await signedIn(api);
  const { booking_id } = await booked(api, user, { start_date: '2026-01-19' });
  await pay(api, booking_id);
  const countAt = async (now: string) => {
    api.setTime(now);
    return (await list(user, 'active')).response.count;
  };
  expect(await countAt('2026-01-12T06:00:00Z')).toBe(1);
  expect(await countAt('2026-01-25T21:59:59Z')).toBe(1);
  expect(await countAt('2026-01-25T22:00:00Z')).toBe(0);
  expect((await list(user, 'draft')).response.count).toBe(0);
});

describe('ten thousand bookings of one passenger', () => {
  let user: SignedIn;
  beforeAll(async () => {
    api.setTime(TEST_START);
    user = await signedIn(api);
    const { booking_id } = await booked(api, user);
    const columns = (
      await rowsOf(
        `select column_name from information_schema.columns where table_name = 'bookings' and column_name <> 'id'`,
      )
    ).map((row) => row.column_name);
    const ids = `('019b0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
    await rowsOf(
      `insert into bookings (id, ${columns.join()}) select ${ids}, ${columns.join()} from bookings, generate_series(1, 9999) n where id = $1`,
      [booking_id],
    );
    const legColumns = (
      await rowsOf(
        `select column_name from information_schema.columns where table_name = 'booking_legs' and column_name <> 'booking_id'`,
      )
    ).map((row) => row.column_name);
    await rowsOf(
      `insert into booking_legs (booking_id, ${legColumns.join()}) select ${ids}, ${legColumns.join()} from booking_legs, generate_series(1, 9999) n where booking_id = $1`,
      [booking_id],
    );
  });

  it('open in one query', async () => {
    let response: Awaited<ReturnType<typeof list>>['response'] | undefined;
    const statements = await statementsOf(async () => {
      response = (await api.call(getBookings, { params: { status: 'draft' }, access: user.access })).response;
    });
    expect([response?.count, response?.data.length]).toEqual([10_000, 10_000]);
    expect(statements.filter((text) => /bookings/.test(text))).toHaveLength(1);
    expect(statements).toHaveLength(1);
  });

  it('come page by page without a gap or a repetition', async () => {
    const seen: string[] = [];
    for (let after: string | undefined; seen.length < 600; after = seen.at(-1)) {
      const { response } = await list(user, 'draft', { limit: '200', ...(after !== undefined && { after }) });
      expect(response.count).toBe(10_000);
      seen.push(...response.data.map(({ id }) => id));
    }
    const all = (await list(user, 'draft')).response.data.map(({ id }) => id);
    expect(seen).toEqual(all.slice(0, 600));
    const end = await list(user, 'draft', { limit: '200', after: all.at(-1) ?? '' });
    expect(end.response).toMatchObject({ data: [], count: 10_000 });
  });
});

it.each([
  ['another status', 'paid', {}, 'status'],
  ['a limit of nothing', 'draft', { limit: '0' }, 'limit'],
  ['a limit of 201', 'draft', { limit: '201' }, 'limit'],
  ['a limit in words', 'draft', { limit: 'ten' }, 'limit'],
  ['a place that is no id', 'draft', { after: 'start' }, 'after'],
  ['a question of their own', 'draft', { user_id: 'me' }, 'user_id'],
])('someone who asks for %s is refused', async (_case, status, query, field) => {
  const user = await signedIn(api);
  const { status: code, error } = await list(user, status, query as unknown as Record<string, string>);
  expect([code, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
});
