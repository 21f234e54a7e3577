import { getUserOverview, type OverviewDriver } from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { buildUserDetails } from '../../testing/build-user-details';
import { buildDriverOverview } from '../../testing/build-user-overview';
import { openUser } from './testing/open-user';

const api = fakeApi();
const part = async (name: string) => within(await screen.findByRole('region', { name }));

async function open(driver: OverviewDriver) {
  api.on(getUserOverview, { json: { success: true, message: '', data: { passenger: null, driver, cases: [] } } });
  return openUser(api, buildUserDetails({ role: 'Driver' }));
}

it('staff see the documents of a driver and until when the license is valid', async () => {
  await open(buildDriverOverview());
  const documents = await part('Documents');
  expect(documents.getByText('Valid until 31 Jan 2099')).toBeInTheDocument();
  expect(documents.getByText('Valid')).toBeInTheDocument();
  expect(documents.getByText('Vehicle Insurance').closest('li')).toHaveTextContent('Blurred');
  expect(documents.getByText('Rejected')).toBeInTheDocument();
});

it('a license that has ended stands out', async () => {
  await open(buildDriverOverview({ documents: { license_expiry: '2020-01-31', documents: [] } }));
  const documents = await part('Documents');
  expect(documents.getByText('Expired')).toBeInTheDocument();
  expect(documents.getByText('No documents uploaded yet.')).toBeInTheDocument();
});

it('staff see when a driver drives, and the next runs', async () => {
  await open(buildDriverOverview());
  const availability = await part('Availability');
  expect(availability.getByText('Monday, Tuesday')).toBeInTheDocument();
  expect(availability.getByText('05:00 to 10:00')).toBeInTheDocument();
  expect(availability.getByText('Does not drive')).toBeInTheDocument();
  expect(availability.getByText('Within 60 km of Sandton City')).toBeInTheDocument();
  expect(availability.getByText('2 Feb 2026 to 3 Feb 2026')).toBeInTheDocument();
  const runs = await part('Runs of the last and next two weeks');
  expect(runs.getByRole('link', { name: /· Morning$/ })).toHaveAttribute(
    'href',
    '/dispatch?market=RSA&date=2099-01-13',
  );
  expect(runs.getByText('06:00–08:30 · 3 rides')).toBeInTheDocument();
});

it('staff see how punctual a driver is, the ratings and what was earned', async () => {
  await open(buildDriverOverview());
  const figures = await part('Last 28 days');
  expect(figures.getByText('12 of 14, 86%')).toBeInTheDocument();
  expect(figures.getByText('4.5 of 5, 2 ratings')).toBeInTheDocument();
  expect(figures.getByText('1 passenger')).toBeInTheDocument();
  expect(figures.getByText(/412\.70 by 10 rides$/)).toBeInTheDocument();
  const ratings = await part('Latest ratings');
  expect(ratings.getByRole('link', { name: '4 stars' })).toHaveAttribute('href', '/trips/t-1');
  expect(ratings.getByText('A bit fast.')).toBeInTheDocument();
});

it('a member of finance sees the earnings and the punctuality only', async () => {
  const { punctuality, earnings } = buildDriverOverview();
  await open({ punctuality, earnings });
  expect(await screen.findByText(/412\.70 by 10 rides$/)).toBeInTheDocument();
  for (const name of ['Documents', 'Availability', 'Runs of the last and next two weeks', 'Latest ratings'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
});

it('a driver who has registered nothing has empty parts', async () => {
  await open(
    buildDriverOverview({
      documents: null,
      availability: null,
      runs: [],
      ratings: { count: 0, average: null, blocked_by: 0, latest: [] },
    }),
  );
  for (const text of [
    'No vehicle registered.',
    'No availability set yet.',
    'No runs in these weeks.',
    'No ratings yet',
  ])
    expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
});
