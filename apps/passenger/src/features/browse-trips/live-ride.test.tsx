import { getBlockedDrivers, getPassengerProfile, getTrips } from '@liftclub/api-contract';
import type { Trip } from '@liftclub/api-contract';
import { buildTrip, buildUser, errorResponse, fakeApi } from '@liftclub/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import { liveTrip, openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();

/** 08:00 in Johannesburg, the present of these tests. */
const NOW = '2026-01-12T06:00:00.000Z';
const place = { latitude: -26.12, longitude: 28.05 };
const streamOf = (...events: [name: string, data: object][]) => ({
  status: 200,
  text: events.map(([name, data], id) => `id: ${id + 1}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''),
  headers: { 'content-type': 'text/event-stream' },
});

const listOf = (...data: Trip[]) => ({ json: { success: true as const, message: '', data, count: data.length } });

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getBlockedDrivers, { json: { success: true, message: '', data: [], count: 0 } });
});

/** Opens the page of trips on Monday, 12 January 2026, at 08:00 in Johannesburg. */
async function openRide(trip: Trip) {
  api.on(getTrips, listOf(trip));
  openApp({ user, path: `/trips/${user.id}` });
  return within(await screen.findByRole('region', { name: 'Today, 08:15' }));
}

/** The row of a rider in the list of the day. */
const rowOf = (rider: string) =>
  screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(`${rider} ·`));

const vehicle = { name: 'Toyota', model: 'Quantum', color: 'White', plate_number: 'KX 12 BN GP' };
const driver = { first_name: 'Sipho', photo: null, vehicle, verified_until: '2027-01-31', pass_url: 'http://x/' };
const onTheWay = buildTrip('2026-01-12', { status: 'on_the_way' });

it('a guardian follows a ride under way: when it comes, what comes before, where the vehicle is', async () => {
  api.on(
    liveTrip,
    streamOf(
      ['trip', { status: 'on_the_way', at: NOW, stops_before: 2 }],
      ['eta', { eta: '2026-01-12T06:12:00.000Z', at: NOW, stops_before: 1 }],
      ['position', { ...place, at: NOW }],
    ),
  );
  const card = await openRide(onTheWay);
  const live = within(await card.findByRole('group', { name: 'Ride in progress' }));
  expect(await live.findByText('At the pick-up around 08:12')).toBeInTheDocument();
  expect(live.getByText('1 other stop first')).toBeInTheDocument();
  expect(live.getByText('The vehicle was here just now.')).toBeInTheDocument();
  expect(await live.findByRole('group', { name: 'Map of the vehicle and the pick-up' })).toBeInTheDocument();
});

it('a ride under way opens with what matters now: when, who, the code, help and the map; then rider and fare', async () => {
  api.on(
    liveTrip,
    streamOf(
      ['eta', { eta: '2026-01-12T06:12:00.000Z', at: NOW, stops_before: 0 }],
      ['position', { ...place, at: NOW }],
    ),
  );
  const card = await openRide({ ...onTheWay, driver, pickup_code: '4821' });
  const live = await card.findByRole('group', { name: 'Ride in progress' });
  await within(live).findByText('The vehicle was here just now.');
  expect(live).toHaveTextContent(
    /^At the pick-up around 08:12.*Sipho · White Toyota Quantum.*KX 12 BN GP.*Pick-up code4821.*Emergency.*was here/,
  );
  expect(live.compareDocumentPosition(card.getByText('Lesedi Mokoena'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(live.compareDocumentPosition(screen.getByRole('navigation', { name: 'Week' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(card.getAllByText('4821')).toHaveLength(1);
  expect(card.getAllByRole('button', { name: /^Emergency/ })).toHaveLength(1);
});

it('with the rider on board no code is shown any more', async () => {
  const card = await openRide(buildTrip('2026-01-12', { status: 'on_board', driver, pickup_code: '4821' }));
  expect(await card.findByText('KX 12 BN GP')).toBeInTheDocument();
  expect(card.queryByText('4821')).toBeNull();
});

it.each([
  ['Nearby, pick-up from 08:10', { latitude: -26.11, longitude: 28.056 }],
  ['Pick-up from 08:10', place],
])('before the pick-up window the page shows when it opens: %s', async (text, where) => {
  api.on(
    liveTrip,
    streamOf(['eta', { eta: onTheWay.window.from, at: NOW, stops_before: 0 }], ['position', { ...where, at: NOW }]),
  );
  const card = await openRide(onTheWay);
  expect(await card.findByText(text)).toBeInTheDocument();
});

it('a rider who is on board of a missed ride is shown on board, on an open page soon after the report', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const missed = buildTrip('2026-01-12', {
    status: 'missed',
    departs_at: '2026-01-12T05:00:00.000Z',
    events: [{ status: 'missed', at: NOW, received_at: NOW }],
  });
  api.on(getTrips, listOf(missed));
  openApp({ user, path: `/trips/${user.id}` });
  expect(await screen.findByText("Driver didn't show")).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Emergency/ })).toBeNull();
  api.on(getTrips, listOf({ ...missed, on_board: true, driver }));
  api.on(liveTrip, streamOf(['trip', { status: 'on_board', at: NOW, stops_before: 0 }]));
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  const card = within(screen.getByRole('region', { name: 'Today, 07:00' }));
  expect(card.getByText('On board')).toBeInTheDocument();
  expect(card.getByText('KX 12 BN GP')).toBeInTheDocument();
  expect(card.getByRole('button', { name: /^Emergency/ })).toBeInTheDocument();
  expect(await card.findByRole('group', { name: 'Ride in progress' })).toBeInTheDocument();
  expect(screen.queryByText("Driver didn't show")).toBeNull();
  jest.useRealTimers();
});

it('a position of some minutes ago says so, and that it is not the present one', async () => {
  api.on(liveTrip, streamOf(['position', { ...place, at: '2026-01-12T05:54:30.000Z' }]));
  const card = await openRide(onTheWay);
  const live = within(await card.findByRole('group', { name: 'Ride in progress' }));
  expect(await live.findByText('The vehicle was here 5 min ago and may be elsewhere by now.')).toBeInTheDocument();
});

it('a new state of the ride shows on the card without a press', async () => {
  api.on(liveTrip, () => {
    api.on(getTrips, listOf(buildTrip('2026-01-12', { status: 'arrived' })));
    return streamOf(['trip', { status: 'arrived', at: NOW, stops_before: 0 }]);
  });
  const card = await openRide(onTheWay);
  expect(await card.findByText('At the pick-up')).toBeInTheDocument();
});

it('of siblings on the way at once each is followed, the others by the state in their row', async () => {
  const siblings = ['Lesedi', 'Sipho', 'Zanele'].map((rider) =>
    buildTrip('2026-01-12', { id: `trip-${rider}`, rider, status: 'on_the_way' }),
  );
  api.on(getTrips, listOf(...siblings));
  api.on(liveTrip, ({ url }) => {
    if (!url.includes('trip-Zanele')) return streamOf(['trip', { status: 'on_the_way', at: NOW, stops_before: 0 }]);
    api.on(getTrips, listOf(...siblings.slice(0, 2), { ...siblings[2], status: 'on_board' } as Trip));
    return streamOf(['trip', { status: 'on_board', at: NOW, stops_before: 0 }]);
  });
  openApp({ user, path: `/trips/${user.id}` });
  await waitFor(() => expect(rowOf('Zanele')).toHaveTextContent('On board'));
  expect(new Set(api.calls(liveTrip).map(({ url }) => url)).size).toBe(3);
});

it('of many rides on the way at once four are followed, and the others asked for', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const many = Array.from({ length: 6 }, (_, index) =>
    buildTrip('2026-01-12', { id: `trip-${index}`, rider: `Rider ${index}`, status: 'on_the_way' }),
  );
  api.on(getTrips, listOf(...many));
  api.on(liveTrip, streamOf(['trip', { status: 'on_the_way', at: NOW, stops_before: 0 }]));
  openApp({ user, path: `/trips/${user.id}` });
  await waitFor(() => expect(rowOf('Rider 5')).toHaveTextContent('On the way'));
  api.on(getTrips, listOf(...many.slice(0, 5), { ...many[5], status: 'arrived' } as Trip));
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(rowOf('Rider 5')).toHaveTextContent('At the pick-up'));
  expect(new Set(api.calls(liveTrip).map(({ url }) => url)).size).toBe(4);
  jest.useRealTimers();
});

it('an event of another form is passed over', async () => {
  api.on(
    liveTrip,
    streamOf(['position', { latitude: 'north' }], ['weather', { rain: true }], ['position', { ...place, at: NOW }]),
  );
  const card = await openRide(onTheWay);
  const live = within(await card.findByRole('group', { name: 'Ride in progress' }));
  expect(await live.findByText('The vehicle was here just now.')).toBeInTheDocument();
});

it('while the stream fails, the ride is asked for instead', async () => {
  api.on(liveTrip, errorResponse(503));
  const card = await openRide(onTheWay);
  expect(await card.findByText('The vehicle has not sent its position yet.')).toBeInTheDocument();
  await waitFor(() => expect(api.calls(getTrips).length).toBeGreaterThan(1));
});

it('a ride whose driver may start soon is asked for every 15 seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const card = await openRide(buildTrip('2026-01-12', { status: 'assigned' }));
  expect(card.getByText('Driver assigned')).toBeInTheDocument();
  api.on(getTrips, listOf(onTheWay));
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  const live = within(await screen.findByRole('region', { name: 'Today, 08:15' }));
  expect(await live.findByText('On the way')).toBeInTheDocument();
  jest.useRealTimers();
});

it.each([
  ['before a driver can have started for it is not asked for', '2026-01-11T18:00:00.000Z', 1],
  ['when its driver may have started is asked for every 15 seconds', '2026-01-12T05:30:00.000Z', 2],
])('a ride that was skipped %s', async (_, at, calls) => {
  jest.useFakeTimers({ advanceTimers: true });
  const events = [{ status: 'skipped' as const, at, received_at: at }];
  api.on(getTrips, listOf(buildTrip('2026-01-12', { status: 'skipped', events })));
  openApp({ user, path: `/trips/${user.id}` });
  expect(await screen.findByText('Skipped')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(api.calls(getTrips)).toHaveLength(calls);
  jest.useRealTimers();
});

it('a ride that has not begun is not followed', async () => {
  const card = await openRide(buildTrip('2026-01-12', { status: 'assigned' }));
  expect(card.getByText('Driver assigned')).toBeInTheDocument();
  expect(card.queryByRole('group', { name: 'Ride in progress' })).not.toBeInTheDocument();
  expect(api.calls(liveTrip)).toEqual([]);
});
