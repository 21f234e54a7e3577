import { bookExclusiveRide, bookRide, getBooking, initializePayment, quoteRide } from '@liftclub/api-contract';
import { CALLBACK, CANCEL, beginToPay, verified } from '../../testing/payments';
import { booked, newBooking, newLeg } from '../../testing/rides';
import { closeDate } from '../../testing/closures';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { signedIn, type SignedIn } from '../../testing/users';

let api: TestApi;
let thandi: SignedIn;
let ngozi: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.reset();
  api.maps.response = 7_100;
  thandi = await signedIn(api);
  ngozi = await signedIn(api, { phone: '+2348031234567', email: 'ngozi@example.com' });
});
afterAll(() => api.close());

const rowsOf = async (sql: string, values: unknown[] = []) => (await api.deps.db.$client.query(sql, values)).rows;

const close = (date: string, name: string, where?: Parameters<typeof closeDate>[3]) =>
  closeDate(api, date, name, where);

const tripsOf = async (id: string) =>
  (
    await rowsOf(
      `select to_char(date, 'YYYY-MM-DD') || ' ' || ride_type as trip from trips where booking_id = $1 order by 1`,
      [id],
    )
  ).map(({ trip }) => trip);

async function paid(user: SignedIn, bookingId: string): Promise<void> {
  const { reference } = await beginToPay(api, user, bookingId);
  api.paymentProviders.paystack.pay(reference);
  await verified(api, user, reference);
}

describe('a plan with a public holiday', () => {
  it('has one ride day less, says why, and has trips on the other days', async () => {
    await close('2026-01-14', 'Day of Rest');
    await close('2026-01-15', 'Flood', { km: 5 });
    await close('2026-01-16', 'Nigeria Day', { market: 'NG' });
    const { booking_id, trip_details, price } = await booked(api, thandi);
    expect(trip_details).toMatchObject({
      ride_days: 4,
      weekdays: 5,
      closed: [{ date: '2026-01-14', name: 'Day of Rest' }],
    });
    expect(price.total).toBe('273.00');
    await paid(thandi, booking_id);
    expect(await tripsOf(booking_id)).toEqual(['2026-01-12 A', '2026-01-13 A', '2026-01-15 A', '2026-01-16 A']);
    await rowsOf('delete from closures');
    const { response } = await api.call(getBooking, { access: thandi.access, params: { id: booking_id } });
    expect(response.data.trip_details).toEqual(trip_details);
  });

  it('costs what the quote said, which stores nothing and knows no times', async () => {
    await close('2026-01-14', 'Day of Rest');
    const { trip_time: _time, time_type: _type, ...untimed } = newLeg() as Record<string, unknown>;
    const body = newBooking({ trip: [untimed] });
    const { status, response } = await api.call(quoteRide, { access: thandi.access, body });
    expect([status, response.data]).toMatchObject([
      200,
      { ride_days: 4, weekdays: 5, start_date: '2026-01-12', end_date: '2026-01-18', price: { total: '273.00' } },
    ]);
    expect(await rowsOf('select 1 from bookings')).toHaveLength(0);
    const { price } = await booked(api, thandi);
    expect(response.data.price).toEqual(price);
  });

  it('without any ride day is refused at the start date', async () => {
    for (const day of [12, 13, 14, 15, 16]) await close(`2026-01-${day}`, 'Strike');
    for (const endpoint of [bookRide, quoteRide]) {
      const { status, error } = await api.call(endpoint, { access: thandi.access, body: newBooking() });
      expect([status, error.errors]).toEqual([400, { start_date: ['There are no ride days in this plan.'] }]);
    }
  });
});

describe('a closure between quote and payment', () => {
  const begin = (booking_id: string) =>
    api.call(initializePayment, {
      access: thandi.access,
      body: { booking_id, callback_url: CALLBACK, cancel_url: CANCEL },
    });

  it('is told with the new price, which can then be paid', async () => {
    const { booking_id } = await booked(api, thandi);
    await close('2026-01-14', 'Strike');
    const { status, error } = await begin(booking_id);
    expect([status, error.code]).toEqual([409, 'price_changed']);
    expect(error.message).toMatch(/273\.00/);
    expect((await begin(booking_id)).response.data.amount).toBe('273.00');
  });

  it('replaces a payment that was begun at the former price', async () => {
    const { booking_id } = await booked(api, thandi);
    expect((await begin(booking_id)).response.data.amount).toBe('341.25');
    await close('2026-01-14', 'Strike');
    expect((await begin(booking_id)).error.code).toBe('price_changed');
    expect((await begin(booking_id)).response.data.amount).toBe('273.00');
  });

  it('that leaves no ride day ends the draft', async () => {
    const { booking_id } = await booked(api, thandi);
    for (const day of [12, 13, 14, 15, 16]) await close(`2026-01-${day}`, 'Strike');
    expect((await begin(booking_id)).error.code).toBe('cannot_pay');
    const { response } = await api.call(getBooking, { access: thandi.access, params: { id: booking_id } });
    expect(response.data).toMatchObject({ can_pay: false, trip_details: { ride_days: 0 } });
  });
});

describe('a ride of today', () => {
  it('less than half an hour ahead is not sold and makes no trip; the ride back is', async () => {
    api.setTime('2026-01-12T06:45:00.001Z');
    const both = { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] };
    const { booking_id, trip_details, price } = await booked(api, thandi, both);
    expect([trip_details.ride_days, price.total]).toEqual([5, '614.25']);
    await paid(thandi, booking_id);
    expect((await tripsOf(booking_id))[0]).toBe('2026-01-12 B');
    expect(await tripsOf(booking_id)).toHaveLength(9);
  });

  it('exactly half an hour ahead is sold', async () => {
    api.setTime('2026-01-12T06:45:00.000Z');
    expect((await booked(api, thandi)).price.total).toBe('341.25');
  });

  it('goes by the clock of the passenger’s market', async () => {
    api.setTime('2026-01-12T07:30:00.000Z');
    expect((await booked(api, ngozi)).trip_details.ride_days).toBe(5);
    expect((await booked(api, thandi)).trip_details.ride_days).toBe(4);
  });
});

it('an invited passenger’s ride is not shared', async () => {
  const body = { start_date: '2026-01-12', trip: newLeg() };
  const { response } = await api.call(bookExclusiveRide, { access: thandi.access, body });
  expect(response.data.trip_details).toMatchObject({ shared: false, extra_minutes: null });
});
