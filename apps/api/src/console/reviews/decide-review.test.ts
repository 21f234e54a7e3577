import { getReferrals, getVehicleStatus, register, verifyOtp } from '@liftclub/api-contract';
import { accessNow, newUser, readCode, signInAgain } from '../../../testing/builders/users';
import { signInStaffAgain, signedInStaff } from '../../../testing/builders/staff';
import { fourPhotos, registerVehicle, upload, uploadDocumentVersion } from '../../../testing/builders/vehicles';
import { setUpReview } from '../../../testing/builders/reviews';

const { api, staff, driver, ids, review, decide, audit } = setUpReview();

/** Staff who are working did something a moment ago, wherever the clock was moved to. */
const at = async (now: string) => {
  api.setTime(now);
  await signInStaffAgain(api, staff);
};
const status = async () => (await api.call(getVehicleStatus, { access: await accessNow(api, driver) })).response.data;
const BLURRED = 'The photo is blurred.';

it('a rejection reaches the driver with its reasons, and is written down without them', async () => {
  const saved = await decide({ vehicle_insurance: `  ${BLURRED} ` });
  expect([saved.status, saved.response.message, saved.response.data]).toEqual([200, 'Decision saved', { next: null }]);
  expect(await status()).toMatchObject({
    approved: false,
    rejected: true,
    reasons: [{ document: 'vehicle_insurance', reason: BLURRED }],
  });
  await api.runJobs();
  expect(api.sms).toEqual([
    {
      to: driver.phone,
      body: 'Your Liftclub documents could not be approved: Vehicle Insurance. Open Vehicle to see why, and try again.',
    },
  ]);
  const detail = { driver: driver.account.id, vehicle: ids.vehicle, version: 1, rejected: ['vehicle_insurance'] };
  expect(await audit('vehicle.reject')).toEqual([{ subject: ids.version, detail, staff: staff.id }]);
  expect(await review()).toMatchObject({
    state: 'rejected',
    decided_at: '2026-01-12T06:00:00.000Z',
    documents: [{ status: 'approved' }, { status: 'rejected', reason: BLURRED }, {}, {}],
  });
});

it('a driver who tries again is approved, and the earlier reasons stay to be read', async () => {
  await decide({ vehicle_photo: BLURRED, driver_license_back: 'Show the whole card.' });
  api.pass({ minutes: 5 });
  const second = await uploadDocumentVersion(api, await accessNow(api, driver), ids.vehicle);
  expect(await review()).toMatchObject({ state: 'replaced', newer: second });
  expect((await review(second)).history).toEqual([
    {
      id: ids.version,
      version: 1,
      uploaded_at: '2026-01-12T06:00:00.000Z',
      decided_at: '2026-01-12T06:00:00.000Z',
      reasons: [
        { document: 'vehicle_photo', reason: BLURRED },
        { document: 'driver_license_back', reason: 'Show the whole card.' },
      ],
    },
  ]);
  expect((await decide({}, { id: second })).status).toBe(200);
  expect(await status()).toMatchObject({ approved: true, rejected: false, reasons: [] });
  expect(await audit('vehicle.approve')).toEqual([
    { subject: second, detail: { driver: driver.account.id, vehicle: ids.vehicle, version: 2 }, staff: staff.id },
  ]);
});

it('of two staff who decide at once one learns that it was decided, and the driver is notified once', async () => {
  const other = await signedInStaff(api, 'Johan Botha');
  const answers = await Promise.all([decide(), decide({ vehicle_photo: BLURRED }, { headers: other.headers })]);
  expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
  expect(answers.find((one) => one.status === 409)?.error.code).toBe('already_decided');
  await api.runJobs();
  expect(api.sms).toHaveLength(1);
  expect([...(await audit('vehicle.approve')), ...(await audit('vehicle.reject'))]).toHaveLength(1);
});

it('whoever comes first, staff or a newer upload: the newer documents are under review', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await uploadDocumentVersion(api, driver.access, ids.vehicle);
    const [decided, uploaded] = await Promise.all([
      decide({}, { id }),
      upload(api, driver.access, ids.vehicle, await fourPhotos()),
    ]);
    expect(uploaded.status).toBe(200);
    expect([200, 409]).toContain(decided.status);
    if (decided.status === 409) expect(decided.error.code).toBe('newer_version');
    expect(await status()).toMatchObject({ documents: true, approved: false, rejected: false });
  }
});

it('documents that a newer upload has replaced cannot be decided about, and nothing is written down', async () => {
  await uploadDocumentVersion(api, driver.access, ids.vehicle);
  for (const reasons of [{}, { vehicle_photo: BLURRED }]) {
    const late = await decide(reasons);
    expect([late.status, late.error.code]).toEqual([409, 'newer_version']);
  }
  expect([...(await audit('vehicle.approve')), ...(await audit('vehicle.reject'))]).toEqual([]);
});

it('documents of a license that has expired can be rejected, not approved', async () => {
  await at('2027-01-31T22:30:00Z');
  expect(await review()).toMatchObject({ state: 'license_expired', license_days_left: -1 });
  const approval = await decide();
  expect([approval.status, approval.error.code, approval.error.message]).toEqual([
    409,
    'license_expired',
    'The license has expired.',
  ]);
  expect((await decide({ driver_license_front: 'It has expired.' })).status).toBe(200);
});

it('whoever referred a driver sees what staff have decided', async () => {
  const user = newUser({ role: 'Driver' });
  const { cookie } = await api.call(register, { body: { ...user, referral_code: driver.account.referral_code } });
  await api.call(verifyOtp, {
    body: { otp: await readCode(api, user.phone), phone: user.phone, verify_account: true },
    cookie,
  });
  const referred = await signInAgain(api, user);
  const approvals = async () =>
    (await api.call(getReferrals, { access: driver.access })).response.data.map(({ is_approved }) => is_approved);
  const theirs = await registerVehicle(api, referred);
  await decide({ vehicle_photo: BLURRED }, { id: await uploadDocumentVersion(api, referred.access, theirs) });
  expect(await approvals()).toEqual([false]);
  await decide({}, { id: await uploadDocumentVersion(api, referred.access, theirs) });
  expect(await approvals()).toEqual([true]);
  await uploadDocumentVersion(api, referred.access, theirs);
  expect(await approvals()).toEqual([false]);
});
