import { changeEmail, confirmEmail, getNotifications, getPassengerProfile, verifyEmail } from '@liftclub/api-contract';
import { buildNotifications, buildUser, errorResponse, errorResponses, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount, profileOf, setScreen } from '../testing/open-account';

const api = fakeApi();
const user = buildUser();
const done = (message = '') => ({ json: { success: true as const, message } });

const channelIs = (state: 'on' | 'off' | 'unverified' | 'blocked') =>
  api.on(getNotifications, {
    json: { success: true, message: '', data: buildNotifications({ channel: 'email', state }) },
  });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  setScreen('narrow');
  api.on(getPassengerProfile, profileOf(user));
  channelIs('unverified');
});

describe('a person’s profile', () => {
  it('says that the e-mail address is not confirmed, and sends the link', async () => {
    api.on(verifyEmail, done());
    openAccount();
    await userEvent.click(await button('Confirm your e-mail address'));
    expect(await screen.findByText(/^We sent you an e-mail/)).toBeInTheDocument();
    expect(screen.getByText('Not confirmed')).toBeInTheDocument();
  });

  it('says why no link is sent', async () => {
    api.on(verifyEmail, errorResponse(429, { code: 'link_too_early', message: 'Too many attempts.' }));
    openAccount();
    await userEvent.click(await button('Confirm your e-mail address'));
    expect(await screen.findByText('Too many attempts.')).toBeInTheDocument();
  });

  it('says that an address is confirmed, and offers no link', async () => {
    channelIs('on');
    openAccount();
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm your e-mail address' })).not.toBeInTheDocument();
  });

  it('says that e-mail came back, and offers to confirm the address again', async () => {
    channelIs('blocked');
    openAccount();
    expect(await screen.findByText(/^The last e-mail came back/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm your e-mail address' })).toBeEnabled();
  });

  it('can be loaded again when the state of the address is not known', async () => {
    api.on(getNotifications, errorResponse(500));
    openAccount();
    const again = await button('Reload e-mail address');
    channelIs('on');
    await userEvent.click(again);
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
  });

  it('promises no e-mail to the present address where the company sends none', async () => {
    const { channels, ...others } = buildNotifications();
    const data = { ...others, channels: channels.filter(({ channel }) => channel !== 'email') };
    api.on(getNotifications, { json: { success: true, message: '', data } });
    openAccount();
    await userEvent.click(await button('Change e-mail address'));
    expect(screen.getByText('You sign in with this address.')).toBeInTheDocument();
  });

  it('changes the address with the password', async () => {
    const changed = { ...user, email: 'new@example.com' };
    api.on(changeEmail, { json: { success: true, message: 'Your e-mail address was changed.', data: changed } });
    openAccount();
    await userEvent.click(await button('Change e-mail address'));
    const form = within(screen.getByRole('dialog'));
    await userEvent.type(form.getByRole('textbox', { name: 'New e-mail address' }), 'new@example.com');
    await userEvent.type(form.getByLabelText(/^Your password/), 'correct horse battery');
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Your e-mail address was changed.')).toBeInTheDocument();
    expect(await screen.findByText('new@example.com')).toBeInTheDocument();
    expect(api.calls(changeEmail)[0]?.body).toEqual({ email: 'new@example.com', password: 'correct horse battery' });
  });

  it('shows beside the field that an address cannot be used, and asks for a valid one first', async () => {
    api.on(changeEmail, errorResponses.invalid({ email: ['This address cannot be used. Choose another one.'] }));
    openAccount();
    await userEvent.click(await button('Change e-mail address'));
    const form = within(screen.getByRole('dialog'));
    const field = form.getByRole('textbox', { name: 'New e-mail address' });
    await userEvent.type(form.getByLabelText(/^Your password/), 'correct horse battery');
    await userEvent.type(field, 'nobody');
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    expect(api.calls(changeEmail)).toEqual([]);
    await userEvent.type(field, '@example.com');
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    expect(await form.findByText('This address cannot be used. Choose another one.')).toBeInTheDocument();
  });
});

describe('the link of the e-mail', () => {
  const confirm = async () => userEvent.click(await button('Confirm'));

  it('confirms the address once its reader says so', async () => {
    api.on(confirmEmail, done());
    openAccount({ path: '/profile/#email=a-token' });
    expect(await screen.findByText(/^Confirm it only if you asked/)).toBeInTheDocument();
    expect(api.calls(confirmEmail)).toEqual([]);
    await confirm();
    expect(await screen.findByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeInTheDocument();
    expect(api.calls(confirmEmail).map(({ body }) => body)).toEqual([{ token: 'a-token' }]);
    expect(screen.getByRole('link', { name: 'Open Liftclub' })).toHaveAttribute('href', '/');
  });

  it('says that it was used, or is too old', async () => {
    api.on(confirmEmail, errorResponse(400, { code: 'invalid_link', message: 'no' }));
    openAccount({ path: '/profile/#email=a-token' });
    await confirm();
    expect(await screen.findByText(/^This link is used or has expired/)).toBeInTheDocument();
  });

  it('can be tried again after the connection was lost', async () => {
    api.on(confirmEmail, 'no response');
    openAccount({ path: '/profile/#email=a-token' });
    await confirm();
    const again = await button('Try again');
    api.on(confirmEmail, done());
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeInTheDocument();
  });
});
