// @slow: not in npm test (decision 223).
import {
  getBooking,
  getConsoleBooking,
  getConsoleBookings,
  getTrips,
  type BookingDetails,
} from '@liftclub/api-contract';
import { ACTIVE, outcomeOf, payBooking } from '../../../testing/builders/payments';
import { accessNow } from '../../../testing/builders/users';
import { booked } from '../../../testing/builders/bookings';
import { signedInStaff, FROM_CONSOLE, type SignedInStaff } from '../../../testing/builders/staff';
import { TEST_START } from '../../../testing/test-api';
import { setUpConsoleBookings } from '../../../testing/builders/console-bookings';

const { api, thandi, learnerOf } = setUpConsoleBookings();
let staff: SignedInStaff;
beforeAll(async () => {
  staff = await signedInStaff(api);
});

const open = async (id: string): Promise<BookingDetails> => {
  const { headers } = await signedInStaff(api);
  return (await api.call(getConsoleBooking, { params: { id }, headers })).response.data;
};

describe.each([
  ['getBookingsDesk', getConsoleBookings],
  ['getBookingDesk', getConsoleBooking],
])('%s', (_, endpoint) => {
  it('is for staff alone', async () => {
    const { booking_id } = await booked(api, thandi);
    const call = async (headers: Record<string, string>, access?: string) =>
      (await api.call(endpoint, { params: { id: booking_id }, headers, access })).status;
    expect(await call(FROM_CONSOLE)).toBe(401);
    expect(await call(FROM_CONSOLE, thandi.access)).toBe(404);
    expect(await call({ ...staff.headers, host: 'driver.liftclub.localhost:4200' })).toBe(404);
  });
});

describe('a booking', () => {
  it('shows staff what its passenger sees, and all about its money', async () => {
    const scholar_id = await learnerOf(thandi);
    const { booking_id } = await booked(api, thandi, { scholar_id });
    const short = await payBooking(api, thandi, booking_id, { amount: 1_000 });
    api.pass({ minutes: 1 });
    const { reference, transactionId } = await payBooking(api, thandi, booking_id);
    const details = await open(booking_id);
    const asSeen = await api.call(getBooking, { params: { id: booking_id }, access: await accessNow(api, thandi) });
    expect(details.summary).toEqual(asSeen.response.data);
    expect(details.summary.trip_details.rider).toBe('Lwazi-the-child');
    const paidAt = '2026-01-12T06:01:00.000Z';
    const { total: amount } = details.summary.price;
    expect(details).toMatchObject({
      status: 'active',
      created_at: TEST_START,
      paid_at: paidAt,
      passenger: { id: thandi.account.id, name: 'Thandi Nkosi', email: 'thandi@example.com', phone: '+27821234567' },
      attempts: [
        {
          reference: short.reference,
          provider: 'paystack',
          amount,
          currency: 'ZAR',
          state: 'held_mismatch',
          created_at: TEST_START,
        },
        { reference, provider: 'paystack', amount, currency: 'ZAR', state: 'paid', created_at: paidAt },
      ],
      payments: [
        {
          reference: short.reference,
          transaction_id: short.transactionId,
          amount: '10.00',
          state: 'held_mismatch',
          reason: expect.any(String),
          received_at: TEST_START,
        },
        {
          reference,
          transaction_id: transactionId,
          amount,
          currency: 'ZAR',
          state: 'paid',
          reason: null,
          received_at: paidAt,
          refunded_at: null,
        },
      ],
      subscription: {
        state: 'active',
        starts_on: '2026-01-12',
        ends_on: '2026-01-18',
        receipt: expect.stringMatching(/^LC-\d{6}$/),
      },
    });
    const { response } = await api.call(getTrips, { access: await accessNow(api, thandi) });
    // Staff have no role in a learner's care.
    expect(details.trips).toEqual(response.data.map((trip) => ({ ...trip, role: null })));
    expect(details.trips).toHaveLength(ACTIVE.trips);
    expect(await outcomeOf(api, booking_id)).toEqual(ACTIVE);
  });

  it('a draft keeps the price that its passenger was last shown', async () => {
    const { booking_id, price } = await booked(api, thandi);
    await api.deps.db.$client.query('update tariffs set fee_per_km = fee_per_km * 2');
    const before = await api.deps.db.$client.query('select * from bookings where id = $1', [booking_id]);
    const details = await open(booking_id);
    expect([
      details.summary.price.total,
      details.attempts,
      details.payments,
      details.subscription,
      details.trips,
    ]).toEqual([price.total, [], [], null, []]);
    expect((await api.deps.db.$client.query('select * from bookings where id = $1', [booking_id])).rows).toEqual(
      before.rows,
    );
    await api.deps.db.$client.query('update tariffs set fee_per_km = fee_per_km / 2');
  });

  it('every look leaves an audit row, which names no child', async () => {
    const scholar_id = await learnerOf(thandi);
    const { booking_id } = await booked(api, thandi, { scholar_id });
    await api.call(getConsoleBooking, { params: { id: booking_id }, headers: staff.headers });
    const { rows } = await api.deps.db.$client.query(
      'select action, staff_id, detail from audit_entries where subject = $1',
      [booking_id],
    );
    expect(rows).toEqual([{ action: 'booking.view', staff_id: staff.id, detail: {} }]);
  });

  it('a booking that nobody made is not found', async () => {
    const { status, error } = await api.call(getConsoleBooking, {
      params: { id: '019b0000-0000-7000-8000-000000000000' },
      headers: staff.headers,
    });
    expect([status, error.code]).toEqual([404, 'not_found']);
  });
});
