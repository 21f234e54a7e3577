import { endOtherSessions, endOwnSession, getOwnSessions, getPassengerProfile } from '@liftclub/api-contract';
import { buildUser, errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount, profileOf, setScreen } from '../testing/open-account';

const api = fakeApi();
const at = '2026-01-12T06:00:00.000Z';
const here = { id: 'here', device: 'Firefox on Windows', first_seen: at, last_seen: at, this: true };
const phone = { ...here, id: 'phone', device: 'Chrome on Android', this: false };
const answer = <Data,>(data: Data) => ({ json: { success: true as const, message: '', data } });
const done = { json: { success: true as const, message: '' } };

beforeEach(() => {
  setScreen('narrow');
  api.on(getPassengerProfile, profileOf(buildUser()));
});

it('a lost phone is signed out, and the list says who is left', async () => {
  api.on(getOwnSessions, answer([here, phone]));
  api.on(endOwnSession, () => {
    api.on(getOwnSessions, answer([here]));
    return done;
  });
  openAccount();
  const own = (await screen.findByText('Firefox on Windows')).closest('li') as HTMLElement;
  expect(own).toHaveTextContent('This device');
  expect(within(own).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out there: Chrome on Android' }));
  expect(await screen.findByText('You are not signed in anywhere else.')).toBeInTheDocument();
  expect(api.calls(endOwnSession).map(({ path }) => path)).toEqual(['account/sessions/phone/']);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
});

it('all other devices are signed out at once', async () => {
  api.on(getOwnSessions, answer([here, phone]));
  api.on(endOtherSessions, () => {
    api.on(getOwnSessions, answer([here]));
    return done;
  });
  openAccount();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('Signed out everywhere else')).toBeInTheDocument();
  expect(await screen.findByText('You are not signed in anywhere else.')).toBeInTheDocument();
});

it('of many devices four are shown, and the others when asked for', async () => {
  const many = Array.from({ length: 6 }, (_, index) => ({ ...phone, id: `phone-${index}`, device: `Phone ${index}` }));
  api.on(getOwnSessions, answer([here, ...many]));
  openAccount();
  expect(await screen.findByText('Phone 2')).toBeInTheDocument();
  expect(screen.queryByText('Phone 3')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(screen.getByText('Phone 5')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(screen.queryByText('Phone 3')).not.toBeInTheDocument();
});

it('a list that does not load can be asked for again', async () => {
  api.on(getOwnSessions, errorResponse(500));
  openAccount();
  const again = await screen.findByRole('button', { name: 'Reload devices' });
  api.on(getOwnSessions, answer([here]));
  await userEvent.click(again);
  expect(await screen.findByText('Firefox on Windows')).toBeInTheDocument();
});
