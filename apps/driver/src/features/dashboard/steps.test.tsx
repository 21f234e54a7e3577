import { getDriverProfile, getVehicleStatus, type VehicleStatusResponse } from '@liftclub/api-contract';
import { buildDriver, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';
import { noVehicle, statusOf } from '../../testing/vehicle-responses';

const api = fakeApi();
const user = buildDriver();
beforeEach(() => api.on(getDriverProfile, profileOf(user)));

const steps = async () => within(await screen.findByRole('region', { name: 'Steps to your first ride' }));
const stepTexts = async () => (await (await steps()).findAllByRole('listitem')).map(({ textContent }) => textContent);

it.each<[string, Partial<VehicleStatusResponse>, RegExp[], string | null]>([
  [
    'without a vehicle registers one',
    { vehicle: null, documents: false },
    [/^1VehicleNext/, /^2DocumentsLater/, /^3ApprovalLater/],
    'Register Vehicle',
  ],
  [
    'with a vehicle uploads the documents',
    { documents: false },
    [/^VehicleDone/, /^2DocumentsNext/, /^3ApprovalLater/],
    'Upload Documents',
  ],
  [
    'whose documents are reviewed waits',
    {},
    [/^VehicleDone/, /^DocumentsDone/, /^3ApprovalUnder review.*currently under review/],
    null,
  ],
  [
    'whose documents were rejected uploads them again',
    { rejected: true },
    [/^VehicleDone/, /^2DocumentsNext.*has been rejected/, /^3ApprovalLater/],
    'Upload Documents',
  ],
  [
    'whose license has expired uploads again',
    { approved: true, license_expired: true },
    [/^VehicleDone/, /^2DocumentsNextYour license has expired/, /^3ApprovalLater/],
    'Upload Documents',
  ],
  ['who is approved has done all three', { approved: true }, [/^VehicleDone/, /^DocumentsDone/, /^ApprovalDone/], null],
])('a driver %s', async (_who, status, expected, action) => {
  api.on(getVehicleStatus, statusOf(status));
  openApp({ user, path: `/home/${user.id}` });
  expect(await stepTexts()).toEqual(expected.map((text) => expect.stringMatching(text)));
  const links = (await steps()).queryAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(action === null ? [] : [action]);
  links.forEach((link) => expect(link).toHaveAttribute('href', `/vehicle/${user.id}`));
  const tips = screen.getByRole('region', { name: 'Tips' });
  expect((await screen.findByText('Vehicle', { selector: 'h3' })).compareDocumentPosition(tips)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it('a driver can load the steps again, and has the tips meanwhile', async () => {
  api.on(getVehicleStatus, 'no response');
  openApp({ user, path: `/home/${user.id}` });
  const again = await screen.findByRole('button', { name: 'Reload your steps' });
  expect(screen.getByRole('region', { name: 'Tips' })).toBeInTheDocument();
  api.on(getVehicleStatus, noVehicle());
  await userEvent.click(again);
  expect(await stepTexts()).toHaveLength(3);
});
