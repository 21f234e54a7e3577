import { vehicleStageOf } from './vehicle-stage';

const created = { vehicle: 'v1', documents: false, approved: false, rejected: false, license_expired: false };
const uploaded = { ...created, documents: true };

test.each([
  ['has no vehicle', { ...created, vehicle: null }, 'none'],
  [
    'has no vehicle, whatever else is said',
    { vehicle: null, documents: true, approved: true, rejected: true, license_expired: true },
    'none',
  ],
  ['has yet to upload documents', created, 'created'],
  [
    'has yet to upload documents, with a license that ran out meanwhile',
    { ...created, license_expired: true },
    'created',
  ],
  ['waits for the review', uploaded, 'under_review'],
  ['was approved', { ...uploaded, approved: true }, 'approved'],
  ['was rejected', { ...uploaded, rejected: true }, 'rejected'],
  [
    'was rejected, and whose license ran out as well',
    { ...uploaded, rejected: true, license_expired: true },
    'rejected',
  ],
  ['has a license that ran out', { ...uploaded, license_expired: true }, 'license_expired'],
] as const)('a driver who %s sees that', (_story, status, stage) => {
  expect(vehicleStageOf(status)).toBe(stage);
});
