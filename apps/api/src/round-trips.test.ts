import { randomUUID } from 'node:crypto';
import {
  bookRide,
  getBookings,
  getMetrics,
  getPassengerProfile,
  getScholars,
  getSubscriptions,
  login,
  refreshToken,
} from '@liftclub/api-contract';
import { sentDuring } from '../testing/database/statements';
import { newUser, signedIn } from '../testing/builders/users';
import { booked, newBooking } from '../testing/builders/bookings';
import { setUpTestApi } from '../testing/test-api';

const api = setUpTestApi();

/** The most frequent requests of a passenger's pages: one query, which reads the session along with it. */
const PAGES = {
  'the learners': [getScholars, {}, ['list_scholars']],
  'the figures of the dashboard': [getMetrics, {}, ['sum_up_rides']],
  'the drafts': [getBookings, { params: { status: 'draft' } }, ['list_draft_bookings']],
  'the active bookings': [getBookings, { params: { status: 'active' } }, ['list_active_bookings']],
  'the plans': [getSubscriptions, {}, ['list_subscriptions']],
} as const;

it.each(Object.entries(PAGES))(
  'a passenger who reads %s costs these prepared queries and no other round trip',
  async (_page, [endpoint, input, queries]) => {
    const user = await signedIn(api);
    await booked(api, user);
    const sent = await sentDuring(async () => {
      expect((await api.call(endpoint, { ...input, access: user.access })).status).toBe(200);
    });
    expect(sent.map(({ name, text }) => name ?? text)).toEqual(queries);
  },
);

it('a stranger without a token costs no round trip', async () => {
  const sent = await sentDuring(async () => {
    expect((await api.call(getScholars)).status).toBe(401);
  });
  expect(sent).toEqual([]);
});

it.each(Object.entries(PAGES))(
  'a passenger who was signed out everywhere cannot read %s',
  async (_page, [endpoint, input]) => {
    const { access, account } = await signedIn(api);
    const read = () => api.call(endpoint, { ...input, access });
    expect((await read()).status).toBe(200);
    await api.deps.db.$client.query('update sessions set revoked_at = created_at where user_id = $1', [account.id]);
    const { status, error } = await read();
    expect([status, error.code]).toEqual([401, 'token_not_valid']);
  },
);

it('a passenger who reads the profile costs two prepared queries and no other round trip', async () => {
  const { access, account } = await signedIn(api);
  const read = () => api.call(getPassengerProfile, { params: { id: account.id }, access });
  // The first use of a token is recorded once.
  await read();
  const sent = await sentDuring(async () => {
    expect((await read()).status).toBe(200);
  });
  expect(sent.map(({ name, text }) => name ?? text)).toEqual(['find_caller', 'find_user']);
});

it.each([
  ['without a key', () => ({})],
  ['with an Idempotency-Key', () => ({ 'idempotency-key': randomUUID() })],
])('a passenger who books a ride %s costs two prepared queries and no transaction', async (_case, headers) => {
  const { access } = await signedIn(api);
  const book = () => api.call(bookRide, { body: newBooking(), access, headers: headers() });
  await book();
  const sent = await sentDuring(async () => {
    expect((await book()).status).toBe(201);
  });
  expect(sent.map(({ name, text }) => name ?? text)).toEqual(['find_booking_facts', 'insert_booking']);
});

it('a passenger who signs in costs six prepared queries and no transaction', async () => {
  const user = newUser();
  await signedIn(api, user);
  const sent = await sentDuring(async () => {
    const { email, password } = user;
    expect((await api.call(login, { body: { email, password } })).status).toBe(200);
  });
  expect(sent.map(({ name, text }) => name ?? text)).toEqual([
    'read_tries',
    'spend_tries',
    'find_credentials',
    'return_tries',
    'open_session',
    'save_device',
  ]);
});

it('a browser that renews its session costs two prepared queries', async () => {
  const { refresh } = await signedIn(api);
  const sent = await sentDuring(async () => {
    expect((await api.call(refreshToken, { body: { refresh } })).status).toBe(200);
  });
  expect(sent.map(({ name, text }) => name ?? text)).toEqual(['find_session', 'rotate_session']);
});
