import {
  getAvailability,
  getDriverProfile,
  getEarnings,
  getRuns,
  getVehicle,
  getVehicleStatus,
  type Availability,
  type RunCard,
  type VehicleStatusResponse,
} from '@liftclub/api-contract';
import { buildDriver, errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';
import { buildManifest, RUN_ID } from '../../testing/run-responses';
import { runCache } from '../../runs';
import { noVehicle, statusOf, vehicleOf } from '../../testing/vehicle-responses';

const api = fakeApi();
const user = buildDriver();
beforeEach(() => api.on(getDriverProfile, profileOf(user)));

const steps = async () => within(await screen.findByRole('region', { name: 'Steps to your first ride' }));
const stepTexts = async () => (await (await steps()).findAllByRole('listitem')).map(({ textContent }) => textContent);

const DECLARED: Availability = {
  base: { latitude: -26.1076, longitude: 28.0567, address: 'Sandton City, Sandton' },
  days: ['Mon', 'Tue'],
  morning: { from: '06:00:00', to: '09:00:00' },
  afternoon: null,
  seats: 4,
  radius_km: 30,
  days_off: [],
};
const ok = <Data,>(data: Data) => ({ json: { success: true as const, message: '', data } });
const earned = (total: string, has_driven: boolean) =>
  api.on(getEarnings, ok({ total, currency: 'ZAR' as const, has_driven, runs: [] }));
const runs = (...cards: RunCard[]) => api.on(getRuns, { json: { ...ok(cards).json, count: cards.length } });
const runOf = (changes: Partial<RunCard>): RunCard => {
  const { opens_at: _opens, stops: _stops, ...card } = buildManifest();
  return { ...card, ...changes };
};

it.each<[string, Partial<VehicleStatusResponse>, RegExp[], string | null]>([
  [
    'without a vehicle registers one',
    { vehicle: null, documents: false },
    [/^1VehicleNext/, /^2DocumentsLater/, /^3AvailabilityLater/, /^4ApprovalLater/, /^5First rideLater/],
    'Register Vehicle',
  ],
  [
    'with a vehicle uploads the documents',
    { documents: false },
    [/^VehicleDone/, /^2DocumentsNext/, /^3AvailabilityLater/, /^4ApprovalLater/, /^5First rideLater/],
    'Upload Documents',
  ],
  [
    'whose documents are reviewed sets the availability meanwhile',
    {},
    [
      /^VehicleDone/,
      /^DocumentsDone/,
      /^3AvailabilityNext/,
      /^4ApprovalUnder review.*currently under review/,
      /^5First rideLater/,
    ],
    'Set availability',
  ],
  [
    'whose documents were rejected uploads them again',
    { rejected: true },
    [
      /^VehicleDone/,
      /^2DocumentsNext.*has been rejected/,
      /^3AvailabilityLater/,
      /^4ApprovalLater/,
      /^5First rideLater/,
    ],
    'Upload Documents',
  ],
  [
    'whose license has expired uploads again',
    { approved: true, license_expired: true },
    [
      /^VehicleDone/,
      /^2DocumentsNextYour license has expired/,
      /^3AvailabilityLater/,
      /^4ApprovalLater/,
      /^5First rideLater/,
    ],
    'Upload Documents',
  ],
  [
    'who is approved without an availability sets it',
    { approved: true },
    [/^VehicleDone/, /^DocumentsDone/, /^3AvailabilityNext/, /^ApprovalDone/, /^5First rideLater/],
    'Set availability',
  ],
])('a driver %s', async (_who, status, expected, action) => {
  earned('0.00', false);
  api.on(getVehicleStatus, statusOf(status));
  openApp({ user, path: `/home/${user.id}` });
  expect(await stepTexts()).toEqual(expected.map((text) => expect.stringMatching(text)));
  const links = (await steps()).queryAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(action === null ? [] : [action]);
  const page = action === 'Set availability' ? 'availability' : 'vehicle';
  links.forEach((link) => expect(link).toHaveAttribute('href', `/${page}/${user.id}`));
  const tips = screen.getByRole('region', { name: 'Tips' });
  expect((await screen.findByText('Vehicle', { selector: 'h3' })).compareDocumentPosition(tips)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it('a driver whose documents are reviewed reads the availability that is saved', async () => {
  earned('0.00', false);
  api.on(getVehicleStatus, statusOf({}));
  api.on(getAvailability, ok(DECLARED));
  openApp({ user, path: `/home/${user.id}` });
  expect((await stepTexts())[2]).toBe('AvailabilityDoneMon, Tue · 06:00 to 09:00');
});

describe('a driver who may drive', () => {
  beforeEach(() => {
    api.on(getVehicleStatus, statusOf({ approved: true }));
    api.on(getAvailability, ok(DECLARED));
  });

  it('sees the next run on top instead of steps, and every page of the work', async () => {
    runs(
      runOf({ id: '01939c4e-0000-7000-8000-00000000a001', date: '2026-01-11', state: 'closed' }),
      runOf({ id: '01939c4e-0000-7000-8000-00000000a002', state: 'closed' }),
      runOf({}),
      runOf({ id: '01939c4e-0000-7000-8000-00000000a005' }),
      runOf({ id: '01939c4e-0000-7000-8000-00000000a003', date: '2026-01-13' }),
      runOf({ id: '01939c4e-0000-7000-8000-00000000a004', date: '2026-01-19' }),
    );
    earned('845.50', true);
    openApp({ user, path: `/home/${user.id}` });
    expect(await screen.findByRole('link', { name: 'Open run of Today, 08:00' })).toHaveAttribute(
      'href',
      `/runs/${RUN_ID}`,
    );
    expect(screen.getAllByText('Open run')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: /^Steps/ })).not.toBeInTheDocument();
    const week = within(screen.getByRole('region', { name: 'Next 7 days' })).getAllByRole('link');
    expect(week.map(({ textContent }) => textContent)).toEqual([
      'Today, 08:00 to 09:00',
      'Tue, 13 Jan, 08:00 to 09:00',
    ]);
    const links = within(screen.getByRole('navigation', { name: 'Your work' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['trips', 'earnings', 'documents', 'pass', 'vehicle-file', 'availability'].map((page) => `/${page}/${user.id}`),
    );
    expect(links[1]).toHaveTextContent(/R\s845.50 in the last 7 days/);
    expect(links[2]).toHaveTextContent('Your license is valid until');
    expect(links[5]).toHaveTextContent('Mon, Tue · 06:00 to 09:00');
  });

  it('reads when runs appear while there is none', async () => {
    openApp({ user, path: `/home/${user.id}` });
    expect(await screen.findByText('No runs in the next two weeks')).toBeInTheDocument();
  });
});

it('the steps of a driver who may drive end with the first ride', async () => {
  earned('0.00', false);
  api.on(getVehicleStatus, statusOf({ approved: true }));
  api.on(getAvailability, ok(DECLARED));
  runs(runOf({}));
  openApp({ user, path: `/home/${user.id}` });
  expect((await stepTexts())[4]).toBe('5First rideNextRuns appear here the evening before, at about 19:30.');
  expect(screen.getByRole('link', { name: 'Open run of Today, 08:00' })).toBeInTheDocument();
  expect(screen.queryByText('No runs in the next two weeks')).not.toBeInTheDocument();
});

it('a driver who has driven before reads what the next ride needs', async () => {
  api.on(getVehicleStatus, statusOf({ approved: true, license_expired: true }));
  openApp({ user, path: `/home/${user.id}` });
  const again = within(await screen.findByRole('region', { name: 'Steps to your next ride' }));
  expect(again.getAllByRole('listitem')).toHaveLength(4);
});

it.each(['dashboard', 'vehicle'])(
  'an availability that cannot be loaded does not look unset on the %s',
  async (page) => {
    api.on(getVehicleStatus, statusOf({ approved: true }));
    api.on(getVehicle, vehicleOf());
    api.on(getAvailability, errorResponse(500));
    openApp({ user, path: `/${page === 'dashboard' ? 'home' : page}/${user.id}` });
    expect(await screen.findByText('We plan your runs within these days and times.')).toBeInTheDocument();
    expect(screen.queryByText('Set availability')).not.toBeInTheDocument();
  },
);

it('a driver without a connection sees the run that was loaded last', async () => {
  await runCache.saveLists({ owner: user.id, cards: [runOf({})] });
  for (const endpoint of [getVehicleStatus, getAvailability, getRuns, getEarnings]) api.on(endpoint, 'no response');
  openApp({ user, path: `/home/${user.id}` });
  expect(await screen.findByRole('link', { name: 'Open run of Today, 08:00' })).toBeInTheDocument();
  expect(screen.getByText('You are offline. These are the runs last loaded.')).toBeInTheDocument();
});

it('a driver can load the steps again, and has the tips meanwhile', async () => {
  api.on(getVehicleStatus, 'no response');
  openApp({ user, path: `/home/${user.id}` });
  const again = await screen.findByRole('button', { name: 'Reload dashboard' });
  expect(screen.getByRole('region', { name: 'Tips' })).toBeInTheDocument();
  api.on(getVehicleStatus, noVehicle());
  await userEvent.click(again);
  expect(await screen.findByRole('region', { name: 'Steps to your next ride' })).toBeInTheDocument();
});
