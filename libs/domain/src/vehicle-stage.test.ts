import { vehicleStageOf } from './vehicle-stage';

test.each([
  ['has no vehicle', { vehicle: null, documents: false, approved: false, rejected: false }, 'none'],
  ['has no vehicle, whatever else is said', { vehicle: null, documents: true, approved: true, rejected: true }, 'none'],
  ['has yet to upload documents', { vehicle: 'v1', documents: false, approved: false, rejected: false }, 'created'],
  ['waits for the review', { vehicle: 'v1', documents: true, approved: false, rejected: false }, 'under-review'],
  ['was approved', { vehicle: 'v1', documents: true, approved: true, rejected: false }, 'approved'],
  ['was rejected', { vehicle: 'v1', documents: true, approved: false, rejected: true }, 'rejected'],
] as const)('a driver who %s sees that', (_story, status, stage) => {
  expect(vehicleStageOf(status)).toBe(stage);
});
