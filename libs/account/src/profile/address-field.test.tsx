import { getPassengerProfile, updatePassengerProfile } from '@liftclub/api-contract';
import { buildUser, deferred, errorResponses, fakeApi, fakeMaps } from '@liftclub/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount, profileOf, setScreen } from '../testing/open-account';

const api = fakeApi();
const settled = buildUser({ profile: { home_address: '12 Rivonia Road, Sandton' } });
const newcomer = buildUser();
// The search waits 200 ms after the last keystroke; the fake clock advances past it.
const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

beforeEach(() => {
  jest.useFakeTimers();
  setScreen('wide');
});
afterEach(() => jest.useRealTimers());

const press = (name: string) => person.click(screen.getByRole('button', { name }));
const search = () => screen.getByRole('combobox', { name: 'Home address' });
const sentForm = () => Object.fromEntries(api.calls(updatePassengerProfile)[0]?.body as FormData);

async function takePlace() {
  await person.type(search(), 'Sandton');
  await person.click(await screen.findByRole('option', { name: /Sandton City/ }));
}

async function choosePlace() {
  await takePlace();
  await waitFor(() => expect(search()).toHaveAttribute('aria-busy', 'false'));
}

async function openForm(user = settled) {
  api.on(getPassengerProfile, profileOf(user));
  openAccount({ user });
  await person.click(await screen.findByRole('button', { name: 'Edit Profile' }));
}

describe('with the map', () => {
  const maps = fakeMaps();
  const slowLookup = () => {
    const response = deferred<string>();
    maps.respond('geocode', response.promise);
    return response;
  };

  it('a person with an address sees it read-only and opens the search by its icon', async () => {
    await openForm();
    expect(screen.getByRole('textbox', { name: 'Home address' })).toHaveAttribute('readonly');
    expect(screen.getByRole('textbox', { name: 'Home address' })).toHaveValue('12 Rivonia Road, Sandton');
    await press('Edit home address');
    expect(search()).toHaveFocus();
    expect(search()).toHaveValue('');
  });

  it('a person who closes the search finds the old address again, and nothing of it is sent', async () => {
    api.on(updatePassengerProfile, profileOf(settled));
    await openForm();
    await press('Edit home address');
    await person.type(search(), 'Sand');
    await press('Close address search');
    expect(screen.getByRole('textbox', { name: 'Home address' })).toHaveValue('12 Rivonia Road, Sandton');
    expect(screen.getByRole('button', { name: 'Edit home address' })).toHaveFocus();
    await press('Save');
    expect(await screen.findByText('Profile updated')).toBeInTheDocument();
    expect(sentForm()).toEqual({ first_name: 'Thandi', last_name: 'Mokoena' });
  });

  it('a person without an address finds the search open, and no way to close it', async () => {
    await openForm(newcomer);
    expect(search()).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Close address search' })).not.toBeInTheDocument();
  });

  it('a person chooses an address; it is sent with where it is, and shown afterwards', async () => {
    const moved = buildUser({ profile: { home_address: 'Sandton City, 83 Rivonia Road, Sandton, Johannesburg' } });
    api.on(updatePassengerProfile, profileOf(moved));
    await openForm(newcomer);
    await choosePlace();
    await press('Save');
    expect(await screen.findByText('Sandton City, 83 Rivonia Road, Sandton, Johannesburg')).toBeInTheDocument();
    expect(sentForm()).toEqual({
      first_name: 'Thandi',
      last_name: 'Mokoena',
      home_address: 'Sandton City, 83 Rivonia Road, Sandton, Johannesburg',
      address_latitude: '-26.107600',
      address_longitude: '28.056700',
    });
  });

  it('a person who saves before it is known where the chosen address is has saved once it is', async () => {
    api.on(updatePassengerProfile, profileOf(newcomer));
    const response = slowLookup();
    await openForm(newcomer);
    await takePlace();
    await press('Save');
    expect(screen.queryByText('Choose an address from the list')).not.toBeInTheDocument();
    expect(api.calls(updatePassengerProfile)).toHaveLength(0);
    response.resolve('OK');
    expect(await screen.findByText('Profile updated')).toBeInTheDocument();
    expect(sentForm()).toMatchObject({ address_latitude: '-26.107600', address_longitude: '28.056700' });
  });

  it('a person who saves learns that it cannot be found where the chosen address is, and nothing is sent', async () => {
    jest.spyOn(console, 'warn').mockReturnValueOnce();
    const response = slowLookup();
    await openForm(newcomer);
    await takePlace();
    await press('Save');
    response.resolve('UNKNOWN_ERROR');
    expect(await screen.findByText('Choose an address from the list')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload place' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(api.calls(updatePassengerProfile)).toHaveLength(0);
  });

  it('a person who closes the search before the chosen address is found keeps the old one', async () => {
    api.on(updatePassengerProfile, profileOf(settled));
    const response = slowLookup();
    await openForm();
    await press('Edit home address');
    await takePlace();
    await press('Close address search');
    response.resolve('OK');
    await person.click(screen.getByRole('textbox', { name: 'First name' }));
    await press('Save');
    expect(await screen.findByText('Profile updated')).toBeInTheDocument();
    expect(sentForm()).toEqual({ first_name: 'Thandi', last_name: 'Mokoena' });
  });

  it('a person who types an address without choosing one is asked to choose', async () => {
    await openForm(newcomer);
    await person.type(search(), 'Somewhere');
    await press('Save');
    await waitFor(() =>
      expect(search()).toHaveAccessibleDescription(expect.stringContaining('Choose an address from the list')),
    );
    expect(api.calls(updatePassengerProfile)).toHaveLength(0);
  });

  it('a person whose address is refused reads why at the address', async () => {
    api.on(updatePassengerProfile, errorResponses.invalid({ home_address: ['Choose an address from the list'] }));
    await openForm(newcomer);
    await choosePlace();
    await press('Save');
    expect(await screen.findByText('Unable to update profile')).toBeInTheDocument();
    await waitFor(() =>
      expect(search()).toHaveAccessibleDescription(expect.stringContaining('Choose an address from the list')),
    );
  });
});

describe('without the map', () => {
  const maps = fakeMaps({ loaded: false });
  // The failure is also logged.
  beforeEach(() => jest.spyOn(console, 'warn').mockReturnValue());
  afterEach(() => jest.restoreAllMocks());

  it('a person can still change the names, and is told what is missing', async () => {
    api.on(updatePassengerProfile, profileOf(newcomer));
    await openForm(newcomer);
    expect(search()).toBeDisabled();
    expect(screen.getByText('Loading map...')).toBeInTheDocument();
    act(() => maps.breakScript());
    expect(screen.getByText('Error loading map')).toBeInTheDocument();
    await press('Save');
    expect(await screen.findByText('Profile updated')).toBeInTheDocument();
  });

  it('a person tries again, and can search once it is there', async () => {
    await openForm(newcomer);
    act(() => maps.breakScript());
    await press('Reload map');
    act(() => maps.arrive());
    expect(search()).toBeEnabled();
  });
});
