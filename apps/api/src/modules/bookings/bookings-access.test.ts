import {
  bookExclusiveRide,
  bookRide,
  getBooking,
  getBookings,
  getMetrics,
  type Endpoint,
} from '@liftclub/api-contract';
import { signedIn, type SignedIn } from '../../testing/users';
import { booked, newBooking, newLeg, pay, SANDTON } from '../../testing/rides';
import { setUpTestApi } from '../../testing/test-api';

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
