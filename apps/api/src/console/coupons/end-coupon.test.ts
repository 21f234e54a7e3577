import { bookExclusiveRide, createCoupon, endCoupon, getBooking } from '@liftclub/api-contract';
import { ACTIVE, beginToPay, oneRow, outcomeOf, tryToPay, verified } from '../../../testing/builders/payments';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { newLeg } from '../../../testing/builders/bookings';
import { signedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  await api.reset();
  api.maps.response = 7100;
  thandi = await signedIn(api);
});

const FULL = '341.25';
const LESS = '307.12';

async function makeCoupon(limit = ''): Promise<string> {
  const { headers } = await signedInStaff(api);
  return (
    await api.call(createCoupon, { headers, body: { code: 'TEN', kind: 'percent', value: '10', total_limit: limit } })
  ).response.data.id;
}
async function end(id: string): Promise<void> {
  const { headers } = await signedInStaff(api);
  await api.call(endCoupon, { headers, params: { id } });
}
const book = async (user = thandi) =>
  api.call(bookExclusiveRide, {
    access: await accessNow(api, user),
    body: { start_date: '2026-01-19', trip: newLeg(), coupon_code: 'TEN' },
  });
const bookedWith = async (user = thandi) => (await book(user)).response.data.booking_id;
const priceOf = async (id: string) =>
  (await api.call(getBooking, { params: { id }, access: await accessNow(api, thandi) })).response.data.price.total;
const usedOf = async () =>
  await oneRow(api, 'select used, (select count(*)::int from coupon_uses) as uses from coupons');

it('a coupon that staff ended is refused to new bookings in the words of any other that is not valid', async () => {
  await end(await makeCoupon());
  const { status, error } = await book();
  expect([status, error]).toEqual([
    400,
    {
      success: false,
      code: 'invalid',
      message: 'Coupon is not valid',
      errors: { coupon_code: ['Coupon is not valid'] },
    },
  ]);
});

it('who has booked with it and not begun to pay is shown the price without it first', async () => {
  const id = await makeCoupon();
  const booking = await bookedWith();
  expect(await priceOf(booking)).toBe(LESS);
  await end(id);
  const { status, error } = await tryToPay(api, thandi, booking);
  expect([status, error.code]).toEqual([409, 'quote_expired']);
  expect(await priceOf(booking)).toBe(FULL);
  expect((await beginToPay(api, thandi, booking)).amount).toBe(FULL);
  expect(await usedOf()).toEqual({ used: 0, uses: 0 });
});

it('who has begun to pay with it keeps it, on the summary too', async () => {
  const id = await makeCoupon();
  const booking = await bookedWith();
  const { reference } = await beginToPay(api, thandi, booking);
  api.pass({ minutes: 1 });
  await end(id);
  expect(await priceOf(booking)).toBe(LESS);
  expect((await beginToPay(api, thandi, booking)).reference).toBe(reference);
  api.paymentProviders.paystack.pay(reference);
  expect(await verified(api, thandi, reference)).toBe('success');
  expect([await usedOf(), await outcomeOf(api, booking)]).toEqual([{ used: 1, uses: 1 }, ACTIVE]);
});

it('money that comes late, from before the end, buys at the price that was shown', async () => {
  const id = await makeCoupon();
  const booking = await bookedWith();
  const { reference } = await beginToPay(api, thandi, booking);
  expect(await verified(api, thandi, reference, true)).toBe('failed');
  api.pass({ minutes: 1 });
  await end(id);
  api.paymentProviders.paystack.pay(reference);
  expect(await verified(api, thandi, reference)).toBe('success');
  expect([await usedOf(), await outcomeOf(api, booking)]).toEqual([{ used: 1, uses: 1 }, ACTIVE]);
});

it('whoever cancels and begins again after the end pays without it', async () => {
  const id = await makeCoupon();
  const booking = await bookedWith();
  const { reference } = await beginToPay(api, thandi, booking);
  await verified(api, thandi, reference, true);
  await end(id);
  expect((await tryToPay(api, thandi, booking)).error.code).toBe('quote_expired');
  expect(await priceOf(booking)).toBe(FULL);
});

it('while many begin to pay, staff end it: exactly those who began before hold a use, and never more than its limit', async () => {
  const id = await makeCoupon('7');
  const bookings = await Promise.all(Array.from({ length: 20 }, () => bookedWith()));
  const answers = Promise.all(bookings.map((booking) => tryToPay(api, thandi, booking)));
  await Promise.all([answers, end(id)]);
  const begun = (await answers).filter(({ status }) => status === 200).length;
  expect(new Set((await answers).map(({ status, error }) => (status === 200 ? 'begun' : error.code)))).toContain(
    'quote_expired',
  );
  expect(begun).toBeLessThanOrEqual(7);
  expect(await usedOf()).toEqual({ used: begun, uses: begun });
  expect((await book()).status).toBe(400);
});
