import {
  getNoticePreferences,
  getPassengerProfile,
  getPushDevices,
  putNoticePreferences,
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
const user = buildUser();

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getNoticePreferences, preferences());
  api.on(getPushDevices, { json: { success: true, message: '', data: { public_key: 'BKey', devices: [] } } });
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
