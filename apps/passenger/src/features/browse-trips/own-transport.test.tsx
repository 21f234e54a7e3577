import { getBlockedDrivers, getPassengerProfile, getTrips, takeOwnTransport, type Trip } from '@liftclub/api-contract';
import { buildTrip, buildUser, errorResponse, fakeApi } from '@liftclub/test-support';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const BUTTON = /^I'll take my child myself/;
const listOf = (data: Trip) => ({ json: { success: true as const, message: '', data: [data], count: 1 } });

/** The tests open the app on Monday, 12 January 2026, at 08:00 in Johannesburg. */
const bookedAt = (time: string, changes: Partial<Trip> = {}) =>
  buildTrip('2026-01-12', { status: 'assigned', departs_at: `2026-01-12T${time}:00.000Z`, ...changes });

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getBlockedDrivers, { json: { success: true, message: '', data: [], count: 0 } });
});

it('a guardian for whom no vehicle came takes the rider, and the ride is cancelled', async () => {
  const trip = bookedAt('05:40');
  api.on(getTrips, listOf(trip));
  openApp({ user, path: `/trips/${user.id}` });
  await userEvent.click((await screen.findAllByRole('button', { name: BUTTON }))[0] as Element);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this ride?' }));
  api.on(takeOwnTransport, errorResponse(409, { code: 'not_now', message: 'The vehicle may have arrived.' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the ride' }));
  expect(await screen.findByText('The vehicle may have arrived.')).toBeInTheDocument();
  const cancelled = { ...trip, status: 'cancelled' as const };
  api.on(takeOwnTransport, () => {
    api.on(getTrips, listOf(cancelled));
    return { json: { success: true, message: '', data: cancelled } };
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the ride' }));
  expect(await screen.findByText('The ride is cancelled with the full credit')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
});

it('on an open page the ride can be taken from its minute on', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  api.on(getTrips, listOf(bookedAt('05:41')));
  openApp({ user, path: `/trips/${user.id}` });
  expect((await screen.findAllByText(/Driver assigned/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getAllByRole('button', { name: BUTTON }).length).toBeGreaterThan(0);
  jest.useRealTimers();
});

it.each([
  ['less than 20 minutes late', bookedAt('05:41')],
  ['arrived', bookedAt('05:30', { status: 'arrived' })],
  ['seen by who may not skip it', bookedAt('05:30', { role: 'view' })],
])('a ride that is %s is not taken', async (_, trip) => {
  api.on(getTrips, listOf(trip));
  openApp({ user, path: `/trips/${user.id}` });
  expect((await screen.findAllByText(new RegExp(trip.rider))).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
});
