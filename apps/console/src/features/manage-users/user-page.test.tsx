import { getUser } from '@liftclub/api-contract';
import { fakeApi, errorResponse } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { buildUserDetails } from '../../testing/build-user-details';
import { openConsole } from '../../testing/open-console';
import { openUser } from './testing/open-user';

const api = fakeApi();
const id = buildUserDetails().id;
const part = (name: string) => within(screen.getByRole('region', { name }));

it('staff see who somebody is and what belongs to them, and it is asked for once', async () => {
  await openUser(
    api,
    buildUserDetails({
      referred_by: { id: 'd-1', name: 'Ayanda Zulu' },
      invitation: { id: 'i-1', label: 'Parents of Parktown' },
    }),
  );
  expect(document.title).toContain('Thandi Nkosi');
  const about = part('About');
  expect(about.getByText('+27 82 123 4567 (verified)')).toBeInTheDocument();
  expect(about.getByText('South Africa')).toBeInTheDocument();
  expect(about.getByText('Learners').nextElementSibling).toHaveTextContent('2');
  expect(about.getByRole('link', { name: 'Ayanda Zulu' })).toHaveAttribute('href', '/people/d-1');
  expect(about.getByText('Parents of Parktown')).toBeInTheDocument();
  expect(part('Bookings').getByRole('link', { name: 'One-way · Sandton → Rosebank' })).toHaveAttribute(
    'href',
    '/bookings/b-1',
  );
  expect(part('Bookings').getByText('12 Jan 2026 to 18 Jan 2026 · R 341.65')).toBeInTheDocument();
  expect(part('Bookings').queryByRole('link', { name: /Show/ })).not.toBeInTheDocument();
  expect(part('Subscriptions').getByText('1 Week')).toBeInTheDocument();
  expect(part('Signed in').getByText('since 12 Jan 2026, 08:00, last active 12 Jan 2026, 09:30')).toBeInTheDocument();
  expect(part('Staff actions').getByRole('link', { name: 'All entries' })).toHaveAttribute(
    'href',
    `/audit?person=${id}`,
  );
  expect(screen.queryByRole('region', { name: 'Vehicle' })).not.toBeInTheDocument();
  expect(api.calls(getUser)).toHaveLength(1);
});

it('of many bookings the latest are here, and the others a step away', async () => {
  await openUser(api, buildUserDetails({ booking_count: 17 }));
  expect(screen.getByRole('link', { name: 'Show all 17 bookings' })).toHaveAttribute(
    'href',
    `/bookings?passenger=${id}`,
  );
});

it('somebody who has nothing yet is told so part by part', async () => {
  await openUser(api, buildUserDetails({ bookings: [], booking_count: 0, subscriptions: [], sessions: [] }));
  for (const text of ['No bookings yet.', 'No subscriptions yet.', 'Not signed in anywhere.', 'None yet.'])
    expect(screen.getByText(text)).toBeInTheDocument();
});

it('a driver’s vehicle leads to its documents', async () => {
  const vehicle = {
    id: 'v-1',
    name: 'Toyota Quantum',
    plate_number: 'KX 12 BN GP',
    license_expiry: '2027-01-31',
    version: { id: 'version-1', state: 'waiting' as const },
  };
  await openUser(api, buildUserDetails({ role: 'Driver', vehicle }));
  expect(part('Vehicle').getByText('Toyota Quantum · KX 12 BN GP')).toBeInTheDocument();
  expect(part('Vehicle').getByText('Documents awaiting review')).toBeInTheDocument();
  expect(part('Vehicle').getByRole('link', { name: 'Open the documents' })).toHaveAttribute(
    'href',
    '/reviews/version-1',
  );
  expect(screen.queryByRole('region', { name: 'Bookings' })).not.toBeInTheDocument();
});

it('a person who does not exist leads back to the others', async () => {
  api.on(getUser, errorResponse(404, { code: 'not_found', message: 'Not found.' }));
  openConsole(`/people/${id}`);
  expect(await screen.findByText('Person not found')).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'All people' })[0]).toHaveAttribute(
    'href',
    '/people',
  );
});

it('what could not be loaded can be tried again', async () => {
  api.on(getUser, { status: 502, text: '<html>' });
  const { user } = openConsole(`/people/${id}`);
  expect(await screen.findByRole('button', { name: 'Reload page' })).toBeInTheDocument();
  api.on(getUser, { json: { success: true, message: '', data: buildUserDetails() } });
  await user.click(screen.getByRole('button', { name: 'Reload page' }));
  expect(await screen.findByRole('heading', { name: 'Thandi Nkosi', level: 1 })).toBeInTheDocument();
});
