import { getBlockedDrivers, getPassengerProfile, getTrips, type Trip } from '@liftclub/api-contract';
import { buildTrip, buildUser, deferred, fakeApi, type FakeResponse } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const address = `/trips/${user.id}`;

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getBlockedDrivers, { json: { success: true, message: '', data: [], count: 0 } });
});

const listOf = (...data: Trip[]) => ({ json: { success: true as const, message: '', data, count: data.length } });

/** Opens the page on Monday, 12 January 2026, at 08:00 in Johannesburg. */
async function openTrips(path = address) {
  openApp({ user, path });
  await screen.findByRole('heading', { name: 'Trips' });
  return within(screen.getByRole('main'));
}
const dayOf = async (name: string) => within(await screen.findByRole('region', { name }));

it('a guardian sees the next trip large: day, time, window, rider, places, fare', async () => {
  api.on(getTrips, listOf(buildTrip('2026-01-12'), buildTrip('2026-01-13')));
  await openTrips();
  const card = await dayOf('Today, 08:15');
  expect(card.getByText('Scheduled')).toBeInTheDocument();
  expect(card.getByText('Pick-up between 08:10 and 08:25')).toBeInTheDocument();
  const fact = (term: string) => card.getByText(term).nextElementSibling;
  expect(fact('Rider')).toHaveTextContent('Lesedi Mokoena');
  expect(fact('Pick-up')).toHaveTextContent('Sandton City, 83 Rivonia Road, Sandton');
  expect(fact('Drop-off')).toHaveTextContent('Rosebank Mall, 50 Bath Avenue, Rosebank');
  expect(fact('Driver')).toHaveTextContent('Announced the evening before.');
  expect(fact('Fare')?.textContent).toBe('R\u00a0105.00');
  expect(api.calls(getTrips).map(({ query }) => query)).toEqual([{ from: '2026-01-12', to: '2026-01-18' }]);
});

it('a guardian sees which rides are paused because their plan is not paid', async () => {
  api.on(getTrips, listOf(buildTrip('2026-01-12', { paused: true }), buildTrip('2026-01-13', { paused: true })));
  await openTrips();
  expect((await dayOf('Today, 08:15')).getByText('Paused')).toBeInTheDocument();
  expect((await dayOf('Tomorrow')).getByText('Paused')).toBeInTheDocument();
  expect(screen.queryByText('Scheduled')).toBeNull();
});

it('from publication on a guardian sees who drives what, and the code for the driver', async () => {
  const vehicle = { name: 'Toyota', model: 'Quantum', color: 'White', plate_number: 'KX 12 BN GP' };
  const driver = { first_name: 'Bongani', photo: null, vehicle, verified_until: '2027-01-31', pass_url: 'http://x/' };
  api.on(getTrips, listOf(buildTrip('2026-01-12', { status: 'assigned', driver, pickup_code: '4821' })));
  await openTrips();
  const card = await dayOf('Today, 08:15');
  const fact = (term: string) => card.getByText(term).nextElementSibling;
  expect(fact('Driver')).toHaveTextContent('Bongani');
  expect(fact('Vehicle')).toHaveTextContent('White Toyota Quantum, KX 12 BN GP');
  expect(fact('Pick-up code')).toHaveTextContent('4821');
});

it('two riders who leave together each have their driver, vehicle and code', async () => {
  const vehicle = { name: 'Toyota', model: 'Quantum', color: 'White', plate_number: 'KX 12 BN GP' };
  const driver = { first_name: 'Bongani', photo: null, vehicle, verified_until: '2027-01-31', pass_url: 'http://x/' };
  const other = { ...driver, first_name: 'Zanele', vehicle: { ...vehicle, plate_number: 'BB 34 CD GP' } };
  const sibling = { id: '01939c4e-0000-7000-8000-000000000499', rider: 'Thabo', driver: other, pickup_code: '0077' };
  api.on(
    getTrips,
    listOf(
      buildTrip('2026-01-12', { status: 'assigned', driver, pickup_code: '4821' }),
      buildTrip('2026-01-12', { status: 'assigned', ...sibling }),
    ),
  );
  await openTrips();
  const [first, second] = (await dayOf('Today')).getAllByRole('listitem');
  expect(first).toHaveTextContent('Bongani · White Toyota Quantum, KX 12 BN GP · Pick-up code 4821');
  expect(second).toHaveTextContent('Zanele · White Toyota Quantum, BB 34 CD GP · Pick-up code 0077');
});

it('each day lists its trips with route, rider and state; skipped and past ones are quiet', async () => {
  const way = {
    ride_type: 'B',
    departs_at: '2026-01-14T12:30:00.000Z',
    id: '01939c4e-0000-7000-8000-000000000499',
  } as const;
  api.on(
    getTrips,
    listOf(
      buildTrip('2026-01-13'),
      buildTrip('2026-01-14', { status: 'skipped' }),
      buildTrip('2026-01-14', { ...way, rider: 'Me' }),
    ),
  );
  await openTrips();
  expect((await dayOf('Tomorrow')).getByRole('listitem')).toHaveTextContent(
    '08:15Sandton City → Rosebank MallLesedi Mokoena · Scheduled',
  );
  const [skipped, back] = (await dayOf('Wed, 14 Jan')).getAllByRole('listitem');
  expect(skipped).toHaveTextContent('Lesedi Mokoena · Skipped');
  expect(skipped).toHaveAttribute('data-quiet');
  expect(back).toHaveTextContent('14:30Sandton City → Rosebank MallMe · Scheduled');
  expect(back).not.toHaveAttribute('data-quiet');
});

it('the strip says how many trips each day has, and leads to the days that have any', async () => {
  api.on(
    getTrips,
    listOf(
      buildTrip('2026-01-13'),
      buildTrip('2026-01-13', { id: 'back', status: 'skipped' }),
      buildTrip('2026-01-14', { id: 'next', status: 'cancelled' }),
    ),
  );
  await openTrips();
  const day = await screen.findByRole('link', { name: 'Tue, 13 Jan, 1 trip' });
  expect(document.querySelector(day.getAttribute('href') ?? '')).toBe(screen.getByRole('region', { name: 'Tomorrow' }));
  expect(screen.getByText('Wed, 14 Jan, no trips')).toBeInTheDocument();
  expect(screen.getByText('Mon, 12 Jan, no trips').parentElement).toHaveAttribute('aria-current', 'date');
  expect(screen.queryByRole('link', { name: /Mon, 12 Jan/ })).not.toBeInTheDocument();
});

it('a guardian looks at the weeks before and after, and comes back; a past week has no next trip', async () => {
  api.on(getTrips, ({ query }) => listOf(buildTrip(query['from'] ?? '')));
  const page = await openTrips();
  await userEvent.click(page.getByRole('link', { name: 'Previous week' }));
  expect(await page.findByText('Mon, 5 Jan – 11 Jan 2026')).toBeInTheDocument();
  expect((await dayOf('Mon, 5 Jan')).getByRole('listitem')).toHaveAttribute('data-quiet');
  expect(screen.queryByRole('region', { name: /08:15/ })).not.toBeInTheDocument();
  const links = within(page.getByRole('navigation', { name: 'Week' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Previous week', 'Next week', 'This week']);
  await userEvent.click(page.getByRole('link', { name: 'This week' }));
  expect(await dayOf('Today, 08:15')).toBeDefined();
  await userEvent.click(page.getByRole('link', { name: 'Next week' }));
  expect(await dayOf('Mon, 19 Jan')).toBeDefined();
  expect(window.location.search).toBe('?week=2026-01-19');
});

it('an address without a real date shows this week', async () => {
  api.on(getTrips, listOf(buildTrip('2026-01-12')));
  await openTrips(`${address}?week=2026-02-31`);
  expect(await dayOf('Today, 08:15')).toBeDefined();
});

it('a week without trips says what to do', async () => {
  api.on(getTrips, listOf());
  const page = await openTrips();
  expect(await page.findByText('No trips this week')).toBeInTheDocument();
  expect(page.getByText('Trips appear here once a plan is paid. It may start in another week.')).toBeInTheDocument();
  expect(page.getByRole('link', { name: 'Schedule a ride' })).toHaveAttribute('href', `/schedule-ride/${user.id}`);
});

it('a guardian sees that the trips are on their way', async () => {
  const response = deferred<FakeResponse<typeof getTrips>>();
  api.on(getTrips, () => response.promise);
  const page = await openTrips();
  expect(await page.findByRole('status')).toHaveTextContent('Loading...');
  response.resolve(listOf(buildTrip('2026-01-12')));
  expect(await dayOf('Today, 08:15')).toBeDefined();
  expect(page.queryByRole('status')).not.toBeInTheDocument();
});

it.each<[string, FakeResponse<typeof getTrips>]>([
  ['the server fails', { status: 502, text: '<html>' }],
  ['she is offline', 'no response'],
])('a guardian can load the trips again when %s', async (_, failure) => {
  api.on(getTrips, failure);
  const page = await openTrips();
  expect(await page.findByRole('button', { name: 'Reload rides' })).toBeInTheDocument();
  api.on(getTrips, listOf(buildTrip('2026-01-12')));
  await userEvent.click(page.getByRole('button', { name: 'Reload rides' }));
  expect(await dayOf('Today, 08:15')).toBeDefined();
});

it('who helps sees a shared ride as such, without its fare, and can do what the role allows', async () => {
  const done = buildTrip('2026-01-13', { role: 'view', status: 'completed', receiver: 'Gogo Mokoena' });
  const skipped = buildTrip('2026-01-14', { role: 'view', status: 'skipped' });
  api.on(getTrips, listOf(buildTrip('2026-01-12', { role: 'view' }), done, skipped));
  await openTrips();
  const card = await dayOf('Today, 08:15');
  expect(card.getByText(/Shared with you$/)).toBeInTheDocument();
  expect(card.queryByText('Fare')).not.toBeInTheDocument();
  expect((await dayOf('Tomorrow')).getByRole('listitem')).toHaveTextContent(
    'Lesedi Mokoena · Shared with you · Completed · Received by Gogo Mokoena',
  );
  expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument();
});
