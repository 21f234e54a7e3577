import { getBlockedDrivers, getPassengerProfile, getTrips, reportProblem, sendTripSos } from '@liftclub/api-contract';
import { buildTrip, buildUser, deferred, errorResponse, fakeApi, fakeTimeouts } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const riding = buildTrip('2026-01-12', { status: 'on_board' });

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getBlockedDrivers, { json: { success: true, message: '', data: [], count: 0 } });
  api.on(getTrips, { json: { success: true, message: '', data: [riding], count: 1 } });
});

async function open(button: string) {
  openApp({ user, path: `/trips/${user.id}` });
  await userEvent.click((await screen.findAllByRole('button', { name: new RegExp(`^${button}`) }))[0] as Element);
  return within(await screen.findByRole('dialog'));
}

it('a guardian reports a problem and reads its number; what was typed stays when it could not be sent', async () => {
  const dialog = await open('Report a problem');
  await userEvent.click(await dialog.findByRole('button', { name: 'Send report' }));
  await dialog.findAllByText('This field is required');
  expect(dialog.getByLabelText('What is it about?')).toHaveAccessibleDescription('This field is required');
  await userEvent.selectOptions(dialog.getByLabelText('What is it about?'), 'The vehicle');
  await userEvent.type(dialog.getByLabelText('What happened?'), 'The door.');
  api.on(reportProblem, 'no response');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(dialog.getByLabelText('What happened?')).toHaveValue('The door.');
  const data = { id: riding.id, number: 1001, state: 'open' as const };
  api.on(reportProblem, { json: { success: true, message: '', data } });
  await userEvent.click(await dialog.findByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('We have your report. Its number is 1001.')).toBeInTheDocument();
  const calls = api.calls(reportProblem);
  expect(calls.map(({ body }) => body)).toEqual(calls.map(() => ({ category: 'vehicle', text: 'The door.' })));
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

it('a guardian in an emergency finds the number first, then tells us, and is told when we cannot be reached', async () => {
  const dialog = await open('Emergency');
  expect(dialog.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  api.on(sendTripSos, errorResponse(503, { code: 'unavailable', message: 'Later' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Alert Liftclub' }));
  expect(await dialog.findByText(/We could not be reached/)).toBeInTheDocument();
  api.on(sendTripSos, { json: { success: true, message: '', data: { id: riding.id, call: '112' } } });
  await userEvent.click(dialog.getByRole('button', { name: 'Alert Liftclub' }));
  expect(await dialog.findByText('We have been alerted. Our staff will call you.')).toBeInTheDocument();
});

it('a guardian in an emergency whose connection is gone reads it after ten seconds', async () => {
  const timeouts = fakeTimeouts();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(timeouts.signal);
  const dialog = await open('Emergency');
  api.on(sendTripSos, () => deferred<never>().promise);
  await userEvent.click(dialog.getByRole('button', { name: 'Alert Liftclub' }));
  await waitFor(() => expect(api.calls(sendTripSos)).toHaveLength(1));
  timeouts.expire(10_000);
  expect(await dialog.findByText(/We could not be reached/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Alert Liftclub' })).toBeEnabled();
});

it.each([
  ['of today without a vehicle', '2026-01-12', 'assigned', true],
  ['of today that was cancelled', '2026-01-12', 'cancelled', true],
  ['of 14 days ago', '2025-12-29', 'missed', true],
  ['of 15 days ago', '2025-12-28', 'completed', false],
  ['of tomorrow', '2026-01-13', 'assigned', false],
] as const)('a problem of a ride %s', async (_, date, status, can) => {
  const trip = buildTrip(date, { status });
  api.on(getTrips, { json: { success: true, message: '', data: [trip], count: 1 } });
  openApp({ user, path: `/trips/${user.id}?week=${date}` });
  expect((await screen.findAllByText(new RegExp(trip.rider))).length).toBeGreaterThan(0);
  expect(screen.queryAllByRole('button', { name: /^Report a problem/ }).length > 0).toBe(can);
});
