import { getDriverProfile, getVehicleFile } from '@liftclub/api-contract';
import { buildDriver, deferred, errorResponse, fakeApi } from '@liftclub/test-support';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vehicleFileStore } from '../../runs';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildDriver();
const file = {
  page: '<!doctype html><title>Vehicle file</title><h1>KX 12 BN GP</h1>',
  pdf_url: '/api/v1/vehicle-files/sipho.pdf?until=1&signature=s',
  made_at: '2026-01-12T06:00:00.000Z',
  valid_until: '2026-01-13T06:00:00.000Z',
};
const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' });

beforeEach(async () => {
  await vehicleFileStore.erase();
  api.on(getDriverProfile, profileOf(user));
});
const open = () => openApp({ user, path: `/vehicle-file/${user.id}` });
const stored = (changes = {}) =>
  vehicleFileStore.save({
    owner: user.id,
    page: file.page,
    pdf,
    madeAt: file.made_at,
    validUntil: file.valid_until,
    ...changes,
  });
const frame = async () => screen.findByTitle('Your vehicle file');

it('without a connection a driver shows the file that the phone stored, and reads from when it is', async () => {
  api.on(getVehicleFile, 'no response');
  await stored({ validUntil: '2099-01-13T06:00:00.000Z' });
  open();
  expect(await frame()).toHaveAttribute('srcdoc', file.page);
  expect(await frame()).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(screen.getByText('No connection. This is the file from 12 Jan 2026, 08:00.')).toBeInTheDocument();
});

const OLD =
  'This is the file from 12 Jan 2026, 08:00, which is out of date. Scan the code to see whether it is still true.';

it('a file that is no longer valid says so, and that only the code shows whether it is still true', async () => {
  api.on(getVehicleFile, 'no response');
  await stored();
  open();
  expect(await screen.findByText(`No connection. ${OLD}`)).toBeInTheDocument();
});

it('while a newer file is loaded, the one on the phone says how old it is', async () => {
  api.on(getVehicleFile, () => deferred<never>().promise);
  await stored();
  open();
  expect(await screen.findByText(`Loading the current file... ${OLD}`)).toBeInTheDocument();
  expect(await frame()).toHaveAttribute('srcdoc', file.page);
});

it('the PDF is saved from what the phone stored', async () => {
  api.on(getVehicleFile, 'no response');
  await stored();
  const made = jest.fn(() => 'blob:pdf');
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: jest.fn() });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Save the PDF' }));
  expect(made).toHaveBeenCalledTimes(1);
  expect(clicked.mock.contexts).toMatchObject([{ href: 'blob:pdf', download: 'Liftclub-vehicle-file.pdf' }]);
});

it('a server that fails does not take the stored file away', async () => {
  api.on(getVehicleFile, errorResponse(503));
  await stored();
  open();
  expect(await frame()).toHaveAttribute('srcdoc', file.page);
});

it('a driver without a vehicle reads what to do first', async () => {
  api.on(getVehicleFile, errorResponse(404));
  open();
  expect(await screen.findByRole('link', { name: 'Go to your vehicle' })).toHaveAttribute(
    'href',
    `/vehicle/${user.id}`,
  );
});

it('a file that cannot be loaded, and is not on the phone, can be asked for again', async () => {
  api.on(getVehicleFile, 'no response');
  open();
  expect(await screen.findByRole('button', { name: 'Reload vehicle file' })).toBeInTheDocument();
});
