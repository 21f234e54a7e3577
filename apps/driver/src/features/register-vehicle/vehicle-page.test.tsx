import { getDriverProfile, getVehicle, getVehicleStatus, type VehicleStatusResponse } from '@liftclub/api-contract';
import { buildDriver, deferred, fakeApi, type FakeResponse } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';
import { noVehicle, statusOf, vehicleOf, VEHICLE_ID } from '../../testing/vehicle-responses';

const api = fakeApi();
const user = buildDriver();

beforeEach(() => {
  api.on(getDriverProfile, profileOf(user));
  api.on(getVehicle, vehicleOf());
});

const open = () => openApp({ user, path: `/vehicle/${user.id}` });
const page = () => within(screen.getByRole('main'));
const press = (name: string) => userEvent.click(page().getByRole('button', { name }));

it('a driver sees that the vehicle is loading', async () => {
  const response = deferred<FakeResponse<typeof getVehicleStatus>>();
  api.on(getVehicleStatus, () => response.promise);
  open();
  expect(await page().findByRole('heading', { name: 'Vehicle', level: 1 })).toBeInTheDocument();
  expect(page().getByRole('status')).toHaveTextContent('Loading...');
  response.resolve(noVehicle());
  expect(await page().findByText("You don't have any vehicle registered.")).toBeInTheDocument();
  expect(page().getByRole('button', { name: 'Register' })).toBeEnabled();
});

it.each<[string, Partial<VehicleStatusResponse>, readonly string[], string | undefined]>([
  ['registered, without documents', { documents: false }, ['Your registration is almost complete.'], 'Continue'],
  ['under review', {}, ['Your registration was successful.', 'Your documents are currently under review.'], undefined],
  [
    'approved',
    { approved: true },
    ['Your documents has been approved.', 'Your license is valid until 31 Jan 2035.'],
    'Upload new documents',
  ],
  [
    'rejected',
    {
      rejected: true,
      reasons: [
        { document: 'vehicle_insurance', reason: 'It ended in May.' },
        { document: 'driver_license_back', reason: 'Blurred.' },
      ],
    },
    ['Your submission has been rejected.', 'What to change'],
    'Try Again',
  ],
  ['stopped by an expired license', { license_expired: true }, ['Your license has expired.'], 'Try Again'],
])('a driver whose vehicle is %s reads so', async (_stage, changes, words, action) => {
  api.on(getVehicleStatus, statusOf(changes));
  open();
  for (const text of words) expect(await page().findByText(text)).toBeInTheDocument();
  expect(
    page()
      .queryAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(action === undefined ? [] : [action]);
});

it('a driver who was rejected reads the reason of each document', async () => {
  const reasons = [
    { document: 'vehicle_insurance', reason: 'It ended in May.' },
    { document: 'driver_license_back', reason: 'Blurred.' },
  ] as const;
  api.on(getVehicleStatus, statusOf({ rejected: true, reasons: [...reasons] }));
  open();
  const stage = within(await page().findByRole('group', { name: 'Your submission has been rejected.' }));
  expect(stage.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Vehicle InsuranceIt ended in May.',
    'Driver License (back)Blurred.',
  ]);
});

it('a driver finds the vehicle as registered and the documents as sent', async () => {
  api.on(getVehicleStatus, statusOf());
  open();
  expect(await page().findByText('KX 12 BN GP')).toBeInTheDocument();
  const card = within(page().getByRole('region', { name: 'Your vehicle' }));
  expect(card.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    'Toyota',
    'Quantum',
    '2021',
    'White',
    'KX 12 BN GP',
    '8',
    '31 Jan 2035',
  ]);
  const sent = within(page().getByRole('region', { name: 'Your documents' }));
  expect(sent.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Vehicle PhotoUnder review',
    'Vehicle InsuranceUnder review',
    'Driver License (front)Under review',
    'Driver License (back)Under review',
  ]);
  expect(api.calls(getVehicle).map(({ path }) => path)).toEqual([`driver/vehicle/${VEHICLE_ID}/details/`]);
});

it.each<[string, FakeResponse<typeof getVehicleStatus>]>([
  ['while the server fails', { status: 502, text: '<html>' }],
  ['while offline', 'no response'],
])('a driver %s can try again', async (_case, failure) => {
  api.on(getVehicleStatus, failure);
  open();
  expect(await page().findByRole('button', { name: 'Reload vehicle' })).toBeInTheDocument();
  api.on(getVehicleStatus, noVehicle());
  await press('Reload vehicle');
  expect(await page().findByRole('button', { name: 'Register' })).toBeInTheDocument();
});

it('a driver whose documents cannot be shown still sees how far the vehicle is, and can try again', async () => {
  api.on(getVehicleStatus, statusOf());
  api.on(getVehicle, { status: 500, json: { success: false, code: 'error', message: '' } });
  open();
  expect(await page().findByRole('button', { name: 'Reload vehicle' })).toBeInTheDocument();
  expect(page().getByText('Your documents are currently under review.')).toBeInTheDocument();
  api.on(getVehicle, vehicleOf());
  await press('Reload vehicle');
  expect(await page().findByText('KX 12 BN GP')).toBeInTheDocument();
});

it('a driver who opens a form and goes elsewhere finds the page as it was', async () => {
  api.on(getVehicleStatus, noVehicle());
  open();
  await userEvent.click(await page().findByRole('button', { name: 'Register' }));
  expect(page().getByRole('group', { name: 'Register Vehicle' })).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await userEvent.click(screen.getByRole('link', { name: 'Vehicle' }));
  expect(await page().findByRole('button', { name: 'Register' })).toBeInTheDocument();
});
