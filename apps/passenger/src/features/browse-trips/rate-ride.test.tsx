import {
  getBlockedDrivers,
  getPassengerProfile,
  getTrips,
  rateTrip,
  unblockDriver,
  type BlockedDriver,
  type Trip,
} from '@liftclub/api-contract';
import { buildTrip, buildUser, errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const list = <T,>(...data: T[]) => ({ json: { success: true as const, message: '', data, count: data.length } });
const rode = (rating: Trip['rating'] = null) =>
  buildTrip('2026-01-12', {
    status: 'completed',
    rating,
    driver: {
      first_name: 'Sipho',
      photo: null,
      verified_until: '2027-01-01',
      pass_url: 'http://passenger.test/pass/#x',
      vehicle: { name: 'Toyota', model: 'Quantum', color: 'White', plate_number: 'GP 1' },
    },
  });
const sipho: BlockedDriver = {
  id: '01939c4e-0000-7000-8000-000000000b01',
  first_name: 'Sipho',
  since: '2026-01-12T08:00:00.000Z',
};

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getTrips, list(rode()));
  api.on(getBlockedDrivers, list());
});

async function openDialog() {
  openApp({ user, path: `/trips/${user.id}` });
  await userEvent.click(await screen.findByRole('button', { name: /^Rate this ride: Today/ }));
  return within(screen.getByRole('dialog', { name: 'How was the ride with Sipho?' }));
}

it('a guardian rates a ride with stars and words, and keeps the driver away from the riders', async () => {
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Send rating' }));
  expect(dialog.getByText('Choose one to five stars')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('radio', { name: '2 stars' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Anything we should know?' }), 'Too fast');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Sipho should not drive my riders again' }));
  const rating = { stars: 2, never_again: true, text: 'Too fast' };
  api.on(rateTrip, () => {
    api.on(getTrips, list(rode(rating)));
    api.on(getBlockedDrivers, list(sipho));
    return { json: { success: true as const, message: '', data: rating } };
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Send rating' }));
  expect(await screen.findByText('You rated this ride with 2 stars.')).toBeInTheDocument();
  expect(api.calls(rateTrip).map(({ body }) => body)).toEqual([rating]);
  api.on(unblockDriver, () => {
    api.on(getBlockedDrivers, list());
    return { json: { success: true as const, message: '' } };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Sipho' }));
  expect(await screen.findByText('This driver can drive your riders again')).toBeInTheDocument();
  expect(screen.queryByText('Blocked drivers')).not.toBeInTheDocument();
});

it('a rating that could not be sent stays as it was typed', async () => {
  const dialog = await openDialog();
  api.on(rateTrip, errorResponse(503));
  await userEvent.click(dialog.getByRole('radio', { name: '5 stars' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Anything we should know?' }), 'Kind');
  await userEvent.click(dialog.getByRole('button', { name: 'Send rating' }));
  await screen.findByRole('alert');
  expect(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked();
  expect(dialog.getByRole('textbox', { name: 'Anything we should know?' })).toHaveValue('Kind');
});
