import {
  giveConsent,
  withdrawConsent,
  getNoticePreferences,
  getPassengerProfile,
  getPushDevices,
  putNoticePreferences,
  type NoticePreference,
} from '@liftclub/api-contract';
import { NOTIFICATION_TYPES } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
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
const preferencesWith = (state: 'on' | 'critical' | 'off' | null, ...changed: NoticePreference[]) => ({
  json: {
    success: true as const,
    message: '',
    data: {
      whatsapp: state && { state, version: '2026-11-29' },
      moments: NOTIFICATION_TYPES.map((moment) => changed.find((one) => one.moment === moment) ?? preference(moment)),
    },
  },
});
const preferences = (...changed: NoticePreference[]) => preferencesWith(null, ...changed);
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

const whatsapp = () => screen.findByRole('checkbox', { name: 'Messages on WhatsApp' });
const agreed = {
  json: {
    success: true as const,
    message: '',
    data: { kind: 'whatsapp' as const, version: '2026-11-29', at: '2026-11-29T06:00:00Z', withdrawn_at: null },
  },
};

it('a passenger reads what WhatsApp means, turns it on, and off again', async () => {
  api.on(getNoticePreferences, preferencesWith('off'));
  await openSettings();
  expect(await whatsapp()).not.toBeChecked();
  expect(screen.getByText(/Meta receives my number and the messages/)).toBeInTheDocument();
  api.on(giveConsent, agreed);
  api.on(getNoticePreferences, preferencesWith('on'));
  await person.click(await whatsapp());
  await waitFor(async () => expect(await whatsapp()).toBeChecked());
  expect(api.calls(giveConsent)[0]?.body).toEqual({ kind: 'whatsapp', version: '2026-11-29' });
  api.on(withdrawConsent, { json: { success: true, message: '' } });
  api.on(getNoticePreferences, preferencesWith('off'));
  await waitFor(async () => expect(await whatsapp()).toBeEnabled());
  await person.click(await whatsapp());
  await waitFor(async () => expect(await whatsapp()).not.toBeChecked());
  expect(api.calls(withdrawConsent)).toHaveLength(1);
});

it('a passenger whose phone is not verified reads why WhatsApp cannot be turned on', async () => {
  api.on(getNoticePreferences, preferencesWith('off'));
  await openSettings();
  const message = texts.privacy.consents.phoneNotVerified;
  api.on(giveConsent, errorResponse(409, { code: 'phone_not_verified', message }));
  await person.click(await whatsapp());
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(async () => expect(await whatsapp()).not.toBeChecked());
});

it('who wrote STOP on WhatsApp reads how to get all messages again', async () => {
  api.on(getNoticePreferences, preferencesWith('critical'));
  await openSettings();
  expect(await screen.findByText(/Reply START there/)).toBeInTheDocument();
  expect(await whatsapp()).toBeChecked();
});

it('without WhatsApp there is no switch for it', async () => {
  await openSettings();
  await moment('The rider is on board');
  expect(screen.queryByText('WhatsApp')).not.toBeInTheDocument();
});
