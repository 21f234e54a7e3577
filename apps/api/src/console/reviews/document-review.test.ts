import { getVehicle } from '@liftclub/api-contract';
import { uploadDocumentVersion } from '../../../testing/builders/vehicles';
import { decideDocuments, type Reasons } from './';
import { setUpDriver } from '../../../testing/builders/drivers';

const { api, driver, vehicle, status } = setUpDriver();
let version: string;
beforeEach(async () => {
  version = await uploadDocumentVersion(api, driver.access, vehicle.id);
  await api.runJobs();
  api.sms.length = 0;
});

const decide = (versionId: string, reasons: Reasons = {}) =>
  decideDocuments(api.deps, { versionId, staffId: null }, reasons);
const BLURRED = 'The photo is blurred.';

it('approved documents are approved, and the driver is notified once', async () => {
  await decide(version);
  await api.runJobs();
  expect(await status()).toMatchObject({ documents: true, approved: true, rejected: false, reasons: [] });
  expect(api.sms).toEqual([{ to: driver.phone, body: 'Your Liftclub documents were approved: you can drive now.' }]);
});

it('a rejection gives the reason of each document, in their order; the others are fine', async () => {
  await decide(version, { driver_license_back: 'Show the whole card.', vehicle_insurance: BLURRED });
  await api.runJobs();
  expect(await status()).toMatchObject({
    documents: true,
    approved: false,
    rejected: true,
    reasons: [
      { document: 'vehicle_insurance', reason: BLURRED },
      { document: 'driver_license_back', reason: 'Show the whole card.' },
    ],
  });
  const { response } = await api.call(getVehicle, { params: { id: vehicle.id }, access: driver.access });
  expect(response.data.documents.map((document) => [document.status, document.reason])).toEqual([
    ['approved', null],
    ['rejected', BLURRED],
    ['approved', null],
    ['rejected', 'Show the whole card.'],
  ]);
  expect(api.sms).toEqual([
    {
      to: driver.phone,
      body: 'Your Liftclub documents could not be approved: Vehicle Insurance, Driver License (back). Open Vehicle to see why, and try again.',
    },
  ]);
});

it('a driver who tries again is under review, without the old reasons', async () => {
  await decide(version, { vehicle_photo: BLURRED });
  const second = await uploadDocumentVersion(api, driver.access, vehicle.id);
  expect(await status()).toMatchObject({ documents: true, approved: false, rejected: false, reasons: [] });
  await decide(second);
  expect((await status()).approved).toBe(true);
});

it.each([
  ['approved', () => decide(version)],
  ['rejected', () => decide(version, { vehicle_photo: BLURRED })],
])('a version that a newer upload has replaced cannot be %s', async (_decision, attempt) => {
  await uploadDocumentVersion(api, driver.access, vehicle.id);
  await expect(attempt()).rejects.toMatchObject({ status: 409, code: 'newer_version' });
  expect(await status()).toMatchObject({ documents: true, approved: false, rejected: false });
  await api.runJobs();
  expect(api.sms).toEqual([]);
});

it('of two decisions about the same version one holds', async () => {
  const decided = await Promise.allSettled([decide(version), decide(version, { vehicle_photo: BLURRED })]);
  expect(decided.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(decided.find((one) => one.status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'already_decided' },
  });
  await api.runJobs();
  expect(api.sms).toHaveLength(1);
});

it('a license that ended during the review cannot be approved', async () => {
  api.setTime('2027-01-31T22:00:00Z');
  await expect(decide(version)).rejects.toMatchObject({ status: 409, code: 'license_expired' });
  expect((await status()).approved).toBe(false);
});

it('a version that is not there cannot be decided about', async () => {
  await expect(decide(vehicle.id)).rejects.toMatchObject({ status: 404 });
});
