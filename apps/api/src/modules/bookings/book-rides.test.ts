import { randomUUID } from 'node:crypto';
import { bookRide, createScholar } from '@liftclub/api-contract';
import { statementsOf } from '../../testing/count-statements';
import { accessNow, signedIn, type SignedIn } from '../../testing/users';
import { booked, newBooking, newLeg, ROSEBANK, SANDTON, weekTimes } from '../../testing/rides';
import { startTestApi, TEST_START, type TestApi } from '../../testing/test-api';

let api: TestApi;
let thandi: SignedIn;
let ngozi: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  thandi = await signedIn(api);
  ngozi = await signedIn(api, { country: 'NG' });
});
beforeEach(() => {
  api.setTime(TEST_START);
  Object.assign(api.maps, { response: 7100, calls: 0 });
});
afterAll(() => api.close());

const rowsOf = async (sql: string, values: unknown[] = []) => (await api.deps.db.$client.query(sql, values)).rows;
const bookingsOf = async ({ user }: SignedIn) =>
  Number((await rowsOf('select count(*) from bookings where passenger_id = $1', [user.id]))[0].count);
const form = { name: 'Lesedi', age: 9, gender: 'Female', school_name: 'Rosebank Primary', school_address: 'Rosebank' };
const scholarOf = async ({ access }: SignedIn) => (await api.call(createScholar, { body: form, access })).response.data;

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
        },
        can_pay: true,
        rides: [
          { ride_type: 'A', pick_up: SANDTON, drop_off: ROSEBANK, distance: 7.1 },
          { ride_type: 'B', pick_up: ROSEBANK, drop_off: SANDTON, distance: 7.1 },
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
          currency: 'ZAR',
          trip_fees: [
            { ride_type: 'A', fee: '68.25' },
            { ride_type: 'B', fee: '68.25' },
          ],
          discount_amount: '0.00',
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
    const times = weekTimes('06:00:00', '06:15:00', '06:30:00', '06:45:00', '07:00:00');
    const flexible = { ...newLeg('B'), time_type: 'flexible', trip_time: undefined, day_time: [...times].reverse() };
    const { booking_id } = await booked(api, thandi, {
      trip_type: '2_way',
      validity: '1_month',
      trip: [newLeg('A'), flexible],
    });
    const [row] = await rowsOf(
      `select t.currency as tariff, x.share as tax, d.label as discount, b.subtotal, b.total_init, b.trip_fees, b.quote_expires_at
       from bookings b join tariffs t on t.id = tariff_id join tax_rules x on x.id = tax_rule_id join plan_discounts d on d.id = discount_id where b.id = $1`,
      [booking_id],
    );
    expect(row).toEqual({
      ...{
        tariff: 'ZAR',
        tax: 0,
        discount: '5% off for 1 month',
        subtotal: '298252',
        total_init: '313950',
        trip_fees: ['6825', '6825'],
      },
      quote_expires_at: new Date('2026-01-12T06:30:00Z'),
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
        times: Array(5).fill('07:15:00'),
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
    expect(week.statements.length).toBeLessThan(10);
  });
});

describe('the distance', () => {
  it.each([0.01, 0, 7.1, 199, 1e300])('of %d km that the browser sends changes no price', async (distance) => {
    const { price, rides } = await booked(api, thandi, { trip: [newLeg('A', { distance })] });
    expect([price.total, rides[0]?.distance]).toEqual(['341.25', 7.1]);
  });

  it("while nobody can say it is the browser's or 1.2 straight lines, whichever is longer", async () => {
    api.maps.response = 'down';
    const distanceFor = async (distance: number) =>
      (await booked(api, thandi, { trip: [newLeg('A', { distance })] })).rides[0]?.distance;
    expect([await distanceFor(0.01), await distanceFor(12.34)]).toEqual([5.41, 12.34]);
  });

  it.each([
    ['99 metres', 94, false],
    ['100 metres', 100, true],
    ['200 km', 200_000, true],
    ['more than 200 km', 200_006, false],
    ['no road at all', 'no_road', false],
  ] as const)('of %s is judged by the server', async (_case, metres, possible) => {
    api.maps.response = metres;
    const { status, error } = await api.call(bookRide, { body: newBooking(), access: thandi.access });
    expect(status).toBe(possible ? 201 : 400);
    if (!possible)
      expect(error).toMatchObject({
        code: 'invalid',
        errors: { 'trip.0.distance': ['A ride must be between 0.1 km and 200 km'] },
      });
  });

  it('of a ride across the continent is refused even when the provider is down', async () => {
    api.maps.response = 'down';
    const far = newLeg('B', { drop_off: { ...SANDTON, latitude: -33.9 } });
    const before = await bookingsOf(thandi);
    const { status, error } = await api.call(bookRide, {
      body: newBooking({ trip_type: '2_way', trip: [newLeg('A'), far] }),
      access: thandi.access,
    });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['trip.1.distance']]);
    expect(await bookingsOf(thandi)).toBe(before);
  });
});

describe('a scholar', () => {
  it('of somebody else is not found, and nothing is booked', async () => {
    const scholar = await scholarOf(ngozi);
    const before = await bookingsOf(thandi);
    for (const scholar_id of [scholar.id, randomUUID()]) {
      const { status, error } = await api.call(bookRide, { body: newBooking({ scholar_id }), access: thandi.access });
      expect([status, error]).toEqual([
        404,
        { success: false, code: 'not_found', message: 'Not found.', detail: 'Not found.' },
      ]);
    }
    expect(await bookingsOf(thandi)).toBe(before);
  });

  it('who was deleted is not found', async () => {
    const scholar = await scholarOf(thandi);
    await rowsOf('update scholars set deleted_at = created_at where id = $1', [scholar.id]);
    const { status } = await api.call(bookRide, {
      body: newBooking({ scholar_id: scholar.id }),
      access: thandi.access,
    });
    expect(status).toBe(404);
  });

  it('of somebody else is refused by the database itself', async () => {
    const scholar = await scholarOf(ngozi);
    const { booking_id } = await booked(api, thandi);
    await expect(rowsOf('update bookings set scholar_id = $2 where id = $1', [booking_id, scholar.id])).rejects.toThrow(
      'bookings_own_scholar',
    );
  });
});

describe('a form sent twice', () => {
  const keyed = (headers: Record<string, string>, body = newBooking()) =>
    api.call(bookRide, { body, access: thandi.access, headers });

  it('twenty times at once with one key books once, and answers alike', async () => {
    const before = await bookingsOf(thandi);
    const headers = { 'idempotency-key': randomUUID() };
    const sent = await Promise.all(Array.from({ length: 20 }, () => keyed(headers)));
    expect(new Set(sent.map(({ status, response }) => JSON.stringify([status, response]))).size).toBe(1);
    expect(sent[0]?.status).toBe(201);
    expect(await bookingsOf(thandi)).toBe(before + 1);
  });

  it('with one key and other details is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await keyed(headers);
    const { status, error } = await keyed(headers, newBooking({ validity: '1_year' }));
    expect([status, error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('again after midnight gets the same answer, and nobody is asked for distances again', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    api.setTime('2026-01-12T21:59:58Z');
    const body = newBooking();
    const first = await api.call(bookRide, { body, access: await accessNow(api, thandi), headers });
    api.setTime('2026-01-12T22:00:05Z');
    api.maps.response = 'no_road';
    const again = await api.call(bookRide, { body, access: await accessNow(api, thandi), headers });
    expect([again.status, again.response, api.maps.calls]).toEqual([201, first.response, 1]);
  });

  it('keeps a refusal too', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const scholar_id = randomUUID();
    const first = await keyed(headers, newBooking({ scholar_id }));
    const again = await keyed(headers, newBooking({ scholar_id }));
    expect([again.status, again.error]).toEqual([404, first.error]);
  });

  it('without a key books twice', async () => {
    const before = await bookingsOf(thandi);
    await booked(api, thandi);
    await booked(api, thandi);
    expect(await bookingsOf(thandi)).toBe(before + 2);
  });
});

it('a provider that is given 10 s does not cost the browser its connection', () => {
  expect(api.app.server.timeout).toBeGreaterThan(12_000);
});

it('an account that is removed takes its drafts and scholars along', async () => {
  const scholar = await scholarOf(ngozi);
  await booked(api, ngozi, { scholar_id: scholar.id });
  await rowsOf('delete from users where id = $1', [ngozi.user.id]);
  expect(await bookingsOf(ngozi)).toBe(0);
});
