import { DECIDE_EACH_ONCE, decideReview, getVehicle } from '@liftclub/api-contract';
import type { VehicleDocument } from '@liftclub/domain';
import { sweepFiles } from '../files';
import { setUpReview } from '../../../testing/builders/reviews';
import { accessNow, signedIn } from '../../../testing/builders/users';
import { cameraPhoto, fourPhotos, keptFiles, upload } from '../../../testing/builders/vehicles';

const { api, staff, driver, ids, decide, review, audit } = setUpReview();

const BLURRED = 'The photo is blurred.';
const send = async (parts: Record<string, string | Buffer>) =>
  upload(api, await accessNow(api, driver), ids.vehicle, parts);
const only = async (...names: VehicleDocument[]) => {
  const photo = await cameraPhoto();
  return Object.fromEntries(names.map((name) => [name, photo]));
};
const documents = async () => {
  const access = await accessNow(api, driver);
  const { response } = await api.call(getVehicle, { params: { id: ids.vehicle }, access });
  return response.data.documents.map(({ status, link }) => ({ status, key: /documents\/[^?]+/.exec(link)?.[0] ?? '' }));
};
const decideBody = (id: string, decisions: object[]) => ({
  params: { id },
  headers: staff.headers,
  body: { decisions },
});
const currentVersion = async () =>
  (
    await api.deps.db.$client.query<{ id: string }>(
      'select id from document_versions where vehicle_id = $1 and superseded_at is null',
      [ids.vehicle],
    )
  ).rows[0]?.id ?? '';

it('after a rejection only the rejected document is uploaded and decided about; the others stay accepted', async () => {
  await decide({ vehicle_insurance: BLURRED });
  const before = await documents();
  expect((await send(await only('vehicle_insurance'))).status).toBe(200);
  const after = await documents();
  expect(after.map(({ status }) => status)).toEqual(['approved', 'pending', 'approved', 'approved']);
  expect([0, 2, 3].map((index) => after[index]?.key)).toEqual([0, 2, 3].map((index) => before[index]?.key));

  const second = await currentVersion();
  expect(await review(second)).toMatchObject({
    version: 2,
    state: 'waiting',
    history: [{ version: 1, reasons: [{ document: 'vehicle_insurance', reason: BLURRED }] }],
  });
  const missing = await api.call(decideReview, decideBody(second, []));
  expect([missing.status, missing.error.errors]).toEqual([400, { decisions: [DECIDE_EACH_ONCE] }]);
  const decided = await api.call(decideReview, decideBody(second, [{ document: 'vehicle_insurance', approve: true }]));
  expect(decided.status).toBe(200);
  expect((await documents()).map(({ status }) => status)).toEqual(Array(4).fill('approved'));
  expect(await audit('vehicle.approve')).toHaveLength(1);

  // The accepted files stay; only the rejected photo is removed after a day.
  api.pass({ days: 1, seconds: 1 });
  await sweepFiles(api.deps);
  const kept = await keptFiles(api);
  expect((await documents()).every(({ key }) => kept.includes(key))).toBe(true);
  expect(kept).not.toContain(before[1]?.key);
});

it('every rejected document is required, an accepted one may be sent, and an upload may be repeated', async () => {
  await decide({ vehicle_photo: BLURRED, driver_license_back: BLURRED });
  const half = await send(await only('vehicle_photo'));
  expect([half.status, half.error.errors]).toEqual([400, { driver_license_back: ['License photo required'] }]);
  const parts = await only('vehicle_photo', 'driver_license_back', 'vehicle_insurance');
  expect((await send(parts)).status).toBe(200);
  // The response was lost: the driver sends the same again.
  expect((await send(parts)).status).toBe(200);
  expect((await documents()).map(({ status }) => status)).toEqual(['pending', 'pending', 'approved', 'pending']);
});

it('a new date needs a new photo of the license, and an expired license all four documents', async () => {
  await decide({ vehicle_photo: BLURRED });
  const parts = await only('vehicle_photo');
  const dated = await send({ ...parts, license_expiry: '2030-01-31' });
  expect([dated.status, dated.error.errors]).toEqual([
    400,
    { driver_license_front: ['License photo required'], driver_license_back: ['License photo required'] },
  ]);
  api.setTime('2027-02-01T06:00:00Z');
  expect((await send(parts)).status).toBe(400);
  expect((await send({ ...(await fourPhotos()), license_expiry: '2030-01-31' })).status).toBe(200);
});

it('a new date needs both photos of the license, also when one side is accepted', async () => {
  await decide({ driver_license_back: BLURRED });
  const back = await only('driver_license_back');
  const dated = await send({ ...back, license_expiry: '2035-12-31' });
  expect([dated.status, dated.error.errors]).toEqual([400, { driver_license_front: ['License photo required'] }]);
  const { rows } = await api.deps.db.$client.query<{ date: string }>(
    'select license_expiry::text as date from vehicles',
  );
  // Clients of the release before send the stored date with one photo.
  expect((await send({ ...back, license_expiry: rows[0]?.date ?? '' })).status).toBe(200);
  const both = await only('driver_license_front', 'driver_license_back');
  expect((await send({ ...both, license_expiry: '2035-12-31' })).status).toBe(200);
});

it('the rejected document of another driver cannot be replaced', async () => {
  await decide({ vehicle_insurance: BLURRED });
  const other = await signedIn(api, { role: 'Driver' });
  const photo = await only('vehicle_insurance');
  expect((await upload(api, other.access, ids.vehicle, photo)).status).toBe(404);
  expect((await upload(api, undefined, ids.vehicle, photo)).status).toBe(401);
});

it('staff of two windows: a second decision about the new document is a conflict', async () => {
  await decide({ vehicle_insurance: BLURRED });
  await send(await only('vehicle_insurance'));
  const second = await currentVersion();
  const body = decideBody(second, [{ document: 'vehicle_insurance', approve: true }]);
  const answers = await Promise.all([api.call(decideReview, body), api.call(decideReview, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('an upload does not bring back the date of the license that another one has just changed', async () => {
  await decide({ vehicle_insurance: BLURRED });
  const { files } = api.deps;
  const put = files.put.bind(files);
  // The other one ends after this one has read the old date, and before its photos are stored.
  jest.spyOn(files, 'put').mockImplementationOnce(async (...file) => {
    await api.deps.db.$client.query("update vehicles set license_expiry = '2029-05-01' where id = $1", [ids.vehicle]);
    return put(...file);
  });
  expect((await send(await fourPhotos())).status).toBe(200);
  jest.restoreAllMocks();
  const access = await accessNow(api, driver);
  const { response } = await api.call(getVehicle, { params: { id: ids.vehicle }, access });
  expect(response.data.license_expiry).toBe('2029-05-01');
});
