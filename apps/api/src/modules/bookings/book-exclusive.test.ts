import { bookExclusiveRide } from '@liftclub/api-contract';
import { runCommand } from '../../operator/run-command';
import { accessNow, type SignedIn } from '../../../testing/builders/users';
import { newLeg, weekTimes } from '../../../testing/builders/bookings';
import { setUpPassengers } from '../../../testing/builders/passengers';

const { api, thandi, ngozi, rowsOf } = setUpPassengers();

const addCoupon = (line: string) => runCommand(api.deps, ['coupon', 'add', ...line.split(' ')]);

async function book(user: SignedIn, changes: object = {}) {
  const body = { start_date: '2026-01-12', trip: newLeg(), coupon_code: '', ...changes };
  return api.call(bookExclusiveRide, { body, access: await accessNow(api, user) });
}

it('a passenger books one ride, one way, for a week', async () => {
  const { status, response } = await book(thandi);
  expect([status, response.message]).toEqual([201, 'Ride scheduled successfully']);
  expect(response.data).toMatchObject({
    trip_details: { rider: 'Me', trip_type: '1_way', validity: '1_week', end_date: '2026-01-18' },
    price: { total: '341.25', coupon: null, is_coupon: false },
    can_pay: true,
  });
});

describe('a coupon', () => {
  it('of ten percent is named and taken off, however it is typed', async () => {
    await addCoupon('--code TEN --percent 10');
    const { response } = await book(thandi, { coupon_code: ' \u202at\u2060en\ufe0f\u202c ' });
    expect(response.data.price).toMatchObject({
      coupon: 'TEN',
      is_coupon: true,
      coupon_amount: '34.13',
      subtotal: '307.12',
      total: '307.12',
      total_init: '341.25',
      is_discount: false,
    });
  });

  it('worth more than the ride makes it free', async () => {
    await addCoupon('--code FREE --amount 5000.00 --currency ZAR');
    const { response } = await book(thandi, { coupon_code: 'FREE' });
    expect(response.data.price).toMatchObject({
      coupon_amount: '341.25',
      total: '0.00',
      total_val: 0,
      total_init: '341.25',
    });
    expect(response.data.can_pay).toBe(true);
  });

  it("holds from its first day to its last, in the passenger's zone", async () => {
    await addCoupon('--code JANUARY --percent 5 --from 2026-01-13 --until 2026-01-14');
    const statusAt = async (user: SignedIn, now: string) => {
      api.setTime(now);
      return (await book(user, { coupon_code: 'JANUARY', start_date: '2026-02-02' })).status;
    };
    expect(await statusAt(thandi, '2026-01-12T21:59:00Z')).toBe(400);
    expect(await statusAt(thandi, '2026-01-12T22:30:00Z')).toBe(201);
    expect(await statusAt(ngozi, '2026-01-12T22:30:00Z')).toBe(400);
    expect(await statusAt(thandi, '2026-01-14T22:30:00Z')).toBe(400);
    expect(await statusAt(ngozi, '2026-01-14T22:30:00Z')).toBe(201);
  });

  it('that is good once for each person is refused to who has used it', async () => {
    await addCoupon('--code ONCE --percent 5 --per-person 1');
    const { response } = await book(thandi, { coupon_code: 'ONCE' });
    await rowsOf(
      `insert into coupon_uses (id, coupon_id, passenger_id, booking_id, created_at) select gen_random_uuid(), coupon_id, passenger_id, id, created_at from bookings where id = $1`,
      [response.data.booking_id],
    );
    expect((await book(thandi, { coupon_code: 'ONCE' })).status).toBe(400);
    const { response: another } = await book(ngozi, { coupon_code: 'ONCE' });
    expect(another.data.price.coupon).toBe('ONCE');
  });

  it.each([
    ['nobody knows', 'NOSUCHCODE', ''],
    ['is over', 'OVER', '--percent 5 --until 2026-01-11'],
    ['has not begun', 'EARLY', '--percent 5 --from 2026-01-13'],
    ['is of another country', 'NAIJA', '--percent 5 --country NG'],
    ['is of another currency', 'NAIRA', '--amount 50.00 --currency NGN'],
    ['is used up', 'USEDUP', '--percent 5 --limit 1'],
  ])('that %s is refused in the same words, and nothing is kept', async (_case, code, line) => {
    if (line !== '') await addCoupon(`--code ${code} ${line}`);
    await rowsOf(`update coupons set used = total_limit where code = 'USEDUP'`);
    const [before] = await rowsOf('select count(*) from bookings');
    const { status, error } = await book(thandi, { coupon_code: code });
    expect([status, error]).toEqual([
      400,
      {
        success: false,
        code: 'invalid',
        message: 'Coupon is not valid',
        errors: { coupon_code: ['Coupon is not valid'] },
      },
    ]);
    expect(await rowsOf('select count(*) from bookings')).toEqual([before]);
  });

  it('is never used more often than its limit, by the database itself', async () => {
    await addCoupon('--code LAST --percent 5 --limit 1');
    await expect(rowsOf(`update coupons set used = 2 where code = 'LAST'`)).rejects.toThrow('coupons_used');
  });
});

it.each([
  ['two rides', { trip: [newLeg('A'), newLeg('B')] }, 'trip.time_type', 'All fields are required'],
  ['Ride B', { trip: newLeg('B') }, 'trip.ride_type', 'All fields are required'],
  ['no ride', { trip: undefined }, 'trip', 'This field is required'],
  [
    'a fixed time and flexible ones',
    { trip: { ...newLeg(), day_time: weekTimes() } },
    'trip.day_time',
    'There is no field with this name',
  ],
  ['a plan of their own', { validity: '1_year' }, 'validity', 'There is no field with this name'],
  [
    'a learner',
    { scholar_id: '01939c4e-0000-7000-8000-000000000101' },
    'scholar_id',
    'There is no field with this name',
  ],
  ['yesterday', { start_date: '2026-01-11' }, 'start_date', 'Choose a start date from today onwards'],
  ['a coupon that is a list', { coupon_code: ['TEN'] }, 'coupon_code', 'This field is required'],
  ['a coupon of 65 letters', { coupon_code: 'x'.repeat(65) }, 'coupon_code', 'Use at most 64 characters'],
])('%s gets a message at its field', async (_case, change, field, message) => {
  const { status, error } = await book(thandi, change);
  expect([status, error.errors]).toEqual([400, { [field]: [message] }]);
});

it('a ride that is too long gets a message at its distance', async () => {
  api.maps.response = 300_000;
  const { status, error } = await book(thandi);
  expect([status, error.errors]).toEqual([400, { 'trip.distance': ['A ride must be between 0.1 km and 200 km'] }]);
});
