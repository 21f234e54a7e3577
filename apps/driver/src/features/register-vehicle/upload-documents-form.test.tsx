import {
  getDriverProfile,
  getVehicle,
  getVehicleStatus,
  uploadVehicleDocuments,
  type VehicleStatusResponse,
} from '@liftclub/api-contract';
import { buildDriver, deferred, fakeApi, errorResponses, type FakeResponse } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePictures } from '../../testing/fake-pictures';
import { openApp, profileOf } from '../../testing/open-app';
import { statusOf, vehicleOf, VEHICLE_ID } from '../../testing/vehicle-responses';

const api = fakeApi();
const user = buildDriver();
const LABELS = ['Vehicle Photo', 'Vehicle Insurance', 'Driver License (front)', 'Driver License (back)'];
const TAKEN = { json: { success: true as const, message: '' } };

beforeEach(() => {
  fakePictures();
  api.on(getDriverProfile, profileOf(user));
  api.on(getVehicle, vehicleOf());
  api.on(getVehicleStatus, statusOf({ documents: false }));
});

const page = () => within(screen.getByRole('main'));
const press = (name: string) => userEvent.click(page().getByRole('button', { name }));
const input = (label: string) => page().getByLabelText(new RegExp(label.replace(/[()]/g, '\\$&')));
const photo = (name: string, type = 'image/jpeg', size = 100_000) => new File([new Uint8Array(size)], name, { type });
const sentForm = () => api.calls(uploadVehicleDocuments).at(-1)?.body as FormData;
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

async function openForm(changes: Partial<VehicleStatusResponse> = { documents: false }, action = 'Continue') {
  api.on(getVehicleStatus, statusOf(changes));
  openApp({ user, path: `/vehicle/${user.id}` });
  await userEvent.click(await page().findByRole('button', { name: action }));
}

async function choose(label: string, file: File) {
  await userEvent.upload(input(label), file, { applyAccept: false });
  await waitFor(() => expect(page().queryByText('Preparing photo...')).not.toBeInTheDocument());
}

async function chooseAll() {
  for (const label of LABELS) await choose(label, photo(`${label}.jpg`));
}

it('a driver chooses four photos, sees them, sends them and is under review', async () => {
  api.on(uploadVehicleDocuments, () => {
    api.on(getVehicleStatus, statusOf());
    return TAKEN;
  });
  await openForm();
  expect(page().getByRole('group', { name: 'Upload Documents' })).toHaveFocus();
  await chooseAll();
  for (const label of LABELS) expect(page().getByText(`${label}.jpg · 0.1 MB`)).toBeInTheDocument();
  await press('Upload Documents');
  expect(await screen.findByText('Documents Uploaded')).toBeInTheDocument();
  expect(await page().findByText('Your documents are currently under review.')).toBeInTheDocument();
  expect(page().getByRole('group', { name: 'Your registration was successful.' })).toHaveFocus();
  const names = [...sentForm().entries()].map(([name, file]) => [name, (file as File).name]);
  expect(names).toEqual([
    ['vehicle_photo', 'Vehicle Photo.jpg'],
    ['vehicle_insurance', 'Vehicle Insurance.jpg'],
    ['driver_license_front', 'Driver License (front).jpg'],
    ['driver_license_back', 'Driver License (back).jpg'],
  ]);
  expect(api.calls(uploadVehicleDocuments)[0]?.path).toBe(`driver/vehicle/${VEHICLE_ID}/`);
});

it.each([
  [0, 'Vehicle Photo required'],
  [1, 'Vehicle Insurance required'],
  [2, 'License photo required'],
  [3, 'License photo required'],
])('a driver without document %i is warned, and told at its field; nothing is sent', async (missing, warning) => {
  await openForm();
  for (const label of LABELS.filter((_, index) => index !== missing)) await choose(label, photo(`${label}.jpg`));
  await press('Upload Documents');
  expect(await screen.findByText(warning, { selector: '[role="status"] *' })).toBeInTheDocument();
  expect(input(LABELS[missing] ?? '')).toHaveAccessibleDescription(warning);
  expect(api.calls(uploadVehicleDocuments)).toHaveLength(0);
});

it('a driver sees how far the request is, and gives it up without losing the photos', async () => {
  const response = deferred<FakeResponse<typeof uploadVehicleDocuments>>();
  api.on(uploadVehicleDocuments, () => response.promise);
  await openForm();
  await chooseAll();
  await press('Upload Documents');
  expect(await page().findByRole('button', { name: 'Uploading...' })).toBeDisabled();
  expect(page().getByRole('progressbar', { name: 'Uploading documents' })).toHaveAttribute('aria-valuenow', '100');
  expect(input('Vehicle Photo')).toBeDisabled();
  await press('Cancel');
  expect(await page().findByRole('button', { name: 'Upload Documents' })).toBeEnabled();
  expect(page().queryByRole('progressbar')).not.toBeInTheDocument();
  expect(page().getByText('Vehicle Photo.jpg · 0.1 MB')).toBeInTheDocument();
  expect(alerts()).toEqual([]);
});

it('an upload that fails says so; trying again sends the same photos', async () => {
  api.on(uploadVehicleDocuments, { status: 500, json: { success: false, code: 'error', message: '' } });
  await openForm();
  await chooseAll();
  await press('Upload Documents');
  await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('Unable to upload files')]));
  api.on(uploadVehicleDocuments, TAKEN);
  await press('Upload Documents');
  expect(await screen.findByText('Documents Uploaded')).toBeInTheDocument();
  expect([...sentForm().keys()]).toHaveLength(4);
});

it('without a connection a driver sees only that, and keeps the photos', async () => {
  api.on(uploadVehicleDocuments, 'no response');
  await openForm();
  await chooseAll();
  await press('Upload Documents');
  await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('Server/Network error occured')]));
  expect(page().getByText('Vehicle Photo.jpg · 0.1 MB')).toBeInTheDocument();
});

it('a document that the server refuses is marked until another is chosen', async () => {
  api.on(uploadVehicleDocuments, errorResponses.invalid({ driver_license_back: ['Use a JPEG, PNG or WebP photo'] }));
  await openForm();
  await chooseAll();
  await press('Upload Documents');
  await waitFor(() =>
    expect(input('Driver License (back)')).toHaveAccessibleDescription('Use a JPEG, PNG or WebP photo'),
  );
  expect(input('Driver License (back)')).toHaveFocus();
  await choose('Driver License (back)', photo('again.jpg'));
  await waitFor(() => expect(input('Driver License (back)')).not.toHaveAccessibleDescription());
});

it('a driver sends only the rejected document, with its reason at the field, and sees which ones are accepted', async () => {
  api.on(uploadVehicleDocuments, TAKEN);
  const [photo1, insurance, ...license] = vehicleOf().json.data.documents.map((sent) => ({
    ...sent,
    status: sent.document === 'vehicle_insurance' ? ('rejected' as const) : ('approved' as const),
  }));
  api.on(getVehicle, vehicleOf({ documents: [photo1, insurance, ...license].flatMap((sent) => sent ?? []) }));
  await openForm(
    { rejected: true, reasons: [{ document: 'vehicle_insurance', reason: 'It ended in May.' }] },
    'Try Again',
  );
  expect(input('Vehicle Insurance')).toHaveAccessibleDescription('It ended in May.');
  for (const label of LABELS.filter((name) => name !== 'Vehicle Insurance'))
    expect(page().queryByLabelText(new RegExp(label.replace(/[()]/g, '\\$&')))).not.toBeInTheDocument();
  expect(page().queryByRole('textbox', { name: 'License expiry' })).not.toBeInTheDocument();
  const accepted = within(await page().findByRole('region', { name: 'Accepted: no new photo is needed' }));
  expect(accepted.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Vehicle PhotoApproved',
    'Driver License (front)Approved',
    'Driver License (back)Approved',
  ]);
  await press('Upload Documents');
  expect(input('Vehicle Insurance')).toHaveAccessibleDescription(/Vehicle Insurance required/);
  await choose('Vehicle Insurance', photo('new.jpg'));
  await press('Upload Documents');
  await waitFor(() => expect([...(sentForm()?.keys() ?? [])]).toEqual(['vehicle_insurance']));
});

it('a driver whose license was rejected on both sides may correct its date', async () => {
  api.on(uploadVehicleDocuments, TAKEN);
  const reasons = (['driver_license_front', 'driver_license_back'] as const).map((document) => ({
    document,
    reason: 'The date differs.',
  }));
  await openForm({ rejected: true, reasons }, 'Try Again');
  expect(page().getByText(/Until then your approved ones count while they are valid\./)).toBeInTheDocument();
  expect(page().getByRole('textbox', { name: 'License expiry' })).toHaveValue('2035-01-31');
  await choose('Driver License (front)', photo('front.jpg'));
  await choose('Driver License (back)', photo('back.jpg'));
  await press('Upload Documents');
  await waitFor(() => expect(sentForm().get('license_expiry')).toBe('2035-01-31'));
});

it('a driver with one accepted side of the license is not asked for its date', async () => {
  api.on(uploadVehicleDocuments, TAKEN);
  await openForm({ rejected: true, reasons: [{ document: 'driver_license_back', reason: 'Too dark.' }] }, 'Try Again');
  await choose('Driver License (back)', photo('back.jpg'));
  expect(page().queryByRole('textbox', { name: 'License expiry' })).not.toBeInTheDocument();
  await press('Upload Documents');
  await waitFor(() => expect([...(sentForm()?.keys() ?? [])]).toEqual(['driver_license_back']));
});

it('a driver whose license has expired must give the new date', async () => {
  api.on(uploadVehicleDocuments, TAKEN);
  await openForm({ license_expired: true, license_expiry: '2020-01-31' }, 'Try Again');
  const date = page().getByRole('textbox', { name: 'License expiry' });
  expect(date).toHaveValue('');
  await chooseAll();
  await press('Upload Documents');
  expect(await screen.findByText('Date field is required', { selector: '[role="status"] *' })).toBeInTheDocument();
  expect(date).toHaveAccessibleDescription('Date field is required');
  await userEvent.click(date);
  await userEvent.paste('2036-02-29');
  await press('Upload Documents');
  await waitFor(() => expect(sentForm()?.get('license_expiry')).toBe('2036-02-29'));
});

it('a driver who has uploaded nothing yet is asked for no date, and leaves by Cancel', async () => {
  await openForm();
  expect(page().queryByRole('textbox')).not.toBeInTheDocument();
  await press('Cancel');
  expect(await page().findByRole('button', { name: 'Continue' })).toBeInTheDocument();
});
