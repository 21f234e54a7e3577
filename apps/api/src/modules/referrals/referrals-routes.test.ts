import { getReferrals, register, registerPassenger, verifyOtp } from '@liftclub/api-contract';
import { statementsOf } from '../../../testing/database/statements';
import {
  accessNow,
  newUser,
  readCode,
  signedIn,
  signInAgain,
  signUpOnly,
  type SignedIn,
} from '../../../testing/builders/users';
import { booked, pay } from '../../../testing/builders/bookings';
import { setUpTestApi } from '../../../testing/test-api';
import { registerVehicle, reviewedVehicle, uploadDocumentVersion } from '../../../testing/builders/vehicles';
import { decideDocuments } from '../../console/reviews';

const api = setUpTestApi();
let referrer: SignedIn;
beforeEach(async () => {
  api.setTime('2026-01-12T06:00:00Z');
  referrer = await signedIn(api, { role: 'Driver' });
});

const list = async (user = referrer, query = {}) =>
  (await api.call(getReferrals, { access: await accessNow(api, user), query })).response;
const approvals = async () => (await list()).data.map(({ is_approved }) => is_approved);

/** Signs up with a driver's code, enters the phone's code and signs in. */
async function referred(
  changes: Parameters<typeof newUser>[0] = {},
  code = referrer.account.referral_code,
): Promise<SignedIn> {
  api.pass({ seconds: 1 });
  const user = newUser(changes);
  const { cookie } = await api.call(register, { body: { ...user, referral_code: code } });
  await api.call(verifyOtp, {
    body: { otp: await readCode(api, user.phone), phone: user.phone, verify_account: true },
    cookie,
  });
  return signInAgain(api, user);
}

it('a driver who referred nobody has an empty list, and a code to share', async () => {
  expect(await list()).toMatchObject({ data: [], count: 0, referral_code: referrer.account.referral_code });
  expect(referrer.account.referral_code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
});

it('people who sign up with the code are listed in their order, with masked phones', async () => {
  const [first, second] = [
    await referred({ first_name: 'Lwazi', last_name: 'Zulu' }),
    await referred({ country: 'NG', role: 'Driver' }),
  ];
  expect(await list()).toMatchObject({
    data: [
      {
        serial: 1,
        first_name: 'Lwazi',
        last_name: 'Zulu',
        phone: `+27 ••• ••${first.phone.slice(-2)}`,
        is_approved: false,
      },
      {
        serial: 2,
        first_name: 'Thandi',
        last_name: 'Nkosi',
        phone: `+234 ••• ••${second.phone.slice(-2)}`,
        is_approved: false,
      },
    ],
    count: 2,
  });
});

it('a passenger counts once they have paid, a driver once the vehicle is approved', async () => {
  const [passenger, driver] = [await referred(), await referred({ role: 'Driver' })];
  const { booking_id } = await booked(api, passenger);
  const version = await registerVehicle(api, driver).then((id) => uploadDocumentVersion(api, driver.access, id));
  expect(await approvals()).toEqual([false, false]);
  await pay(api, booking_id);
  expect(await approvals()).toEqual([true, false]);
  await decideDocuments(api.deps, { versionId: version, staffId: null }, {});
  expect(await approvals()).toEqual([true, true]);
});

it('a driver no longer counts with rejected or newer documents, or an expired license', async () => {
  const [rejected, renewed, expired] = [
    await referred({ role: 'Driver' }),
    await referred({ role: 'Driver' }),
    await referred({ role: 'Driver', country: 'NG' }),
  ];
  await reviewedVehicle(api, rejected, { vehicle_photo: 'Blurred' });
  const vehicle = await reviewedVehicle(api, renewed);
  await reviewedVehicle(api, expired);
  expect(await approvals()).toEqual([false, true, true]);
  await uploadDocumentVersion(api, renewed.access, vehicle);
  expect(await approvals()).toEqual([false, false, true]);
  api.setTime('2027-01-31T22:59:00Z');
  expect(await approvals()).toEqual([false, false, true]);
  api.setTime('2027-01-31T23:00:00Z');
  expect(await approvals()).toEqual([false, false, false]);
});

it('an invited passenger is listed at once, a sign-up that was never verified is not', async () => {
  await signUpOnly(api, newUser());
  const { password, ...invited } = newUser({ first_name: 'Amara' });
  const body = {
    ...invited,
    password,
    referral_code: referrer.account.referral_code,
    reg_type: 'exclusive',
    account: 'personal',
  };
  expect((await api.call(registerPassenger, { body })).status).toBe(201);
  await api.call(register, { body: { ...newUser(), referral_code: referrer.account.referral_code } });
  expect(await list()).toMatchObject({ data: [{ serial: 1, first_name: 'Amara' }], count: 1 });
});

it('a long list can be read in pages; the count is always the total', async () => {
  for (const first_name of ['One', 'Two', 'Three']) await referred({ first_name });
  const page = async (query: object) => {
    const { data, count, referral_code } = await list(referrer, query);
    return [
      data.map(({ serial, first_name }) => `${serial} ${first_name}`),
      count,
      referral_code === referrer.account.referral_code,
    ];
  };
  expect(await page({ limit: '2' })).toEqual([['1 One', '2 Two'], 3, true]);
  expect(await page({ limit: '2', after: '2' })).toEqual([['3 Three'], 3, true]);
  expect(await page({ after: '3' })).toEqual([[], 3, true]);
  for (const [name, value] of [
    ['limit', '0'],
    ['limit', '201'],
    ['after', 'x'],
    ['page', '2'],
  ] as const) {
    expect((await api.call(getReferrals, { access: referrer.access, query: { [name]: value } })).status).toBe(400);
  }
});

it('the list is one query, however long', async () => {
  await referred();
  await referred({ role: 'Driver' });
  const access = await accessNow(api, referrer);
  const statements = await statementsOf(() => api.call(getReferrals, { access }));
  expect(statements.filter((statement) => !statement.includes('sessions'))).toEqual([
    expect.stringContaining('referral_code'),
  ]);
});

it("a driver sees no other's referrals, and nobody but drivers sees any", async () => {
  await referred();
  const other = await signedIn(api, { role: 'Driver' });
  expect((await list(other)).data).toEqual([]);
  const passenger = await signedIn(api);
  expect((await api.call(getReferrals, { access: passenger.access })).status).toBe(403);
  expect((await api.call(getReferrals)).status).toBe(401);
});
