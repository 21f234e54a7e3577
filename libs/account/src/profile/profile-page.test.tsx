import { getPassengerProfile, type User } from '@liftclub/api-contract';
import { buildUser, deferred, fakeApi, type FakeResponse } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount, profileOf, setScreen } from '../testing/open-account';

const api = fakeApi();
const user = buildUser({ profile: { home_address: '12 Rivonia Road, Sandton' } });

beforeEach(() => {
  setScreen('wide');
  api.on(getPassengerProfile, profileOf(user));
});

const page = () => within(screen.getByRole('main'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saved = (changes: Partial<User['profile']>) => profileOf({ ...user, profile: { ...user.profile, ...changes } });

describe('a person looks at the profile', () => {
  it('and finds picture, name, email, phone, role and home address', async () => {
    openAccount({ user });
    expect(await screen.findByRole('heading', { name: 'Thandi Mokoena' })).toBeInTheDocument();
    expect(page().getByRole('img', { name: 'Profile picture' })).toHaveTextContent('TM');
    const facts = page()
      .getAllByRole('definition')
      .map((fact) => fact.textContent);
    expect(facts).toEqual(['thandi@example.org', '+27 82 123 4567', 'Passenger', '12 Rivonia Road, Sandton']);
  });

  it('and reads "Address not available" without one', async () => {
    api.on(getPassengerProfile, saved({ home_address: null }));
    openAccount({ user });
    expect(await screen.findByText('Address not available')).toBeInTheDocument();
  });

  it('and sees that it is loading', async () => {
    const response = deferred<FakeResponse<typeof getPassengerProfile>>();
    api.on(getPassengerProfile, () => response.promise);
    openAccount({ user });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(page().queryByRole('button')).not.toBeInTheDocument();
    response.resolve(profileOf(user));
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeInTheDocument();
  });

  it.each<[string, FakeResponse<typeof getPassengerProfile>]>([
    ['while the server fails', { status: 502, text: '<html>' }],
    ['while offline', 'no response'],
  ])('and can try again %s', async (_, response) => {
    api.on(getPassengerProfile, response);
    openAccount({ user });
    expect(await screen.findByRole('button', { name: 'Reload profile' })).toBeInTheDocument();
    api.on(getPassengerProfile, profileOf(user));
    await press('Reload profile');
    expect(await screen.findByRole('heading', { name: 'Thandi Mokoena' })).toBeInTheDocument();
  });

  it('of somebody else, and gets her own', async () => {
    openAccount({ user, path: '/profile/01939c4e-0000-7000-8000-00000000000f' });
    expect(await screen.findByRole('heading', { name: 'Thandi Mokoena' })).toBeInTheDocument();
    expect(api.calls(getPassengerProfile).map(({ path }) => path)).toEqual([`profile/passenger/${user.id}/`]);
  });
});
