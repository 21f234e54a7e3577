import {
  addPushDevice,
  getNoticePreferences,
  getPassengerProfile,
  getPushDevices,
  putNoticePreferences,
  removePushDevice,
  type NoticePreference,
} from '@liftclub/api-contract';
import { NOTIFICATION_TYPES } from '@liftclub/domain';
import { buildUser, errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const person = userEvent.setup();

const preference = (moment: NoticePreference['moment'], changes: Partial<NoticePreference> = {}): NoticePreference => ({
  moment,
  critical: moment === 'arrived',
  sms: true,
  push: true,
  ...changes,
});
const preferences = (...changed: NoticePreference[]) => ({
  json: {
    success: true as const,
    message: '',
    data: {
      moments: NOTIFICATION_TYPES.map((moment) => changed.find((one) => one.moment === moment) ?? preference(moment)),
    },
  },
});
const phone = {
  id: '01939c4e-0000-7000-8000-000000000901',
  name: 'Chrome on Android',
  created_at: '2026-01-12T06:00:00.000Z',
};
const browsers = (...devices: (typeof phone)[]) => ({
  json: { success: true as const, message: '', data: { public_key: 'BKey', devices } },
});

const user = buildUser();

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getNoticePreferences, preferences());
  api.on(getPushDevices, browsers());
});

/** A browser with notifications, whose person answers the question and whose push service takes or refuses. */
function withPush(permission: 'granted' | 'denied', subscribe: () => Promise<object> = subscribed) {
  const ready = Promise.resolve({ pushManager: { subscribe } });
  Object.assign(navigator, { serviceWorker: { ready, register: async () => undefined } });
  Object.assign(window, { PushManager: class {}, Notification: { requestPermission: async () => permission } });
}
const subscribed = async () => ({
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys: { p256dh: 'public', auth: 'secret' } }),
});
afterEach(() => {
  for (const [owner, name] of [
    [navigator, 'serviceWorker'],
    [window, 'PushManager'],
    [window, 'Notification'],
  ] as const)
    Reflect.deleteProperty(owner, name);
});

async function openSettings() {
  openApp({ user, path: '/notices' });
  await screen.findByRole('heading', { name: 'Notification settings' });
}
const moment = async (name: string) => within(await screen.findByRole('group', { name }));

it('a passenger turns SMS off for a moment, and it is kept at once', async () => {
  await openSettings();
  const onBoard = await moment('The rider is on board');
  api.on(putNoticePreferences, preferences(preference('on_board', { sms: false })));
  await person.click(onBoard.getByRole('checkbox', { name: 'SMS' }));
  expect(await onBoard.findByRole('checkbox', { name: 'SMS', checked: false })).toBeEnabled();
  expect(api.calls(putNoticePreferences)[0]?.body).toEqual({
    moments: [{ moment: 'on_board', sms: false, push: true }],
  });
});

it('what is urgent stays on in one way, and says so', async () => {
  api.on(getNoticePreferences, preferences(preference('arrived', { push: false })));
  await openSettings();
  const arrived = await moment('The driver is at the pick-up');
  expect(arrived.getByText('Urgent: keep at least one on.')).toBeInTheDocument();
  api.on(putNoticePreferences, errorResponse(400, { message: 'This notification is required. Keep SMS or push on.' }));
  await person.click(arrived.getByRole('checkbox', { name: 'SMS' }));
  expect(await screen.findByText('This notification is required. Keep SMS or push on.')).toBeInTheDocument();
  await waitFor(() => expect(arrived.getByRole('checkbox', { name: 'SMS' })).toBeChecked());
});

it('a passenger turns notifications on in this browser, and off again', async () => {
  withPush('granted');
  await openSettings();
  api.on(addPushDevice, { status: 201, json: { success: true, message: '', data: { id: phone.id } } });
  api.on(getPushDevices, browsers(phone));
  await person.click(await screen.findByRole('button', { name: 'Turn on in this browser' }));
  expect(await screen.findByText('Chrome on Android, since 12 Jan 2026')).toBeInTheDocument();
  expect(api.calls(addPushDevice)[0]?.body).toMatchObject({
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    keys: { p256dh: 'public', auth: 'secret' },
  });
  api.on(removePushDevice, { json: { success: true, message: '' } });
  api.on(getPushDevices, browsers());
  await person.click(screen.getByRole('button', { name: 'Turn notifications off in Chrome on Android' }));
  expect(await screen.findByText('Notifications are off in that browser')).toBeInTheDocument();
  expect(screen.queryByText(/since 12/)).not.toBeInTheDocument();
});

it.each([
  ['a person who says no', 'denied', subscribed, /^Notifications are blocked/],
  ['a push service that fails', 'granted', () => Promise.reject(new Error()), /^The notification service of this/],
] as const)('%s is told what to do', async (_name, permission, subscribe, text) => {
  withPush(permission, subscribe);
  await openSettings();
  await person.click(await screen.findByRole('button', { name: 'Turn on in this browser' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('a browser without notifications says so', async () => {
  await openSettings();
  expect(await screen.findByText(/^This browser does not support notifications/)).toBeInTheDocument();
});
