import { amountPer, percentOf } from './report-shares';

test.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [0, 5, 0],
  [5, 5, 100],
  [0, 0, null],
  [null, 5, null],
  [5, null, null],
])('%p of %p is %p percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test.each([
  [1000, 3, 333],
  [0, 2, 0],
  [500, 0, null],
  [null, 2, null],
])('%p for %p trips is %p each', (amount, trips, each) => {
  expect(amountPer(amount, trips)).toBe(each);
});
