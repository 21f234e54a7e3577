import { addPushDevice, getVehicleStatus } from '@liftclub/api-contract';
import { accessNow, signedIn, signInAgain, type SignedIn } from '../../../testing/builders/users';
import { BROWSER_KEYS } from '../../../testing/fakes/push';
import { runWaitingMessages } from '../../../testing/run-jobs';
import { setUpTestApi } from '../../../testing/test-api';
import { fourPhotos, registerVehicle, reviewedVehicle, upload } from '../../../testing/builders/vehicles';
import { decideDocuments } from '../../console/reviews';
import { remindOfLicenses } from './';

const api = setUpTestApi();
beforeEach(() => api.reset());

/** Runs the job twice at an instant and answers the SMS that left. */
async function runAt(now: string): Promise<{ to: string; body: string }[]> {
  await api.runJobs();
  api.sms.length = 0;
  api.setTime(now);
  await remindOfLicenses(api.deps);
  await remindOfLicenses(api.deps);
  await api.runJobs();
  return [...api.sms];
}

const status = async (driver: SignedIn) =>
  (await api.call(getVehicleStatus, { access: await accessNow(api, driver) })).response.data;

it('a driver is reminded 30, 7 and 1 days before the license ends and told when it has: each once', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  await reviewedVehicle(api, driver);
  const to = driver.phone;
  const reminder = (when: string) => [
    { to, body: `Your license expires ${when}. Open Vehicle in Liftclub and upload the renewed one in good time.` },
  ];

  expect(await runAt('2026-12-31T07:10:00Z')).toEqual([]);
  expect(await runAt('2027-01-01T07:10:00Z')).toEqual(reminder('in 30 days'));
  expect(await runAt('2027-01-02T07:10:00Z')).toEqual([]);
  expect(await runAt('2027-01-24T07:10:00Z')).toEqual(reminder('in 7 days'));
  expect(await runAt('2027-01-30T07:10:00Z')).toEqual(reminder('tomorrow'));
  expect(await runAt('2027-01-31T07:10:00Z')).toEqual([]);
  expect(await status(driver)).toMatchObject({ approved: true, license_expired: false });

  expect(await runAt('2027-02-01T07:10:00Z')).toEqual([
    {
      to,
      body: 'Your license has expired, so you cannot drive for Liftclub. Open Vehicle and upload the renewed one.',
    },
  ]);
  expect(await status(driver)).toMatchObject({
    documents: true,
    approved: false,
    rejected: false,
    license_expired: true,
  });
  expect(await runAt('2027-03-01T07:10:00Z')).toEqual([]);
});

it('a driver who turned on push is reminded there, and not by SMS', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  await reviewedVehicle(api, driver);
  api.setTime('2027-01-01T07:00:00Z');
  const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys: BROWSER_KEYS };
  await api.call(addPushDevice, { body, access: (await signInAgain(api, driver)).access });
  expect(await runAt('2027-01-01T07:10:00Z')).toEqual([]);
  expect(api.pushed.map(({ title }) => title)).toEqual([expect.stringMatching(/^Your license expires in 30 days/)]);
});

it('a reminder that fell due while nobody was running leaves later, with the days that are left', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  await reviewedVehicle(api, driver);
  expect((await runAt('2027-01-26T07:10:00Z')).map(({ body }) => body)).toEqual([
    expect.stringContaining('expires in 5 days'),
  ]);
  expect((await runAt('2027-01-31T07:10:00Z')).map(({ body }) => body)).toEqual([
    expect.stringContaining('expires today'),
  ]);
});

it('a license ends at midnight where the driver is', async () => {
  const [southAfrican, nigerian] = [
    await signedIn(api, { role: 'Driver' }),
    await signedIn(api, { role: 'Driver', country: 'NG' }),
  ];
  await reviewedVehicle(api, southAfrican);
  await reviewedVehicle(api, nigerian);
  // Half past midnight on 1 February in Johannesburg, half past eleven on 31 January in Lagos.
  await runAt('2027-01-31T22:30:00Z');
  // It is night.
  await runWaitingMessages(api.deps);
  const left = [...api.sms];
  expect(left.find(({ to }) => to === southAfrican.phone)?.body).toContain('has expired');
  expect(left.find(({ to }) => to === nigerian.phone)?.body).toContain('expires today');
  expect([(await status(southAfrican)).approved, (await status(nigerian)).approved]).toEqual([false, true]);
});

it('a renewed license needs its date; then it is reviewed, approved, and reminded of in its own time', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  const id = await reviewedVehicle(api, driver);
  await runAt('2027-02-01T07:10:00Z');
  const access = await accessNow(api, driver);
  const without = await upload(api, access, id, await fourPhotos());
  expect([without.status, without.error.errors]).toEqual([400, { license_expiry: ['Date field is required'] }]);
  expect((await upload(api, access, id, { ...(await fourPhotos()), license_expiry: '2027-03-03' })).status).toBe(200);
  expect(await status(driver)).toMatchObject({
    documents: true,
    approved: false,
    license_expired: false,
    license_expiry: '2027-03-03',
  });
  const { rows } = await api.deps.db.$client.query<{ id: string }>(
    'select id from document_versions where superseded_at is null',
  );
  await decideDocuments(api.deps, { versionId: rows[0]?.id ?? '', staffId: null }, {});
  expect((await status(driver)).approved).toBe(true);
  expect((await runAt('2027-02-01T08:10:00Z')).map(({ body }) => body)).toContainEqual(
    expect.stringContaining('expires in 30 days'),
  );
});

it('a driver who never uploaded documents gets no message', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  await registerVehicle(api, driver);
  expect(await runAt('2027-02-01T07:10:00Z')).toEqual([]);
});
