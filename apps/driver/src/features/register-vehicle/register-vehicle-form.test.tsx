import { createVehicle, getDriverProfile, getVehicle, getVehicleStatus } from '@liftclub/api-contract';
import { buildDriver, fakeApi, errorResponse, errorResponses } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';
import { noVehicle, statusOf, vehicleOf, VEHICLE_ID } from '../../testing/vehicle-responses';

const api = fakeApi();
const user = buildDriver();

beforeEach(() => {
  api.on(getDriverProfile, profileOf(user));
  api.on(getVehicleStatus, noVehicle());
  api.on(getVehicle, vehicleOf({ documents: [] }));
});

const page = () => within(screen.getByRole('main'));
const field = (name: string | RegExp) => page().getByRole('textbox', { name });
const press = (name: string) => userEvent.click(page().getByRole('button', { name }));
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

async function openForm() {
  openApp({ user, path: `/vehicle/${user.id}` });
  await userEvent.click(await page().findByRole('button', { name: 'Register' }));
}

const QUANTUM = {
  Name: ' Toyota ',
  Model: 'Quantum',
  Year: '2021',
  Color: 'White',
  'Plate number': 'KX 12 BN GP',
  'License expiry': '2035-01-31',
};

async function fillIn(changes: Partial<typeof QUANTUM> = {}) {
  for (const [name, value] of Object.entries({ ...QUANTUM, ...changes })) {
    await userEvent.click(field(name));
    await userEvent.paste(value);
  }
}

const created = () => {
  api.on(getVehicleStatus, statusOf({ documents: false }));
  return { json: { success: true as const, message: '', data: { id: VEHICLE_ID } } };
};

it('a driver registers a vehicle and is led on to the documents', async () => {
  api.on(createVehicle, created);
  await openForm();
  expect(page().getByRole('combobox', { name: 'Seats' })).toHaveValue('3');
  expect(
    within(page().getByRole('combobox', { name: 'Seats' }))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['3', '4', '5', '6', '7', '8']);
  await fillIn();
  await userEvent.selectOptions(page().getByRole('combobox', { name: 'Seats' }), '8');
  await press('Register Vehicle');
  expect(await screen.findByText('Vehicle created')).toBeInTheDocument();
  expect(await page().findByText('Your registration is almost complete.')).toBeInTheDocument();
  expect(api.calls(createVehicle)[0]?.body).toEqual({
    name: 'Toyota',
    model: 'Quantum',
    color: 'White',
    year: '2021',
    seat_no: 8,
    plate_number: 'KX 12 BN GP',
    license_expiry: '2035-01-31',
  });
  expect(page().getByRole('group', { name: 'Your registration is almost complete.' })).toHaveFocus();
});

it('a driver who leaves everything empty is told at each field and warned of the date', async () => {
  await openForm();
  await press('Register Vehicle');
  expect(await screen.findByText('Date field is required', { selector: '[role="status"] *' })).toBeInTheDocument();
  await waitFor(() => expect(field('Name')).toHaveFocus());
  for (const name of ['Name', 'Model', 'Year', 'Color', 'Plate number'])
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining('This field is required'));
  expect(field('License expiry')).toHaveAccessibleDescription('Date field is required');
  expect(api.calls(createVehicle)).toHaveLength(0);
});

it.each([
  ['a license that has ended', { 'License expiry': '2020-01-31' }, 'License expiry', 'Date field is required'],
  ['a year in two digits', { Year: '21' }, 'Year', 'Enter the year as four digits'],
])('a driver with %s is told at the field', async (_case, changes, name, message) => {
  await openForm();
  await fillIn(changes);
  await press('Register Vehicle');
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));
  expect(api.calls(createVehicle)).toHaveLength(0);
});

it('a refusal is announced, marks its field and keeps what was typed', async () => {
  api.on(createVehicle, errorResponses.invalid({ plate_number: ['Use at most 60 characters'] }));
  await openForm();
  await fillIn();
  await press('Register Vehicle');
  await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('Something went wrong')]));
  await waitFor(() => expect(field('Plate number')).toHaveAccessibleDescription('Use at most 60 characters'));
  expect(field('Model')).toHaveValue('Quantum');
});

it('a driver who corrects what was refused registers the vehicle: the correction has a key of its own', async () => {
  api.on(createVehicle, errorResponses.invalid({ plate_number: ['Use at most 60 characters'] }));
  await openForm();
  await fillIn();
  await press('Register Vehicle');
  await waitFor(() => expect(field('Plate number')).toHaveAccessibleDescription('Use at most 60 characters'));
  api.on(createVehicle, created);
  await userEvent.type(field('Plate number'), '2');
  await press('Register Vehicle');
  expect(await page().findByText('Your registration is almost complete.')).toBeInTheDocument();
  const keys = api.calls(createVehicle).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

it('a driver without a connection sees only that; pressing again sends the same intent', async () => {
  api.on(createVehicle, 'no response');
  await openForm();
  await fillIn();
  await press('Register Vehicle');
  await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('Server/Network error occured')]));
  api.on(createVehicle, created);
  await press('Register Vehicle');
  expect(await page().findByText('Your registration is almost complete.')).toBeInTheDocument();
  const keys = api.calls(createVehicle).map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

it('a driver who registered in another tab is shown how far that vehicle is', async () => {
  api.on(createVehicle, () => {
    api.on(getVehicleStatus, statusOf());
    return errorResponse(409, { code: 'vehicle_exists', message: 'You have already registered a vehicle.' });
  });
  await openForm();
  await fillIn();
  await press('Register Vehicle');
  expect(await page().findByText('Your documents are currently under review.')).toBeInTheDocument();
  expect(alerts()).toEqual([expect.stringContaining('Something went wrong')]);
});

it('a driver leaves the form by Cancel', async () => {
  await openForm();
  await press('Cancel');
  expect(await page().findByRole('button', { name: 'Register' })).toBeInTheDocument();
  expect(page().getByRole('group', { name: "You don't have any vehicle registered." })).toHaveFocus();
});
