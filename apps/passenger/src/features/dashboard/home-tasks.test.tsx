import {
  getBlockedDrivers,
  generateOtp,
  getBookings,
  getMetrics,
  getPassengerProfile,
  getSharedScholars,
  getSubscriptions,
  getTrips,
  type Trip,
} from '@liftclub/api-contract';
import { buildBookingItem, buildSubscription, buildTrip, buildUser, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noTrips, openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const idOf = (number: number) => `01939c4e-0000-7000-8000-${String(number).padStart(12, '0')}`;

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getTrips, noTrips);
  api.on(getBlockedDrivers, noTrips);
  api.on(getMetrics, {
    json: { success: true, message: '', data: { totalSubs: 1, totalTrips: 5, totalDistance: '60.0 km' } },
  });
});

const listOf = <Item,>(...data: Item[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});
const card = async (name: string) => within(await screen.findByRole('region', { name }));

async function openHome(who = user) {
  api.on(getPassengerProfile, profileOf(who));
  openApp({ user: who, path: `/home/${who.id}` });
  expect(await screen.findByText('60.0 km')).toBeInTheDocument();
}

it('a passenger sees what is to pay before the figures, the earliest first, without what cannot be paid', async () => {
  const late = buildBookingItem({ id: idOf(3), date: '2026-02-02', ride: 'One-way · Midrand → Rosebank' });
  const past = buildBookingItem({ id: idOf(4), date: '2026-01-05', ride: 'One-way · Soweto → Rosebank' });
  const more = buildBookingItem({ id: idOf(5), date: '2026-03-02', ride: 'One-way · Benoni → Rosebank' });
  api.on(getBookings, listOf(more, late, past, buildBookingItem({ due: '425.00' })));
  await openHome();
  const toDo = await card('To do');
  expect(toDo.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Pay for One-way · Sandton → RosebankMe · from 12 Jan 2026 · R 425.00Open summary',
    'Pay for One-way · Midrand → RosebankMe · from 2 Feb 2026 · R 525.00Open summary',
    '1 more draftScheduled, not paid yet.Show drafts',
  ]);
  expect(toDo.getByRole('link', { name: 'Open summary: One-way · Midrand → Rosebank' })).toHaveAttribute(
    'href',
    `/bookings/${user.id}?status=draft&booking=${idOf(3)}`,
  );
  const section = screen.getByRole('region', { name: 'To do' });
  expect(section.compareDocumentPosition(screen.getByText('60.0 km'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('somebody whose phone was invited to help with a learner is led to the code', async () => {
  api.on(getSharedScholars, { json: { ...noTrips.json, invitations: 1 } });
  await openHome();
  const toDo = await card('To do');
  expect(toDo.getByText('You are invited to help with a learner')).toBeInTheDocument();
  expect(toDo.getByRole('link', { name: 'Enter code' })).toHaveAttribute('href', '/invited');
});

it('a guardian is asked who can collect a learner, once each, and only where they may say so', async () => {
  const trip = (number: number, changes: Partial<Trip>) =>
    buildTrip('2026-01-13', { id: idOf(number), ride_type: 'B', needs_receiver: true, ...changes });
  api.on(
    getTrips,
    listOf(
      trip(1, {}),
      trip(2, { date: '2026-01-14' }),
      trip(3, { rider: 'Tumi', scholar_id: idOf(7), role: 'view' }),
      trip(4, { rider: 'Anele', scholar_id: idOf(8), needs_receiver: false }),
    ),
  );
  await openHome();
  const toDo = await card('To do');
  expect(toDo.getAllByRole('listitem')).toHaveLength(1);
  expect(toDo.getByText('Who can collect Lesedi Mokoena?')).toBeInTheDocument();
  expect(toDo.getByText(/^On Tue, 13 Jan a ride ends with nobody named to collect the learner/)).toBeInTheDocument();
  const link = toDo.getByRole('link', { name: 'Choose: Lesedi Mokoena' });
  expect(link).toHaveAttribute('href', `/learner/${buildTrip('2026-01-13').scholar_id}`);
});

it('a passenger whose phone is not verified is led to the code, and back home', async () => {
  const invited = buildUser({ phone_verified: false });
  api.on(generateOtp, { json: { success: true, message: '', data: { resend_after: 60, request: 'KV' } } });
  api.on(getPassengerProfile, profileOf(invited));
  const { tab } = openApp({ user: invited, path: `/home/${invited.id}` });
  const toDo = await card('To do');
  await userEvent.click(toDo.getByRole('button', { name: 'Verify Phone Number' }));
  await waitFor(() => expect(tab.loaded).toEqual(['/auth/verify-account']));
  expect(api.calls(generateOtp).map(({ body }) => body)).toEqual([{ phone: invited.phone }]);
});

it('a passenger sees the plans that end within a week, without those that were renewed or ended', async () => {
  api.on(
    getSubscriptions,
    listOf(
      buildSubscription({ id: idOf(1), date: '2026-01-18' }),
      buildSubscription({ id: idOf(2), date: '2026-01-20', rider: 'Me' }),
      buildSubscription({ id: idOf(3), date: '2026-01-16', renewed: true }),
      buildSubscription({ id: idOf(4), date: '2026-01-16', can_end: false }),
    ),
  );
  await openHome();
  const ending = await card('Plans ending');
  expect(ending.getAllByRole('listitem')).toHaveLength(1);
  expect(ending.getByText('1 Month · Lesedi Mokoena · ends on 18 Jan 2026')).toBeInTheDocument();
  expect(ending.getByRole('link', { name: /^Renew Plan/ })).toHaveAttribute('href', `/subscriptions/${user.id}`);
});

it('a passenger sees this week at a glance, and opens the trips of a day', async () => {
  api.on(getTrips, listOf(buildTrip('2026-01-13'), buildTrip('2026-01-13', { id: idOf(9), ride_type: 'B' })));
  await openHome();
  const week = await card('This week');
  expect(week.getAllByRole('listitem')).toHaveLength(7);
  await userEvent.click(week.getByRole('link', { name: 'Tue, 13 Jan, 2 trips' }));
  expect(window.location.pathname + window.location.search).toBe(`/trips/${user.id}?week=2026-01-13`);
  await waitFor(() => expect(api.calls(getTrips)).toHaveLength(2));
});

it('a passenger with nothing to do sees no empty boxes', async () => {
  await openHome();
  for (const title of ['To do', 'Plans ending', 'This week'])
    expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
});

it('a passenger can load again by one control what could not be loaded', async () => {
  api.on(getBookings, 'no response');
  api.on(getSubscriptions, 'no response');
  await openHome();
  api.on(getBookings, listOf(buildBookingItem()));
  api.on(getSubscriptions, listOf(buildSubscription({ date: '2026-01-18' })));
  await userEvent.click(await screen.findByRole('button', { name: 'Reload dashboard' }));
  expect(await screen.findByRole('region', { name: 'To do' })).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Plans ending' })).toBeInTheDocument();
});
