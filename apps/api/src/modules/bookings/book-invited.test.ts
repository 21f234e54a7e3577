import { bookExclusiveRide, getBooking, registerPassenger } from '@liftclub/api-contract';
import { runCommand } from '../../operator/run-command';
import { newUser } from '../../../testing/builders/users';
import { newLeg } from '../../../testing/builders/bookings';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
beforeAll(async () => {
  api.maps.response = 7100;
  for (const coupon of ['SCHOOL10 --percent 10', 'OWN20 --percent 20', 'LAST --percent 5 --limit 1'])
    await operate(`coupon add --code ${coupon}`);
});

const operate = (line: string) => runCommand(api.deps, line.split(' '));

/** The access token of somebody who signed up with a new invitation. */
async function invited(line: string): Promise<string> {
  const token = new URL(await operate(`invitation add ${line}`)).searchParams.get('token');
  const body = { ...newUser(), referral_code: token, reg_type: 'exclusive', account: 'personal' };
  return (await api.call(registerPassenger, { body })).response.token.access;
}

const book = (access: string, coupon = '') =>
  api.call(bookExclusiveRide, { access, body: { start_date: '2026-01-12', trip: newLeg(), coupon_code: coupon } });

it('an invited passenger books for as long as the invitation says, at the price of that plan', async () => {
  const { status, response } = await book(await invited('--validity 1_month'));
  expect(status).toBe(201);
  expect(response.data).toMatchObject({
    trip_details: { trip_type: '1_way', validity: '1_month', end_date: '2026-02-11' },
    price: { coupon: null, is_coupon: false, is_discount: true },
  });
});

it("the invitation's coupon counts without being sent, in the kept booking too", async () => {
  const access = await invited('--coupon SCHOOL10');
  const { response } = await book(access);
  expect(response.data).toMatchObject({
    trip_details: { validity: '1_week' },
    price: { coupon: 'SCHOOL10', coupon_amount: '34.13', total: '307.12', total_init: '341.25' },
  });
  const kept = await api.call(getBooking, { access, params: { id: response.data.booking_id } });
  expect(kept.response.data.price).toEqual(response.data.price);
});

it("a coupon that is sent wins over the invitation's, and one that is not good is refused", async () => {
  const access = await invited('--validity 2_weeks --coupon SCHOOL10');
  const { response } = await book(access, 'own20');
  expect(response.data).toMatchObject({ trip_details: { validity: '2_weeks' }, price: { coupon: 'OWN20' } });
  const refused = await book(access, 'NOSUCH');
  expect([refused.status, refused.error.errors]).toEqual([400, { coupon_code: ['Coupon is not valid'] }]);
});

it("an invitation's coupon that is used up meanwhile hinders nobody: they book without", async () => {
  const access = await invited('--coupon LAST');
  await api.deps.db.$client.query(`update coupons set used = 1 where code = 'LAST'`);
  const { status, response } = await book(access);
  expect([status, response.data.price.coupon, response.data.price.total]).toEqual([201, null, '341.25']);
});

it('an invitation that ended after the sign-up still says how long its passenger rides', async () => {
  const access = await invited('--validity 3_months');
  await api.deps.db.$client.query(`update invitations set expires_at = '2026-01-01' where validity = '3_months'`);
  expect((await book(access)).response.data.trip_details.validity).toBe('3_months');
});
