import { createAuthSession } from '@liftclub/auth-session';
import {
  buildTokens,
  buildUser,
  fakeBrowser,
  fakeClock,
  storedSession,
  type FakeBrowser,
} from '@liftclub/test-support';
import { QueryClient } from '@tanstack/react-query';
import { cacheLists } from './cached-lists';

const user = buildUser();
const trip = { id: 't1', rider: 'Lerato Mokoena', scholar_id: 's1', pickup_code: '4711', position: {}, driver: {} };
const KEY = ['trips', '2026-11-23', '2026-11-29'];
const DAY_MS = 24 * 60 * 60_000;

const deviceOf = (owner = user, stored: Record<string, string> = {}) =>
  fakeBrowser({ clock: fakeClock(), stored: { ...storedSession(owner, buildTokens()), ...stored } });

/** Opens the app in a tab of the device. */
function open(device: FakeBrowser) {
  const queries = new QueryClient();
  const session = createAuthSession({ base: '/', notify: () => undefined, browser: device.openTab() });
  return { queries, session, stop: cacheLists({ queries, session }) };
}

/** A device on which the trips were loaded at an instant. */
function deviceAfterVisit(at?: number) {
  const device = deviceOf();
  const { queries, stop } = open(device);
  queries.setQueryData(KEY, [trip], { updatedAt: at ?? device.clock.now() });
  queries.setQueryData(['profile', user.id], user);
  stop();
  return device;
}

test('a passenger reads the lists of her last visit, with the time they are from', () => {
  const device = deviceAfterVisit();
  const { queries } = open(device);
  expect(queries.getQueryState(KEY)).toMatchObject({ status: 'success', dataUpdatedAt: device.clock.now() });
});

test('a list that was loaded before the app began to store lists is kept, too', () => {
  const device = deviceOf();
  const queries = new QueryClient();
  queries.setQueryData(KEY, [trip], { updatedAt: device.clock.now() });
  const session = createAuthSession({ base: '/', notify: () => undefined, browser: device.openTab() });
  cacheLists({ queries, session })();
  expect(open(device).queries.getQueryState(KEY)).toMatchObject({
    status: 'success',
    dataUpdatedAt: device.clock.now(),
  });
});

test('the device keeps no full name, no code, no place of a person and no other answer', () => {
  const kept = deviceAfterVisit().stored()['kept'] ?? '';
  expect(kept).toContain('"rider":"L. M."');
  for (const secret of ['Lerato', '4711', 's1', 'profile']) expect(kept).not.toContain(secret);
});

test('a newer answer is never replaced by a kept one', () => {
  const device = deviceAfterVisit();
  const queries = new QueryClient();
  queries.setQueryData(KEY, [], { updatedAt: device.clock.now() + 1 });
  const session = createAuthSession({ base: '/', notify: () => undefined, browser: device.openTab() });
  cacheLists({ queries, session });
  expect(queries.getQueryData(KEY)).toEqual([]);
});

test('a sign-out leaves nothing, also when an answer comes after it', async () => {
  const device = deviceAfterVisit();
  const { queries, session } = open(device);
  await session.signOut();
  expect(device.stored()).toEqual({});
  queries.setQueryData(KEY, [trip]);
  expect(device.stored()).toEqual({});
});

test.each([
  ['another user’s', deviceAfterVisit().stored()['kept']?.replace(user.id, '01939c4e-0000-7000-8000-00000000000f')],
  ['another build’s', deviceAfterVisit().stored()['kept']?.replace('"build":""', '"build":"/assets/index-old.js"')],
])('%s lists are removed, not shown', (_, kept = '') => {
  const device = deviceOf(user, { kept });
  const { queries } = open(device);
  expect(queries.getQueryData(KEY)).toBeUndefined();
  expect(device.stored()).not.toHaveProperty('kept');
});

test('lists of more than a week ago are not shown', () => {
  const device = deviceAfterVisit(deviceOf().clock.now() - 8 * DAY_MS);
  expect(open(device).queries.getQueryData(KEY)).toBeUndefined();
});
