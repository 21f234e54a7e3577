import {
  getBlockedDrivers,
  getPassengerProfile,
  getTrips,
  getTripShares,
  revokeTripShare,
  shareTrip,
} from '@liftclub/api-contract';
import type { Trip, TripShare } from '@liftclub/api-contract';
import { buildTrip, buildUser, errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
let person: UserEvent;
const assigned = buildTrip('2026-01-12', { status: 'assigned' });
const link: TripShare = {
  id: '01939c4e-0000-7000-8000-000000000901',
  created_at: '2026-01-12T06:00:00.000Z',
  expires_at: '2026-01-12T22:00:00.000Z',
};
const listOf = <T,>(...data: T[]) => ({ json: { success: true as const, message: '', data, count: data.length } });

beforeEach(() => {
  person = userEvent.setup();
  api.on(getPassengerProfile, profileOf(user));
  api.on(getBlockedDrivers, listOf());
  api.on(getTripShares, listOf<TripShare>());
});

/** Opens the page of trips on Monday, 12 January 2026, at 08:00 in Johannesburg, and the dialog of the first ride. */
async function openShare(trip: Trip = assigned) {
  api.on(getTrips, listOf(trip));
  openApp({ user, path: `/trips/${user.id}` });
  await person.click(await screen.findByRole('button', { name: 'Share' }));
  return within(await screen.findByRole('dialog', { name: 'Share this ride' }));
}

it('a guardian makes a link, copies it, and revokes it', async () => {
  const dialog = await openShare();
  expect(await dialog.findByText('Nobody else can follow this ride.')).toBeInTheDocument();
  const url = 'http://passenger.liftclub.localhost:4200/track/#a-token';
  api.on(shareTrip, { json: { success: true, message: '', data: { id: link.id, url, expires_at: link.expires_at } } });
  api.on(getTripShares, listOf(link));
  await person.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByText(url)).toBeInTheDocument();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(copied).toHaveBeenCalledWith(url);
  api.on(revokeTripShare, { json: { success: true, message: '' } });
  api.on(getTripShares, listOf<TripShare>());
  await person.click(await dialog.findByRole('button', { name: 'Revoke the link created at 08:00' }));
  expect(await dialog.findByText('Nobody else can follow this ride.')).toBeInTheDocument();
  expect(api.calls(revokeTripShare)[0]?.path).toBe(`ride/trips/${assigned.id}/share/${link.id}/`);
});

it('a link that could not be made says why', async () => {
  const dialog = await openShare();
  api.on(shareTrip, errorResponse(409, { code: 'not_now', message: 'A ride can be shared once it has a driver.' }));
  await person.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('A ride can be shared once it has a driver.')).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Create link' })).toBeEnabled());
});

it.each([
  ['a ride without a driver', buildTrip('2026-01-12')],
  ['a ride of the day after tomorrow', buildTrip('2026-01-14', { status: 'assigned' })],
  ['who only looks on', buildTrip('2026-01-12', { status: 'assigned', role: 'view' })],
])('%s finds nothing to share', async (_name, trip) => {
  api.on(getTrips, listOf(trip));
  openApp({ user, path: `/trips/${user.id}` });
  await screen.findAllByText('Lesedi Mokoena', { exact: false });
  expect(screen.queryByRole('button', { name: /^Share/ })).not.toBeInTheDocument();
});
