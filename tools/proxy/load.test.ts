import { failureOf } from './load';

const booking = { name: 'booking', due: 201 };

it('a request that got the status it is due has not failed', () => {
  expect(failureOf(booking, { status: 201, text: '{}' })).toBeUndefined();
});

it.each([200, 401, 404, 409, 429, 503])('a booking that got %d has failed', (status) => {
  expect(failureOf(booking, { status, text: 'the answer' })).toBe(`booking answered ${status}, not 201: the answer`);
});
