import {
  giveConsent,
  withdrawConsent,
  getNoticePreferences,
  getPassengerProfile,
  getPushDevices,
  getNotifications,
  putNotifications,
  testNotification,
} from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import {
  buildNotifications,
  buildUser,
  errorResponse,
  fakeApi,
  type ChangedNotification,
} from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const person = userEvent.setup();

const preferencesWith = (state: 'on' | 'critical' | 'off' | null) => ({
  json: {
    success: true as const,
    message: '',
    data: { whatsapp: state && { state, version: '2026-11-29' }, moments: [] },
  },
});
const user = buildUser();

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getNoticePreferences, preferencesWith(null));
  api.on(getNotifications, { json: { success: true, message: '', data: buildNotifications() } });
  api.on(getPushDevices, { json: { success: true, message: '', data: { public_key: 'BKey', devices: [] } } });
});

async function openSettings() {
  openApp({ user, path: '/notices' });
  await screen.findByRole('heading', { name: 'Notification settings' });
}
const type = async (name: string) => within(await screen.findByRole('group', { name }));
const first = 'First channel';
const settings = (...changed: ChangedNotification[]) => ({
  json: { success: true as const, message: '', data: buildNotifications(...changed) },
});

it('a passenger chooses what comes first, and it is stored at once', async () => {
  await openSettings();
  const onBoard = await type('The rider is on board');
  expect(onBoard.queryByRole('option', { name: 'E-mail' })).not.toBeInTheDocument();
  const answer = settings({ type: 'on_board', critical: false, order: ['sms', 'push', 'whatsapp'] });
  api.on(putNotifications, answer);
  await person.selectOptions(onBoard.getByRole('combobox', { name: first }), 'SMS');
  await waitFor(() => expect(onBoard.getByRole('combobox', { name: first })).toHaveValue('sms'));
  await person.selectOptions(onBoard.getByRole('combobox', { name: first }), 'Off');
  expect(api.calls(putNotifications).map(({ body }) => body)).toEqual([
    { types: [{ type: 'on_board', order: ['sms', 'push', 'whatsapp'] }] },
    { types: [{ type: 'on_board', order: [] }] },
  ]);
});

it('what is urgent can do without push only; a failure shows the stored choice again', async () => {
  await openSettings();
  const arrived = await type('The driver is at the pick-up');
  expect(arrived.getByText('Urgent')).toBeInTheDocument();
  expect(arrived.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Push',
    'WhatsApp or SMS, no push',
  ]);
  api.on(putNotifications, errorResponse(400, { message: 'This notification is required.' }));
  await person.selectOptions(arrived.getByRole('combobox', { name: first }), 'WhatsApp or SMS, no push');
  expect(await screen.findByText('This notification is required.')).toBeInTheDocument();
  await waitFor(() => expect(arrived.getByRole('combobox', { name: first })).toHaveValue('push'));
  expect(api.calls(putNotifications)[0]?.body).toEqual({ types: [{ type: 'arrived', order: ['whatsapp', 'sms'] }] });
});

it('a passenger turns the monthly statement on, and the e-mails about payments that are due', async () => {
  api.on(
    getNotifications,
    settings(
      { type: 'statement', critical: false, order: [] },
      { type: 'instalment', critical: true, order: ['push', 'whatsapp', 'sms'] },
    ),
  );
  await openSettings();
  const statement = await type('The monthly statement, as a PDF');
  const instalment = await type('Monthly payments and renewals');
  expect(statement.queryByRole('combobox')).not.toBeInTheDocument();
  api.on(putNotifications, settings());
  await person.click(statement.getByRole('checkbox', { name: 'By e-mail' }));
  await person.click(instalment.getByRole('checkbox', { name: 'Also by e-mail' }));
  await person.selectOptions(instalment.getByRole('combobox', { name: first }), 'WhatsApp or SMS, no push');
  await person.click(statement.getByRole('checkbox', { name: 'By e-mail' }));
  await waitFor(() => expect(statement.getByRole('checkbox', { name: 'By e-mail' })).not.toBeChecked());
  expect(api.calls(putNotifications).map(({ body }) => body)).toEqual([
    { types: [{ type: 'statement', order: ['email'] }] },
    { types: [{ type: 'instalment', order: ['push', 'whatsapp', 'sms', 'email'] }] },
    { types: [{ type: 'instalment', order: ['whatsapp', 'sms', 'email'] }] },
    { types: [{ type: 'statement', order: [] }] },
  ]);
});

it('the page says when the first choice is not on', async () => {
  api.on(
    getNotifications,
    settings(
      { type: 'late', critical: false, order: ['whatsapp', 'sms'] },
      { type: 'skipped', critical: false, order: ['whatsapp'] },
    ),
  );
  await openSettings();
  expect((await type('The ride is late')).getByText(/^Comes by SMS now/)).toBeInTheDocument();
  expect((await type('A ride is skipped')).getByText(/^Does not come now/)).toBeInTheDocument();
});

it('the page says that nothing comes by an address from which e-mail came back', async () => {
  api.on(
    getNotifications,
    settings(
      { channel: 'email', state: 'blocked' },
      { type: 'receipt', critical: false, order: ['email'] },
      { type: 'due_reminder', critical: false, order: ['email', 'sms'] },
    ),
  );
  await openSettings();
  expect((await type('Receipts of payments')).getByText(/^Does not come now/)).toBeInTheDocument();
  expect((await type('A plan ends soon')).getByText(/^Comes by SMS now/)).toBeInTheDocument();
});

it('a ride that was off comes by push first, and goes on to the phone', async () => {
  api.on(getNotifications, settings({ type: 'late', critical: false, order: [] }));
  await openSettings();
  const late = await type('The ride is late');
  api.on(putNotifications, settings());
  await person.selectOptions(late.getByRole('combobox', { name: first }), 'Push');
  await waitFor(() =>
    expect(api.calls(putNotifications)[0]?.body).toEqual({
      types: [{ type: 'late', order: ['push', 'whatsapp', 'sms'] }],
    }),
  );
});

it('channels that the company does not have are not offered', async () => {
  const { channels, ...others } = buildNotifications();
  const data = { ...others, channels: channels.filter(({ channel }) => channel === 'push' || channel === 'sms') };
  api.on(getNotifications, { json: { success: true, message: '', data } });
  await openSettings();
  const choices = async (name: string) =>
    (await type(name)).getAllByRole('option').map(({ textContent }) => textContent);
  expect(await choices('A plan ends soon')).toEqual(['Push', 'SMS', 'Off']);
  expect(await choices('The driver is at the pick-up')).toEqual(['Push', 'SMS, no push']);
});

it('a passenger chooses the language of messages where there are several', async () => {
  const data = {
    ...buildNotifications(),
    languages: [
      { code: 'en', name: 'English' },
      { code: 'zu', name: 'isiZulu' },
    ],
  };
  api.on(getNotifications, { json: { success: true, message: '', data } });
  await openSettings();
  const language = await screen.findByRole('combobox', { name: 'We write to you in' });
  api.on(putNotifications, { json: { success: true, message: '', data: { ...data, language: 'zu' } } });
  await person.selectOptions(language, 'isiZulu');
  expect(await screen.findByText('The language was saved.')).toBeInTheDocument();
  expect(language).toHaveValue('zu');
  expect(api.calls(putNotifications)[0]?.body).toEqual({ language: 'zu' });
});

it('a passenger reads the state of each channel, and tries one that is on', async () => {
  api.on(
    getNotifications,
    settings({ channel: 'whatsapp', state: 'blocked' }, { channel: 'email', state: 'unverified' }),
  );
  await openSettings();
  expect(await screen.findByText('Last delivered Mon, 12 Jan')).toBeInTheDocument();
  for (const state of ['Blocked', 'Not verified']) expect(screen.getByText(state)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send a test by WhatsApp' })).not.toBeInTheDocument();
  api.on(testNotification, { json: { success: true, message: '' } });
  await person.click(screen.getByRole('button', { name: 'Send a test by SMS' }));
  expect(await screen.findByText('The test message is on its way.')).toBeInTheDocument();
  expect(api.calls(testNotification)[0]?.body).toEqual({ channel: 'sms' });
});

it('settings that cannot be loaded are loaded again on request', async () => {
  api.on(getNotifications, errorResponse(500));
  await openSettings();
  const again = await screen.findByRole('button', { name: texts.reload.notices });
  api.on(getNotifications, settings());
  await person.click(again);
  await type('The ride is late');
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
  await type('The rider is on board');
  expect(screen.queryByRole('heading', { name: 'WhatsApp' })).not.toBeInTheDocument();
});
