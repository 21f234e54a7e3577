import { getCreditRules, getPassengerProfile, getSubscriptions } from '@liftclub/api-contract';
import { buildCreditRules, buildSubscription, buildUser, fakeApi, TEST_NOW } from '@liftclub/test-support';
import { act, screen } from '@testing-library/react';
import { openApp, profileOf } from '../testing/open-app';

const api = fakeApi();
const user = buildUser();
const plan = buildSubscription({ rider: 'L. M.' });
const page = { success: true, message: '', data: [plan], count: 1 };
const HOUR_MS = 60 * 60_000;

const keptAt = (at: number) => ({
  kept: JSON.stringify({
    owner: user.id,
    build: '',
    lists: [{ key: ['subscriptions'], at, data: { pages: [page], pageParams: [{}] } }],
  }),
});

beforeEach(() => api.on(getCreditRules, buildCreditRules()));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
});

test.each([
  ['this morning', TEST_NOW - HOUR_MS, 'As of 07:00'],
  ['yesterday', TEST_NOW - 24 * HOUR_MS, 'As of Sun, 11 Jan, 08:00'],
])('without a connection a passenger reads the plans of %s, and how old they are', async (_, at, age) => {
  api.on(getPassengerProfile, 'no response');
  api.on(getSubscriptions, 'no response');
  openApp({ user, path: `/subscriptions/${user.id}`, stored: keptAt(at) });
  expect(await screen.findByText(age)).toBeInTheDocument();
  expect(screen.getByText('L. M.')).toBeInTheDocument();
});

test('plans that could be loaded are of now: no age shows', async () => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getSubscriptions, {
    json: { success: true, message: '', data: [buildSubscription({ rider: 'Me' })], count: 1 },
  });
  openApp({ user, path: `/subscriptions/${user.id}`, stored: keptAt(TEST_NOW - HOUR_MS) });
  expect(await screen.findByText('Me')).toBeInTheDocument();
  expect(screen.queryByText(/^As of/)).not.toBeInTheDocument();
});

test('a passenger is told when the connection goes, and no longer when it is back', async () => {
  api.on(getPassengerProfile, profileOf(user));
  openApp({ user, path: '/support' });
  await screen.findByRole('heading', { name: 'Support' });
  const turn = (onLine: boolean) =>
    act(() => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
      window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
    });
  turn(false);
  expect(screen.getByText('You are offline. This is what was last loaded.')).toBeInTheDocument();
  turn(true);
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});
