import {
  bookExclusiveRide,
  createCoupon,
  createInvitation,
  endInvitation,
  registerPassenger,
} from '@liftclub/api-contract';
import { newUser } from '../../../testing/builders/users';
import { newLeg } from '../../../testing/builders/bookings';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let naledi: SignedInStaff;
beforeEach(async () => {
  await api.reset();
  api.maps.response = 7100;
  naledi = await signedInStaff(api);
  await api.call(createCoupon, { headers: naledi.headers, body: { code: 'SCHOOL10', kind: 'percent', value: '10' } });
});

async function invite(): Promise<{ id: string; token: string }> {
  const body = { label: 'Parktown parents', validity: '2_weeks', coupon: 'SCHOOL10' };
  const { id, link } = (await api.call(createInvitation, { headers: naledi.headers, body })).response.data;
  return { id, token: new URL(link).searchParams.get('token') ?? '' };
}
const end = (id: string) => api.call(endInvitation, { headers: naledi.headers, params: { id } });

/** Who signs up with it: their access token, and whether it vouched for their phone. */
async function signUp(token: string): Promise<{ access: string; vouched: boolean }> {
  const body = { ...newUser(), referral_code: token, reg_type: 'exclusive', account: 'personal' };
  const { response } = await api.call(registerPassenger, { body });
  return { access: response.token.access, vouched: response.data.phone_verified };
}
const book = async (access: string) =>
  (await api.call(bookExclusiveRide, { access, body: { start_date: '2026-01-12', trip: newLeg(), coupon_code: '' } }))
    .response.data;

it('an ended invitation signs nobody up, but who did before keeps plan and coupon', async () => {
  const { id, token } = await invite();
  const before = await signUp(token);
  const { status, response } = await end(id);
  expect([status, response.message]).toEqual([200, 'Invitation ended']);
  expect(response.data).toMatchObject({ state: 'ended', expires: '2026-01-12', uses: 1 });
  const after = await signUp(token);
  expect([before.vouched, after.vouched]).toEqual([true, false]);
  expect(await book(before.access)).toMatchObject({
    trip_details: { validity: '2_weeks' },
    price: { coupon: 'SCHOOL10' },
  });
  expect(await book(after.access)).toMatchObject({ trip_details: { validity: '1_week' }, price: { coupon: null } });
});

it('it is ended once: who ends it again changes nothing, and there is one row about it', async () => {
  const { id } = await invite();
  await end(id);
  api.pass({ minutes: 5 });
  expect((await end(id)).response.data.state).toBe('ended');
  const { rows } = await api.deps.db.$client.query(
    `select staff_id, at, expires_at from audit_entries, invitations i where action = 'invitation.end' and subject = i.id::text`,
  );
  expect(rows).toEqual([{ staff_id: naledi.id, at: rows[0].expires_at, expires_at: rows[0].expires_at }]);
  expect((await end('01939c4e-0000-7000-8000-000000000101')).status).toBe(404);
});

it('while twenty sign up at once, it is ended: those and only those before it are vouched for', async () => {
  const { id, token } = await invite();
  const signUps = Promise.all(Array.from({ length: 20 }, () => signUp(token)));
  await Promise.all([signUps, end(id)]);
  const vouched = (await signUps).filter((one) => one.vouched).length;
  const { rows } = await api.deps.db.$client.query(
    'select used, (select count(*)::int from users where invitation_id = i.id) as users from invitations i',
  );
  expect(rows).toEqual([{ used: vouched, users: vouched }]);
  expect((await signUp(token)).vouched).toBe(false);
});
