import { getMetrics, getPassengerProfile, getTrips, type ResponseBody } from '@liftclub/api-contract';
import { buildTrip, buildUser, deferred, fakeApi, type FakeResponse } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noTrips, openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getTrips, noTrips);
});

const figures = (data: ResponseBody<typeof getMetrics>['data']) => ({
  json: { success: true as const, message: '', data },
});
const busy = figures({ totalSubs: 3, totalTrips: 126, totalDistance: '1874.4 km' });
const none = figures({ totalSubs: 0, totalTrips: 0, totalDistance: '0 km' });

async function openDashboard() {
  openApp({ user, path: `/home/${user.id}` });
  await screen.findByText('Hello, Thandi');
  return within(screen.getByRole('main'));
}
const figureOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it('a passenger sees her subscriptions, trips and distance, and the way to another ride', async () => {
  api.on(getMetrics, busy);
  await openDashboard();
  expect(await screen.findByText('126')).toBeInTheDocument();
  expect(figureOf('Total Subscriptions')).toBe('3');
  expect(figureOf('Number of Trips')).toBe('126');
  expect(figureOf('Distance Travelled')).toBe('1874.4 km');
  expect(screen.getByRole('heading', { name: 'Plan another ride' })).toBeInTheDocument();
});

it('a passenger who has not booked yet sees zeros and is led to her first ride', async () => {
  api.on(getMetrics, none);
  const page = await openDashboard();
  expect(await page.findByRole('heading', { name: 'Plan your first ride' })).toBeInTheDocument();
  expect(figureOf('Distance Travelled')).toBe('0 km');
  expect(page.getByRole('link', { name: 'Schedule Ride' })).toHaveAttribute('href', `/schedule-ride/${user.id}`);
  expect(page.getByRole('link', { name: 'Add Learner' })).toHaveAttribute('href', `/scholar/${user.id}?add=ride`);
});

it('a passenger sees that the figures are on their way', async () => {
  const response = deferred<FakeResponse<typeof getMetrics>>();
  api.on(getMetrics, () => response.promise);
  const page = await openDashboard();
  expect(await page.findByText('Number of Trips')).toBeInTheDocument();
  expect(page.getByRole('status')).toHaveTextContent('Loading...');
  response.resolve(busy);
  expect(await page.findByText('126')).toBeInTheDocument();
  expect(page.queryByRole('status')).not.toBeInTheDocument();
});

it.each<[string, FakeResponse<typeof getMetrics>]>([
  ['the server fails', { status: 502, text: '<html>' }],
  ['she is offline', 'no response'],
])('a passenger can try again when %s', async (_, failure) => {
  api.on(getMetrics, failure);
  const page = await openDashboard();
  expect(await page.findByRole('button', { name: 'Reload figures' })).toBeInTheDocument();
  expect(page.getByRole('link', { name: 'Schedule Ride' })).toBeInTheDocument();
  api.on(getMetrics, busy);
  await userEvent.click(page.getByRole('button', { name: 'Reload figures' }));
  expect(await page.findByText('126')).toBeInTheDocument();
});

it('a passenger who comes back to the dashboard sees the figures of now', async () => {
  api.on(getMetrics, none);
  const page = await openDashboard();
  expect(await page.findByText('0 km')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Support' }));
  api.on(getMetrics, busy);
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await page.findByText('126')).toBeInTheDocument();
});

describe('the next ride', () => {
  const rides = (...data: ReturnType<typeof buildTrip>[]) => ({
    json: { success: true as const, message: '', data, count: data.length },
  });

  it('stands above the figures with day, time, route and rider, and leads to the trips of its week', async () => {
    api.on(getMetrics, busy);
    api.on(getTrips, rides(buildTrip('2026-01-12', { status: 'skipped' }), buildTrip('2026-01-13')));
    const page = await openDashboard();
    const next = await page.findByRole('region', { name: 'Next ride' });
    expect(next).toHaveTextContent('Tomorrow, 08:15Sandton City → Rosebank MallLesedi Mokoena · Scheduled');
    const figures = page.getByText('Number of Trips');
    expect(next.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(within(next).getByRole('link', { name: 'Show all trips' }));
    expect(window.location.pathname + window.location.search).toBe(`/trips/${user.id}?week=2026-01-13`);
  });

  it('while it is under way shows when the vehicle is expected, the code and help, above everything else', async () => {
    api.on(getMetrics, busy);
    const vehicle = { name: 'Toyota', model: 'Quantum', color: 'White', plate_number: 'KX 12 BN GP' };
    const driver = { first_name: 'Sipho', photo: null, vehicle, verified_until: '2027-01-31', pass_url: 'http://x/' };
    const eta = '2026-01-12T06:12:00.000Z';
    api.on(
      getTrips,
      rides(buildTrip('2026-01-12', { status: 'on_the_way', driver, eta, stops_before: 0, pickup_code: '4821' })),
    );
    const page = await openDashboard();
    const ride = within(await page.findByRole('region', { name: 'Today, 08:15' }));
    expect(await ride.findByText('At the pick-up around 08:12')).toBeInTheDocument();
    expect(ride.getByText('4821')).toBeInTheDocument();
    expect(ride.getByText('KX 12 BN GP')).toBeInTheDocument();
    await userEvent.click(ride.getByRole('button', { name: 'Emergency' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('is left out for somebody without a ride in the coming two weeks', async () => {
    api.on(getMetrics, busy);
    const page = await openDashboard();
    expect(await page.findByText('126')).toBeInTheDocument();
    expect(page.queryByText('Next ride')).not.toBeInTheDocument();
    expect(api.calls(getTrips).map(({ query }) => query)).toEqual([{ from: '2026-01-12', to: '2026-01-25' }]);
  });

  it('can be loaded again when it could not be', async () => {
    api.on(getMetrics, busy);
    api.on(getTrips, 'no response');
    const page = await openDashboard();
    const again = await page.findByRole('button', { name: 'Reload next ride' });
    api.on(getTrips, rides(buildTrip('2026-01-14')));
    await userEvent.click(again);
    expect(await page.findByRole('region', { name: 'Next ride' })).toHaveTextContent('Wed, 14 Jan, 08:15');
  });
});
