import { getChecklist, getMetrics, getPassengerProfile, getTrips, type Checklist } from '@liftclub/api-contract';
import { buildUser, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noTrips, openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const BOOKING = '01939c4e-0000-7000-8000-000000000201';
const LESEDI = '01939c4e-0000-7000-8000-000000000101';

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getTrips, noTrips);
  const data = { totalSubs: 1, totalTrips: 5, totalDistance: '60.0 km' };
  api.on(getMetrics, { json: { success: true, message: '', data } });
});

const paid: Checklist = {
  booked: { booking_id: BOOKING, first_ride: '2026-01-19', ride_days: 13 },
  contacts: [{ scholar_id: LESEDI, name: 'Lesedi Mokoena' }],
  open: ['notifications', 'calendar'],
};

async function openHome(data: Checklist, stored = {}) {
  api.on(getChecklist, { json: { success: true, message: '', data } });
  const opened = openApp({ user, path: `/home/${user.id}`, stored });
  expect(await screen.findByText('60.0 km')).toBeInTheDocument();
  return opened;
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('after a payment a guardian sees what is booked, with its receipt and calendar, and what is still to set up', async () => {
  await openHome(paid);
  const booked = await card('You are booked');
  expect(booked.getByText('First ride on Mon, 19 Jan · 13 ride days')).toBeInTheDocument();
  expect(booked.getByRole('link', { name: 'See receipt' })).toHaveAttribute('href', `/receipt/${BOOKING}`);
  expect(booked.getByRole('link', { name: 'See calendar' })).toHaveAttribute(
    'href',
    `/trips/${user.id}?view=month&month=2026-01`,
  );
  const links = (await card('To do')).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Add: Emergency contact for Lesedi Mokoena', `/learner/${LESEDI}`],
    ['Turn on: Get notifications on this phone or computer', '/notices'],
    ['Subscribe: Rides in your calendar', `/trips/${user.id}?view=month`],
  ]);
});

it('what a guardian dismisses stays away on this device, and nobody else’s does', async () => {
  const { browser, unmount } = await openHome({ ...paid, contacts: [], open: ['calendar'] });
  const toDo = await card('To do');
  await userEvent.click(toDo.getByRole('button', { name: 'Dismiss: Rides in your calendar' }));
  expect(screen.queryByRole('region', { name: 'To do' })).not.toBeInTheDocument();
  await userEvent.click((await card('You are booked')).getByRole('button', { name: 'Dismiss: You are booked' }));
  expect(screen.queryByRole('region', { name: 'You are booked' })).not.toBeInTheDocument();
  const { dismissed = '' } = browser.stored();
  unmount();
  const again = await openHome(paid, { dismissed });
  expect((await card('To do')).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'You are booked' })).not.toBeInTheDocument();
  again.unmount();
  await openHome(paid, { dismissed: JSON.stringify({ owner: 'another', names: [BOOKING, 'calendar'] }) });
  expect(await screen.findByRole('region', { name: 'You are booked' })).toBeInTheDocument();
});

it('a guardian who has set up everything sees no list', async () => {
  await openHome({ booked: null, contacts: [], open: [] });
  expect(screen.queryByRole('region', { name: 'To do' })).not.toBeInTheDocument();
});
