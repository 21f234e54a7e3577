import {
  addDaysOff,
  getAvailability,
  getDriverProfile,
  getVehicle,
  getVehicleStatus,
  putAvailability,
  withdrawDaysOff,
  type Availability,
} from '@liftclub/api-contract';
import { buildDriver, deferred, errorResponse, fakeApi, fakeMaps } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';
import { noVehicle, statusOf, vehicleOf } from '../../testing/vehicle-responses';

const api = fakeApi();
const maps = fakeMaps();
const user = buildDriver();
const BASE = { latitude: -26.1076, longitude: 28.0567, address: 'Sandton City, Sandton' };
const DECLARED: Availability = {
  base: BASE,
  days: ['Mon', 'Tue'],
  morning: { from: '06:00:00', to: '09:00:00' },
  afternoon: null,
  seats: 4,
  radius_km: 30,
  days_off: [{ id: '01939c4e-0000-7000-8000-0000000000bb', from: '2035-03-01', to: '2035-03-02' }],
};
const answer = (data: Availability | null) => ({ json: { success: true as const, message: '', data } });
const done = { json: { success: true as const, message: '' } };

beforeEach(() => {
  api.on(getDriverProfile, profileOf(user));
  api.on(getVehicleStatus, statusOf({ approved: true }));
  api.on(getVehicle, vehicleOf());
  api.on(getAvailability, answer(DECLARED));
});

const page = () => within(screen.getByRole('main'));
const press = (name: string) => userEvent.click(page().getByText(name, { selector: 'button' }));
const tick = (name: string) => userEvent.click(page().getByLabelText(name));
const choose = (name: string, option: string) => userEvent.selectOptions(page().getByLabelText(name), option);
const open = async () => {
  openApp({ user, path: `/availability/${user.id}` });
  await page().findByText('Save', { selector: 'button' });
};

it('a driver comes from the dashboard, changes days, times, seats and radius, and saves them', async () => {
  api.on(putAvailability, ({ body }) => ({ json: { success: true, message: '', data: { ...body, days_off: [] } } }));
  openApp({ user, path: `/home/${user.id}` });
  await userEvent.click(await page().findByRole('link', { name: 'Availability Mon, Tue · 06:00 to 09:00' }));
  await page().findByText('Save', { selector: 'button' });
  expect(page().getByLabelText('Base')).toHaveValue(BASE.address);
  await tick('Friday');
  await choose('Morning from', '05:45');
  await tick('I drive in the afternoon');
  await choose('Afternoon to', '16:00');
  await choose('Seats for passengers', '8');
  await userEvent.clear(page().getByLabelText('Radius in km'));
  await userEvent.type(page().getByLabelText('Radius in km'), '12.5');
  await press('Save');
  expect(await screen.findByText('Availability saved')).toBeInTheDocument();
  expect(api.calls(putAvailability)[0]?.body).toEqual({
    base: BASE,
    days: ['Mon', 'Tue', 'Fri'],
    morning: { from: '05:45:00', to: '09:00:00' },
    afternoon: { from: '13:00:00', to: '16:00:00' },
    seats: 8,
    radius_km: 12.5,
  });
});

it('a driver sees at each field what is wrong, and nothing is sent', async () => {
  api.on(getAvailability, answer(null));
  await open();
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await tick(day);
  await choose('Morning to', '05:00');
  await choose('Afternoon from', '04:00');
  await userEvent.clear(page().getByLabelText('Radius in km'));
  await press('Save');
  for (const message of [
    'Choose an address from the list',
    'Choose at least one day',
    'The end must be after the start',
    'The afternoon must start after the morning ends',
    'Enter 1 to 200 km',
  ])
    expect(await page().findByText(message)).toBeInTheDocument();
  expect(page().getByLabelText('Base')).toHaveFocus();
  expect(api.calls(putAvailability)).toEqual([]);
});

it('a driver who saves before it is known where the chosen base is has saved once it is', async () => {
  api.on(putAvailability, ({ body }) => ({ json: { success: true, message: '', data: { ...body, days_off: [] } } }));
  const response = deferred<string>();
  maps.respond('geocode', response.promise);
  await open();
  await userEvent.clear(page().getByLabelText('Base'));
  await userEvent.type(page().getByLabelText('Base'), 'Sand');
  await userEvent.click(await screen.findByRole('option', { name: /Sandton City/ }));
  await press('Save');
  expect(api.calls(putAvailability)).toEqual([]);
  response.resolve('OK');
  expect(await screen.findByText('Availability saved')).toBeInTheDocument();
});

it('what the server refuses stands at its field, and what was typed is kept', async () => {
  api.on(putAvailability, errorResponse(400, { errors: { seats: ['Choose 1 to 3 seats'] } }));
  await open();
  await choose('Seats for passengers', '7');
  await press('Save');
  expect(await page().findByText('Choose 1 to 3 seats')).toBeInTheDocument();
  expect(page().getByLabelText('Seats for passengers')).toHaveValue('7');
});

it('a driver adds days off and withdraws others', async () => {
  api.on(addDaysOff, { status: 201, json: { success: true, message: '', data: { id: 'x', from: '', to: '' } } });
  api.on(withdrawDaysOff, done);
  await open();
  await press('Add days off');
  expect(await page().findAllByText('Enter a date')).toHaveLength(2);
  await userEvent.click(page().getByRole('textbox', { name: 'First day off' }));
  await userEvent.paste('2035-04-01');
  await userEvent.click(page().getByRole('textbox', { name: 'Last day off' }));
  await userEvent.paste('2035-04-03');
  await press('Add days off');
  await waitFor(() => expect(api.calls(addDaysOff)[0]?.body).toEqual({ from: '2035-04-01', to: '2035-04-03' }));
  await userEvent.click(page().getByRole('button', { name: 'Withdraw 2035-03-01 to 2035-03-02' }));
  expect(await screen.findByText('Days off withdrawn')).toBeInTheDocument();
});

it('a driver without a vehicle is led to it', async () => {
  api.on(getVehicleStatus, noVehicle());
  openApp({ user, path: `/availability/${user.id}` });
  expect(await page().findByText('Register your vehicle first.')).toBeInTheDocument();
  expect(page().getByRole('link', { name: 'Open Vehicle' })).toHaveAttribute('href', `/vehicle/${user.id}`);
});

it('a driver loads again what could not be loaded', async () => {
  api.on(getAvailability, errorResponse(500));
  openApp({ user, path: `/availability/${user.id}` });
  const again = await page().findByRole('button', { name: 'Reload availability' });
  api.on(getAvailability, answer(DECLARED));
  await userEvent.click(again);
  expect(await page().findByText('Save', { selector: 'button' })).toBeInTheDocument();
});
