import { bookingItem, errorBody, login, scholar, summary, tokenPair, user } from '@liftclub/api-contract';
import * as v from 'valibot';
import { TEST_NOW } from '../browser/fake-clock';
import { buildBookingItem, buildRide, buildScholar, buildSummary } from './build-booking';
import { errorResponses } from './build-error-responses';
import { buildTokens } from './build-tokens';
import { buildDriver, buildSignIn, buildUser } from './build-user';

it.each([
  ['a passenger', user, buildUser({ profile: { home_address: 'Sandton' } })],
  ['a driver', user, buildDriver()],
  ['a token pair', tokenPair, buildTokens()],
  ['a sign-in', login.response, buildSignIn()],
  ['a learner', scholar, buildScholar()],
  ['a booking', bookingItem, buildBookingItem({ status: 'active' })],
  [
    'a summary',
    summary,
    buildSummary({ rides: [buildRide(), buildRide({ ride_type: 'B' })], price: { coupon: 'SCHOOL10' } }),
  ],
  ['a refused sign-in', errorBody, errorResponses.wrongPassword().json],
  ['a refused form', errorBody, errorResponses.invalid({ phone: ['Invalid phone number'] }).json],
] as const)('%s is what the contract says', (_, schema, value) => {
  expect(v.parse(schema, value)).toEqual(value);
});

it('a named change is kept, everything around it stays', () => {
  const changed = buildUser({ role: 'Driver', profile: { country: 'NG' } });
  expect(changed).toEqual({ ...buildUser(), role: 'Driver', profile: { ...buildUser().profile, country: 'NG' } });
});

it('tokens end when they should and differ by session and turn', () => {
  const expiry = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp;
  const { access, refresh } = buildTokens();
  expect([expiry(access), expiry(refresh)]).toEqual([TEST_NOW / 1000 + 300, TEST_NOW / 1000 + 7 * 86_400]);
  expect(new Set([access, buildTokens({ counter: 1 }).access, buildTokens({ session: 'another' }).access]).size).toBe(
    3,
  );
});
