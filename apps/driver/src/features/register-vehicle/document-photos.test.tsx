import { getDriverProfile, getVehicle, getVehicleStatus, uploadVehicleDocuments } from '@liftclub/api-contract';
import { buildDriver, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePictures } from '../../testing/fake-pictures';
import { openApp, profileOf } from '../../testing/open-app';
import { statusOf, vehicleOf } from '../../testing/vehicle-responses';

const api = fakeApi();
const user = buildDriver();
const LABELS = ['Vehicle Photo', 'Vehicle Insurance', 'Driver License (front)', 'Driver License (back)'];
const TAKEN = { json: { success: true as const, message: '' } };

let drawn: { width: number; height: number }[];

beforeEach(() => {
  drawn = fakePictures({
    'huge.jpg': { width: 6000, height: 4000 },
    'scan.heic': { width: 1200, height: 1600 },
    'cat.mp4.jpg': 'broken',
  });
  api.on(getDriverProfile, profileOf(user));
  api.on(getVehicle, vehicleOf());
  api.on(getVehicleStatus, statusOf({ documents: false }));
});

const page = () => within(screen.getByRole('main'));
const press = (name: string) => userEvent.click(page().getByRole('button', { name }));
const input = (label: string) => page().getByLabelText(new RegExp(label.replace(/[()]/g, '\\$&')));
const photo = (name: string, type = 'image/jpeg', size = 100_000) => new File([new Uint8Array(size)], name, { type });
const sentForm = () => api.calls(uploadVehicleDocuments).at(-1)?.body as FormData;

async function openForm() {
  openApp({ user, path: `/vehicle/${user.id}` });
  await userEvent.click(await page().findByRole('button', { name: 'Continue' }));
}

async function choose(label: string, file: File) {
  await userEvent.upload(input(label), file, { applyAccept: false });
  await waitFor(() => expect(page().queryByText('Preparing photo...')).not.toBeInTheDocument());
}

async function chooseAll() {
  for (const label of LABELS) await choose(label, photo(`${label}.jpg`));
}

it('a large photo is made small before it travels, a small one goes as it is', async () => {
  api.on(uploadVehicleDocuments, TAKEN);
  await openForm();
  await chooseAll();
  await choose('Vehicle Photo', photo('huge.jpg', 'image/jpeg', 12_000_000));
  expect(drawn).toEqual([{ width: 2400, height: 1600 }]);
  expect(page().getByText('huge.jpg · 0.1 MB')).toBeInTheDocument();
  await press('Upload Documents');
  await waitFor(() => expect(api.calls(uploadVehicleDocuments)).toHaveLength(1));
  expect((sentForm().get('vehicle_photo') as File).size).toBe(9);
  expect((sentForm().get('vehicle_insurance') as File).size).toBe(100_000);
});

it('a picture of a kind that the server does not take is turned into one that it does', async () => {
  await openForm();
  await choose('Vehicle Insurance', photo('scan.heic', 'image/heic'));
  expect(page().getByText('scan.jpg · 0.1 MB')).toBeInTheDocument();
});

it.each([
  ['a text', photo('notes.txt', 'text/plain')],
  ['a file that is no picture', photo('cat.mp4.jpg')],
])('%s is refused at the field at once, and the earlier choice stays', async (_case, file) => {
  await openForm();
  await choose('Vehicle Photo', photo('car.jpg'));
  await choose('Vehicle Photo', file);
  expect(input('Vehicle Photo')).toHaveAccessibleDescription('Use a JPEG, PNG or WebP photo');
  expect(page().getByText('car.jpg · 0.1 MB')).toBeInTheDocument();
});
