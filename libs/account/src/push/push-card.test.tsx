import { addPushDevice, getDriverProfile, getPushDevices, removePushDevice } from '@liftclub/api-contract';
import {
  buildDriver,
  buildTokens,
  DRIVER_ORIGIN,
  fakeApi,
  fakeBrowser,
  fakeClock,
  storedSession,
} from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount, profileOf, setScreen } from '../testing/open-account';

const api = fakeApi();
const sipho = buildDriver();
const phone = {
  id: '01939c4e-0000-7000-8000-000000000901',
  name: 'Chrome on Android',
  created_at: '2026-01-12T06:00:00Z',
};
const added = { status: 201 as const, json: { success: true as const, message: '', data: { id: phone.id } } };
const browsers = (...devices: (typeof phone)[]) => ({
  json: { success: true as const, message: '', data: { public_key: 'BKey', devices } },
});
const unsubscribe = jest.fn(async () => true);
const subscription = {
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys: { p256dh: 'public', auth: 'secret' } }),
  unsubscribe,
};

/** A browser with notifications, whose person answers the question and whose push service takes or refuses. */
function withPush(
  permission: 'granted' | 'denied',
  manager: { subscribe?: () => Promise<object>; getSubscription?: () => Promise<object | null> } = {},
) {
  const pushManager = { subscribe: async () => subscription, getSubscription: async () => subscription, ...manager };
  const ready = Promise.resolve({ pushManager });
  Object.assign(navigator, { serviceWorker: { ready, register: async () => undefined } });
  const requestPermission = jest.fn(async () => permission);
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission } });
  return requestPermission;
}
afterEach(() => {
  for (const [owner, name] of [
    [navigator, 'serviceWorker'],
    [window, 'PushManager'],
    [window, 'Notification'],
  ] as const)
    Reflect.deleteProperty(owner, name);
});

/** The driver's profile; `push` is what an earlier visit stored. */
function openProfile(push?: { owner: string; device: string | null; has_session?: true }) {
  const stored = { ...storedSession(sipho, buildTokens()), ...(push && { push: JSON.stringify(push) }) };
  const browser = fakeBrowser({ origin: DRIVER_ORIGIN, clock: fakeClock(), stored });
  const { tab } = openAccount({ user: sipho, browser });
  return { storedPush: () => JSON.parse(tab.local.getItem('push') ?? 'null') as unknown };
}

beforeEach(() => {
  setScreen('narrow');
  api.on(getDriverProfile, profileOf(sipho));
  api.on(getPushDevices, browsers());
});

it('a driver turns notifications on in this browser, and off again', async () => {
  withPush('granted');
  const { storedPush } = openProfile();
  api.on(addPushDevice, added);
  api.on(getPushDevices, browsers(phone));
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on in this browser' }));
  expect(await screen.findByText('Chrome on Android, since 12 Jan 2026')).toBeInTheDocument();
  expect(api.calls(addPushDevice)[0]?.body).toMatchObject(subscription.toJSON());
  expect(storedPush()).toEqual({ owner: sipho.id, device: phone.id, has_session: true });
  api.on(removePushDevice, { json: { success: true, message: '' } });
  api.on(getPushDevices, browsers());
  await userEvent.click(screen.getByRole('button', { name: 'Turn notifications off in Chrome on Android' }));
  expect(await screen.findByText('Notifications are off in that browser')).toBeInTheDocument();
  expect(screen.queryByText(/since 12/)).not.toBeInTheDocument();
  expect([storedPush(), unsubscribe.mock.calls.length]).toEqual([null, 1]);
});

it.each([
  ['a person who says no', 'denied', {}, /^Notifications are blocked/],
  [
    'a push service that fails',
    'granted',
    { subscribe: () => Promise.reject(new Error()) },
    /^The notification service/,
  ],
] as const)('%s gets an explanation', async (_name, permission, manager, text) => {
  withPush(permission, manager);
  openProfile();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on in this browser' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('a browser without notifications says so', async () => {
  openProfile();
  expect(await screen.findByText(/^This browser does not support notifications/)).toBeInTheDocument();
});

it.each([
  ['after the next sign-in', null],
  ['once after an upgrade from a version that stored no session', 'of the earlier version'],
])('%s notifications that were on are on again, without a question', async (_when, device) => {
  const question = withPush('granted');
  api.on(addPushDevice, added);
  const { storedPush } = openProfile({ owner: sipho.id, device });
  await waitFor(() => expect(storedPush()).toEqual({ owner: sipho.id, device: phone.id, has_session: true }));
  expect(api.calls(addPushDevice)[0]?.body).toMatchObject(subscription.toJSON());
  expect(question).not.toHaveBeenCalled();
});

it.each([
  ['the permission was taken back', 'denied', {}],
  ['the subscription is gone', 'granted', { getSubscription: async () => null }],
] as const)('they stay off where %s', async (_name, permission, manager) => {
  withPush(permission, manager);
  const { storedPush } = openProfile({ owner: sipho.id, device: null });
  await waitFor(() => expect(storedPush()).toBeNull());
  expect(api.calls(addPushDevice)).toEqual([]);
});

it('they stay off for somebody else, and during the same session', async () => {
  withPush('granted');
  openProfile({ owner: 'somebody else', device: null });
  expect(await screen.findByText(/^If a run is late/)).toBeInTheDocument();
  expect(api.calls(addPushDevice)).toEqual([]);
});
