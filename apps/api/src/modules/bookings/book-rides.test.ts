import { bookRide } from '@liftclub/api-contract';
import { statementsOf } from '../../../testing/database/statements';
import { at, booked, newBooking, newLeg, ROSEBANK, SANDTON, weekTimes } from '../../../testing/builders/bookings';
import { setUpPassengers } from '../../../testing/builders/passengers';

const { api, thandi, ngozi, rowsOf, scholarOf } = setUpPassengers();

describe('a passenger who schedules rides', () => {
  it('in South Africa sees an honest price without VAT', async () => {
    const body = newBooking({ trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] });
    const { status, response } = await api.call(bookRide, { body, access: thandi.access });
    expect(status).toBe(201);
    expect(response).toEqual({
      success: true,
      message: 'Ride scheduled successfully',
      data: {
        booking_id: expect.any(String),
        trip_details: {
          rider: 'Me',
          trip_type: '2_way',
          validity: '1_week',
          start_date: '2026-01-12',
          end_date: '2026-01-18',
          ride_days: 5,
          weekdays: 5,
          closed: [],
          shared: true,
          extra_minutes: 15,
        },
        can_pay: true,
        rides: [
          { ride_type: 'A', pick_up: SANDTON, drop_off: ROSEBANK, distance: 7.1, bell_time: null, ...at('09:15:00') },
          { ride_type: 'B', pick_up: ROSEBANK, drop_off: SANDTON, distance: 7.1, bell_time: null, ...at('14:30:00') },
        ],
        price: {
          promo: null,
          coupon: null,
          subtotal: '682.50',
          vatPercent: 0,
          vat: '0.00',
          is_discount: false,
          is_coupon: false,
          total_init: '682.50',
          total_val: 682.5,
          total: '682.50',
          credit: '0.00',
          waived: null,
          instalments: null,
          due: '682.50',
          currency: 'ZAR',
          trip_fees: [
            { ride_type: 'A', fee: '68.25' },
            { ride_type: 'B', fee: '68.25' },
          ],
          discount_amount: '0.00',
          sibling: null,
          coupon_amount: '0.00',
        },
      },
    });
  });

  it('in Nigeria sees VAT, and the discount of a month', async () => {
    api.maps.response = 10_000;
    const { price, trip_details } = await booked(api, ngozi, { validity: '1_month' });
    expect(trip_details).toMatchObject({ end_date: '2026-02-11', ride_days: 23 });
    expect(price).toMatchObject({
      promo: '5% off for 1 month',
      is_discount: true,
      discount_amount: '2645.00',
      subtotal: '50255.00',
      vatPercent: 7.5,
      vat: '3769.13',
      total: '54024.13',
      total_val: 54024.13,
      total_init: '56867.50',
      currency: 'NGN',
    });
  });

  it('for a learner sees the learner named', async () => {
    const scholar = await scholarOf(thandi);
    const { trip_details } = await booked(api, thandi, { scholar_id: scholar.id });
    expect(trip_details.rider).toBe('Lesedi');
  });

  it.each([
    ['2026-01-31', '1_month', '2026-02-27'],
    ['2026-01-31', '3_months', '2026-04-29'],
    ['2026-08-31', '6_months', '2027-02-27'],
    ['2026-12-31', '1_year', '2027-12-30'],
    ['2026-02-28', '2_weeks', '2026-03-13'],
  ])('from %s for %s rides until %s', async (start_date, validity, end) => {
    const { trip_details } = await booked(api, thandi, { start_date, validity });
    expect(trip_details.end_date).toBe(end);
  });

  it('keeps the rows and figures of the quote, the places, and a time for each weekday', async () => {
    const times = weekTimes('16:00:00', '16:15:00', '16:30:00', '16:45:00', '17:00:00');
    const flexible = { ...newLeg('B'), time_type: 'flexible', trip_time: undefined, day_time: [...times].reverse() };
    const { booking_id, rides } = await booked(api, thandi, {
      trip_type: '2_way',
      validity: '1_month',
      trip: [newLeg('A'), flexible],
    });
    expect(rides).toMatchObject([at('09:15:00'), { time_type: 'flexible', day_time: times }]);
    const [row] = await rowsOf(
      `select t.currency as tariff, x.share as tax, d.label as discount, b.subtotal, b.total_init, b.trip_fees, b.quote_expires_at
       from bookings b join tariffs t on t.id = tariff_id join tax_rules x on x.id = tax_rule_id join plan_discounts d on d.id = discount_id where b.id = $1`,
      [booking_id],
    );
    expect(row).toEqual({
      tariff: 'ZAR',
      tax: 0,
      discount: '5% off for 1 month',
      subtotal: '298252',
      total_init: '313950',
      trip_fees: ['6825', '6825'],
      quote_expires_at: new Date('2026-01-12T06:31:00Z'),
    });
    const legs = await rowsOf(
      'select ride_type, metres, time_type, times, pick_up_latitude from booking_legs where booking_id = $1 order by 1',
      [booking_id],
    );
    expect(legs).toEqual([
      {
        ride_type: 'A',
        metres: 7100,
        time_type: 'fixed',
        times: Array(5).fill('09:15:00'),
        pick_up_latitude: SANDTON.latitude,
      },
      {
        ride_type: 'B',
        metres: 7100,
        time_type: 'flexible',
        times: times.map(({ time }) => time),
        pick_up_latitude: ROSEBANK.latitude,
      },
    ]);
  });

  it('for a year writes the same rows by the same statements as for a week', async () => {
    const counts = async () =>
      rowsOf(
        'select (select count(*) from bookings) as bookings, (select count(*) from booking_legs) as legs, (select count(*) from trips) as trips',
      );
    const book = async (validity: string) => {
      const [before] = await counts();
      const statements = await statementsOf(() =>
        booked(api, thandi, { validity, trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] }),
      );
      const [after] = await counts();
      const rows = Object.fromEntries(Object.keys(after).map((table) => [table, after[table] - before[table]]));
      return { statements, rows };
    };
    const week = await book('1_week');
    expect(await book('1_year')).toEqual(week);
    expect(week.rows).toEqual({ bookings: 1, legs: 2, trips: 0 });
    expect(week.statements.length).toBeLessThan(9);
  });
});
