import { driverEarning } from './driver-earning';

it.each([
  [10_000, 7_000],
  [1, 1],
  [0, 0],
  [333, 233],
])('of a fee of %i minor units the driver earns %i', (fee, earned) => {
  expect(driverEarning({ date: '2026-01-13', fee })).toBe(earned);
});

it('nothing was earned before there was a rate', () => {
  expect(driverEarning({ date: '2019-12-31', fee: 100 })).toBe(0);
});
