import {
  getDriverProfile,
  getPassengerProfile,
  updateDriverProfile,
  updatePassengerProfile,
  type User,
} from '@liftclub/api-contract';
import {
  buildDriver,
  buildUser,
  deferred,
  fakeApi,
  errorResponse,
  errorResponses,
  type FakeResponse,
} from '@liftclub/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount, profileOf, setScreen } from '../testing/open-account';

const api = fakeApi();
const user = buildUser({ profile: { home_address: '12 Rivonia Road, Sandton' } });

beforeEach(() => {
  setScreen('wide');
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  api.on(getPassengerProfile, profileOf(user));
});

const page = () => within(screen.getByRole('main'));
const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const photo = (type = 'image/png', size = 100) =>
  new File([new Uint8Array(size)], `me.${type.split('/')[1]}`, { type });
const saved = (changes: Partial<User['profile']>) => profileOf({ ...user, profile: { ...user.profile, ...changes } });

async function openForm(of: User = user) {
  const opened = openAccount({ user: of });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  return opened;
}

async function rename(first: string) {
  await userEvent.clear(field('First name'));
  await userEvent.type(field('First name'), first);
}

describe('a person edits the profile', () => {
  it('in place of the view, with what is stored', async () => {
    await openForm();
    expect(screen.getByRole('group', { name: 'Edit Profile' })).toHaveFocus();
    expect(screen.queryByRole('definition')).not.toBeInTheDocument();
    expect(field('First name')).toHaveValue('Thandi');
    expect(field('Last name')).toHaveValue('Mokoena');
    expect(field('Home address')).toHaveValue('12 Rivonia Road, Sandton');
    expect(field('Home address')).toHaveAttribute('readonly');
  });

  it('and saves new names: the view and the header follow, the focus returns to Edit Profile', async () => {
    api.on(updatePassengerProfile, ({ form }) => saved({ first_name: String(form.get('first_name')) }));
    await openForm();
    await rename('Naledi');
    await press('Save');
    expect(await screen.findByText('Profile updated')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Naledi Mokoena' })).toBeInTheDocument();
    expect(screen.getByText('Hello, Naledi')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
    const form = api.calls(updatePassengerProfile)[0]?.body as FormData;
    expect(Object.fromEntries(form)).toEqual({ first_name: 'Naledi', last_name: 'Mokoena' });
  });

  it('as a driver, at the address for drivers', async () => {
    const driver = buildDriver();
    api.on(getDriverProfile, profileOf(driver));
    api.on(updateDriverProfile, profileOf(driver));
    await openForm(driver);
    await press('Save');
    expect(await screen.findByText('Profile updated')).toBeInTheDocument();
  });

  it('and sees the photo before it is sent, then how far the upload is, while Save waits', async () => {
    const response = deferred<FakeResponse<typeof updatePassengerProfile>>();
    api.on(updatePassengerProfile, () => response.promise);
    await openForm();
    const chosen = photo();
    await userEvent.upload(screen.getByLabelText(/Profile photo/), chosen);
    expect(screen.getByText('me.png · 0.1 MB')).toBeInTheDocument();
    await press('Save');
    expect(screen.getByRole('button', { name: 'Saving....' })).toBeDisabled();
    expect(screen.getByRole('progressbar', { name: 'Uploading photo' })).toHaveAttribute('aria-valuenow', '100');
    response.resolve(saved({ profile_pic: '/api/v1/files/new' }));
    await waitFor(() =>
      expect(page().getByRole('img', { name: 'Profile picture' })).toHaveAttribute('src', '/api/v1/files/new'),
    );
    expect((api.calls(updatePassengerProfile)[0]?.body as FormData).get('profile_pic')).toEqual(chosen);
  });

  it.each([
    ['a text', photo('text/plain'), 'Use a JPEG, PNG or WebP photo'],
    ['a picture of a kind we do not keep', photo('image/gif'), 'Use a JPEG, PNG or WebP photo'],
    ['a picture of more than 8 MB', photo('image/png', 8_388_609), 'Use a photo of at most 8 MB'],
  ])('and is told at the photo that %s will not do', async (_, file, message) => {
    await openForm();
    await userEvent.upload(screen.getByLabelText(/Profile photo/), file, { applyAccept: false });
    expect(screen.getByLabelText(/Profile photo/)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.queryByText(/^me\./)).not.toBeInTheDocument();
  });

  it('and must give a name', async () => {
    await openForm();
    await userEvent.clear(field('First name'));
    await press('Save');
    await waitFor(() => expect(field('First name')).toHaveFocus());
    expect(field('First name')).toHaveAccessibleDescription('This field is required');
    expect(api.calls(updatePassengerProfile)).toHaveLength(0);
  });

  it('and leaves by Cancel: the names are as before', async () => {
    await openForm();
    await rename('Somebody');
    await press('Cancel');
    expect(screen.getByRole('heading', { name: 'Thandi Mokoena' })).toBeInTheDocument();
    await press('Edit Profile');
    expect(field('First name')).toHaveValue('Thandi');
  });

  it('and gives up a save under way by Cancel, without a word', async () => {
    const response = deferred<FakeResponse<typeof updatePassengerProfile>>();
    api.on(updatePassengerProfile, () => response.promise);
    await openForm();
    await rename('Naledi');
    await press('Save');
    await press('Cancel');
    await act(async () => {
      response.resolve(saved({ first_name: 'Naledi' }));
      await new Promise((settled) => setTimeout(settled));
    });
    expect(screen.getByRole('heading', { name: 'Thandi Mokoena' })).toBeInTheDocument();
    expect(screen.queryByText('Profile updated')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('and finds the view again after having been elsewhere', async () => {
    await openForm();
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeInTheDocument();
  });
});

describe('a save that fails', () => {
  it('says so, marks the fields and keeps what was typed', async () => {
    api.on(
      updatePassengerProfile,
      errorResponses.invalid({ last_name: ['Use at most 100 characters'], profile_pic: ['This is no photo'] }),
    );
    await openForm();
    await rename('Naledi');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to update profile');
    await waitFor(() => expect(field('Last name')).toHaveAccessibleDescription('Use at most 100 characters'));
    expect(screen.getByLabelText(/Profile photo/)).toHaveAccessibleDescription(
      expect.stringContaining('This is no photo'),
    );
    expect(field('First name')).toHaveValue('Naledi');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('leads to the field that was refused; its message stays until something else is typed there', async () => {
    api.on(updatePassengerProfile, errorResponses.invalid({ last_name: ['Use at most 100 characters'] }));
    await openForm();
    await press('Save');
    await waitFor(() => expect(field('Last name')).toHaveFocus());
    await rename('Naledi');
    expect(field('Last name')).toHaveAccessibleDescription('Use at most 100 characters');
    await userEvent.type(field('Last name'), '!');
    await waitFor(() => expect(field('Last name')).not.toHaveAccessibleDescription());
  });

  it('for another reason than the fields says so too', async () => {
    api.on(updatePassengerProfile, errorResponse(413, { code: 'too_large', message: 'This is too large.' }));
    await openForm();
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to update profile');
  });

  it('for want of a connection says only that', async () => {
    api.on(updatePassengerProfile, 'no response');
    await openForm();
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Server/Network error occured');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});
