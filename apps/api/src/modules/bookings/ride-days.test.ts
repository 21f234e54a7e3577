import { bookExclusiveRide, bookRide, getBooking, initializePayment, quoteRide } from '@liftclub/api-contract';
import { CALLBACK, CANCEL, payBooking } from '../../../testing/builders/payments';
import { booked, newBooking, newLeg } from '../../../testing/builders/bookings';
import { setUpPassengers } from '../../../testing/builders/passengers';
import { seedCalendar } from '../calendar';
import { closeDate } from '../../../testing/builders/closures';

const { api, thandi, ngozi, rowsOf } = setUpPassengers('each test');

const tripsOf = async (id: string) =>
  (
    await rowsOf(
      `select to_char(date, 'YYYY-MM-DD') || ' ' || ride_type as trip from trips where booking_id = $1 order by 1`,
      [id],
    )
  ).map(({ trip }) => trip);

/** Rows by table. */
/** Rows of each table but the one of measured distances. */
const rowCounts = () =>
  rowsOf(`select relname, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname),
    false, true, '')))[1]::text as rows from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relname <> 'route_distances' order by relname`);

describe('a plan with a public holiday', () => {
  it('has one ride day less, says why, and has trips on the other days', async () => {
    await closeDate(api, '2026-01-14', 'Day of Rest');
    await closeDate(api, '2026-01-15', 'Flood', { km: 5 });
    await closeDate(api, '2026-01-16', 'Nigeria Day', { market: 'NG' });
    const { booking_id, trip_details, price } = await booked(api, thandi);
    expect(trip_details).toMatchObject({
      ride_days: 4,
      weekdays: 5,
      closed: [{ date: '2026-01-14', name: 'Day of Rest' }],
    });
    expect(price.total).toBe('273.00');
    await payBooking(api, thandi, booking_id);
    expect(await tripsOf(booking_id)).toEqual(['2026-01-12 A', '2026-01-13 A', '2026-01-15 A', '2026-01-16 A']);
    await rowsOf('delete from closures');
    const { response } = await api.call(getBooking, { access: thandi.access, params: { id: booking_id } });
    expect(response.data.trip_details).toEqual(trip_details);
  });

  it('costs what the quote said, which stores nothing and knows no times', async () => {
    await closeDate(api, '2026-01-14', 'Day of Rest');
    const { trip_time: _time, time_type: _type, ...untimed } = newLeg() as Record<string, unknown>;
    const body = newBooking({ trip: [untimed] });
    const { status, response } = await api.call(quoteRide, { access: thandi.access, body });
    expect([status, response.data]).toMatchObject([
      200,
      { ride_days: 4, weekdays: 5, start_date: '2026-01-12', end_date: '2026-01-18', price: { total: '273.00' } },
    ]);
    const { price } = await booked(api, thandi);
    expect(response.data.price).toEqual(price);
  });

  it('is quoted without a row in any table but that of distances', async () => {
    const body = newBooking({ trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] });
    const before = await rowCounts();
    const { response } = await api.call(quoteRide, { access: thandi.access, body });
    expect(await rowCounts()).toEqual(before);
    expect(response.data.price).toEqual((await booked(api, thandi, body)).price);
    expect(await rowCounts()).not.toEqual(before);
  });

  it('without any ride day is refused at the start date', async () => {
    for (const day of [12, 13, 14, 15, 16]) await closeDate(api, `2026-01-${day}`, 'Strike');
    for (const endpoint of [bookRide, quoteRide]) {
      const { status, error } = await api.call(endpoint, { access: thandi.access, body: newBooking() });
      expect([status, error.errors]).toEqual([400, { start_date: ['There are no ride days in this plan.'] }]);
    }
  });
});

it.each([
  // 23 weekdays less 16 and 25 December and 1 January: 20 × R 68.25, less 5 %.
  ['South Africa', thandi, ['2026-12-16', '2026-12-25', '2027-01-01'], '1296.75'],
  // Less 25 December and 1 January, as Boxing Day is a Saturday: 21 × ₦ 1,778, less 5 %, plus 7.5 % VAT.
  ['Nigeria', ngozi, ['2026-12-25', '2027-01-01'], '38131.43'],
])('a month over Christmas in %s costs what was counted by hand', async (_market, who, holidays, total) => {
  await seedCalendar(api.deps);
  const body = newBooking({ start_date: '2026-12-07', validity: '1_month' });
  const { data } = (await api.call(quoteRide, { access: who.access, body })).response;
  const ride_days = 23 - holidays.length;
  expect(data).toMatchObject({ ride_days, weekdays: 23, end_date: '2027-01-06', price: { total } });
  expect(data.closed.map((day) => 'date' in day && day.date)).toEqual(holidays);
});

describe('a closure between quote and payment', () => {
  const begin = (booking_id: string) =>
    api.call(initializePayment, {
      access: thandi.access,
      body: { booking_id, callback_url: CALLBACK, cancel_url: CANCEL },
    });

  it('is told with the new price, which can then be paid', async () => {
    const { booking_id } = await booked(api, thandi);
    await closeDate(api, '2026-01-14', 'Strike');
    const { status, error } = await begin(booking_id);
    expect([status, error.code]).toEqual([409, 'price_changed']);
    expect(error.message).toMatch(/273\.00/);
    expect((await begin(booking_id)).response.data.amount).toBe('273.00');
  });

  it('replaces a payment that was begun at the former price', async () => {
    const { booking_id } = await booked(api, thandi);
    expect((await begin(booking_id)).response.data.amount).toBe('341.25');
    await closeDate(api, '2026-01-14', 'Strike');
    expect((await begin(booking_id)).error.code).toBe('price_changed');
    expect((await begin(booking_id)).response.data.amount).toBe('273.00');
  });

  it('that leaves no ride day ends the draft', async () => {
    const { booking_id } = await booked(api, thandi);
    for (const day of [12, 13, 14, 15, 16]) await closeDate(api, `2026-01-${day}`, 'Strike');
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
    await payBooking(api, thandi, booking_id);
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
