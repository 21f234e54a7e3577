import {
  bookExclusiveRide,
  bookRide,
  getBooking,
  getBookings,
  getMetrics,
  type Endpoint,
} from '@liftclub/api-contract';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import { booked, newBooking, newLeg, pay, SANDTON } from '../../../testing/builders/bookings';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let thandi: SignedIn;
let bookingId: string;
beforeAll(async () => {
  thandi = await signedIn(api);
  bookingId = (await booked(api, thandi)).booking_id;
});

const calls: [string, Endpoint, object][] = [
  ['schedule rides', bookRide, { body: newBooking() }],
  [
    'schedule an exclusive ride',
    bookExclusiveRide,
    { body: { start_date: '2026-01-12', trip: newLeg(), coupon_code: '' } },
  ],
  ['list bookings', getBookings, { params: { status: 'draft' } }],
  ['open a booking', getBooking, { params: { id: 'theirs' } }],
  ['read figures', getMetrics, {}],
];

/** What the test calls "theirs" is Thandi's booking. */
const real = (options: { params?: Record<string, string> }) =>
  options.params?.['id'] === 'theirs' ? { params: { id: bookingId } } : options;

it.each(calls)('nobody can %s without signing in', async (_case, endpoint, options) => {
  const { status, error } = await api.call(endpoint, real(options));
  expect([status, error.detail]).toEqual([401, 'Authentication credentials were not provided.']);
});

it.each(calls)('a driver cannot %s', async (_case, endpoint, options) => {
  const { access } = await signedIn(api, { role: 'Driver' });
  const { status, error } = await api.call(endpoint, { ...real(options), access });
  expect([status, error.detail]).toEqual([403, 'You do not have permission to perform this action.']);
});

const hopeless: [string, Endpoint, object][] = [
  ['schedule rides', bookRide, { body: { nothing: 'of use' } }],
  ['schedule rides with a key', bookRide, { body: newBooking(), headers: { 'idempotency-key': 'none' } }],
  ['list bookings', getBookings, { params: { status: 'draft' }, query: { limit: 'many' } }],
];

it.each(hopeless)(
  'a driver who tries to %s in a wrong form is refused as a driver',
  async (_case, endpoint, options) => {
    const { access } = await signedIn(api, { role: 'Driver' });
    expect((await api.call(endpoint, { ...options, access })).status).toBe(403);
  },
);

it.each(hopeless)(
  'whoever was signed out and tries to %s in a wrong form must sign in',
  async (_case, endpoint, options) => {
    const { access, account } = await signedIn(api);
    expect((await api.call(endpoint, { ...options, access })).status).toBe(400);
    await api.deps.db.$client.query('update sessions set revoked_at = created_at where user_id = $1', [account.id]);
    expect((await api.call(endpoint, { ...options, access })).status).toBe(401);
  },
);

it('whoever was signed out books nothing, and leaves no key behind', async () => {
  const { access, account } = await signedIn(api);
  const { $client } = api.deps.db;
  await $client.query('update sessions set revoked_at = created_at where user_id = $1', [account.id]);
  const headers = { 'idempotency-key': '8d3cf4a6-4b0e-4e52-9d0c-0f7a3f1f6f55' };
  const { status, error } = await api.call(bookRide, { body: newBooking(), access, headers });
  expect([status, error.code]).toEqual([401, 'token_not_valid']);
  for (const [table, owner] of [
    ['bookings', 'passenger_id'],
    ['idempotency_keys', 'user_id'],
  ])
    expect((await $client.query(`select 1 from ${table} where ${owner} = $1`, [account.id])).rowCount).toBe(0);
});

it("another passenger finds nothing of one's bookings, paid or not", async () => {
  const stranger = await signedIn(api);
  for (const paid of [false, true]) {
    if (paid) await pay(api, bookingId);
    const opened = await api.call(getBooking, { params: { id: bookingId }, access: stranger.access });
    expect([opened.status, opened.error]).toEqual([
      404,
      { success: false, code: 'not_found', message: 'Not found.', detail: 'Not found.' },
    ]);
    for (const status of ['draft', 'active']) {
      const listed = await api.call(getBookings, {
        params: { status },
        query: { after: 'ffffffff-ffff-7fff-bfff-ffffffffffff' },
        access: stranger.access,
      });
      expect([listed.response.count, JSON.stringify(listed.response)]).toEqual([
        0,
        expect.not.stringContaining(SANDTON.address),
      ]);
    }
  }
});

it("opening another's draft does not make its quote hold longer", async () => {
  const { booking_id } = await booked(api, thandi);
  const expiry = async () =>
    (await api.deps.db.$client.query('select quote_expires_at from bookings where id = $1', [booking_id])).rows[0]
      .quote_expires_at;
  const before = await expiry();
  api.pass({ minutes: 1 });
  const stranger = await signedIn(api);
  await api.call(getBooking, { params: { id: booking_id }, access: stranger.access });
  expect(await expiry()).toEqual(before);
});

it('both forms of an address work, with the slash at the end and without', async () => {
  for (const path of [
    'ride/bookings/get-bookings/draft',
    'ride/bookings/get-bookings/draft/',
    'account/metrics',
    'account/metrics/',
  ]) {
    const { status } = await api.call({ ...getMetrics, path }, { access: thandi.access });
    expect([path, status]).toEqual([path, 200]);
  }
});
