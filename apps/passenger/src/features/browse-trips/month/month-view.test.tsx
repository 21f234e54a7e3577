// @slow: not in npm test (decision 223).
import {
  getBlockedDrivers,
  getCalendarFeed,
  getPassengerProfile,
  getRideCalendar,
  getScholars,
  getTrips,
  pausePlan,
  previewPause,
  rotateCalendarFeed,
  type Trip,
} from '@liftclub/api-contract';
import { addDays } from '@liftclub/domain';
import { buildScholar, buildTrip, buildUser, fakeApi } from '@liftclub/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noTrips, openApp, profileOf } from '../../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const LESEDI = '01939c4e-0000-7000-8000-000000000101';
const LERATO = '01939c4e-0000-7000-8000-000000000102';

const answer = <T extends object>(data: T) => ({ json: { success: true as const, message: '', data } });
const listOf = (...data: Trip[]) => ({ json: { success: true as const, message: '', data, count: data.length } });
/** Lesedi rides there and back from Monday 12 to Friday 16 January, Lerato on Tuesday, which is skipped. */
const trips = [
  ...[12, 13, 14, 15, 16].flatMap((day) => {
    const date = `2026-01-${day}`;
    const back = { ride_type: 'B', id: `01939c4e-0000-7000-8000-9999${date.replaceAll('-', '')}` } as const;
    return [buildTrip(date, { can_skip: true }), buildTrip(date, { ...back, can_skip: true })];
  }),
  buildTrip('2026-01-13', { id: `${LERATO.slice(0, -3)}777`, rider: 'Lerato', scholar_id: LERATO, status: 'skipped' }),
];

/** The market's holiday on 1 January, and Lesedi's school holidays until the 9th. */
function calendarOf({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const { from = '', to = '', scholar_id } = query;
  const days = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const holidays = scholar_id === LESEDI && date > '2026-01-01' && date <= '2026-01-09' ? 'School holidays' : null;
    const name = date === '2026-01-01' ? "New Year's Day" : holidays;
    days.push({ date, ride_day: name === null, name });
  }
  return answer(days);
}

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getBlockedDrivers, noTrips);
  api.on(getTrips, listOf(...trips));
  api.on(getScholars, {
    json: {
      ...noTrips.json,
      data: [buildScholar({ id: LESEDI, name: 'Lesedi Mokoena' }), buildScholar({ id: LERATO, name: 'Lerato' })],
    },
  });
  api.on(getRideCalendar, calendarOf);
});

/** Opens the calendar on Monday, 12 January 2026. */
async function openMonth(search = '?view=month') {
  openApp({ user, path: `/trips/${user.id}${search}` });
  return screen.findByRole('grid', { name: 'January 2026' });
}
const day = (name: RegExp | string) => screen.findByRole('gridcell', { name });
async function focus(name: RegExp) {
  const cell = await day(name);
  act(() => cell.focus());
}

it('a guardian opens the calendar and sees whose rides are when, what is skipped, and which days are closed', async () => {
  openApp({ user, path: `/trips/${user.id}` });
  await userEvent.click(await screen.findByRole('link', { name: 'Calendar' }));
  expect(window.location.search).toBe('?view=month');
  expect(await day('Mon, 12 Jan, Lesedi Mokoena: 2 rides')).toHaveAttribute('aria-current', 'date');
  expect(await day('Tue, 13 Jan, Lesedi Mokoena: 2 rides, Lerato: skipped or cancelled')).toHaveTextContent('13LesLer');
  expect(await day("Thu, 1 Jan, New Year's Day")).toBeInTheDocument();
  expect(await day('Fri, 2 Jan, School holidays (Lesedi Mokoena)')).toBeInTheDocument();
  expect(await day('Wed, 31 Dec')).toBeInTheDocument();
  const legend = within(screen.getByRole('list', { name: 'Riders' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'LesLesedi Mokoena',
    'LerLerato',
    'LesSkipped or cancelled',
  ]);
});

it('rides of a paused plan are marked as paused, beside what was skipped', async () => {
  const paused = trips.map((trip) => (trip.scholar_id === LERATO ? trip : { ...trip, paused: true }));
  api.on(getTrips, listOf(...paused));
  await openMonth();
  expect(await day('Mon, 12 Jan, Lesedi Mokoena: 2 rides paused')).toBeInTheDocument();
  expect(await day('Tue, 13 Jan, Lesedi Mokoena: 2 rides paused, Lerato: skipped or cancelled')).toBeInTheDocument();
  const legend = within(screen.getByRole('list', { name: 'Riders' }));
  expect(legend.getByText('Paused until the plan is paid')).toBeInTheDocument();
});

it('a guardian moves by keyboard from day to day and month to month, and back by the browser', async () => {
  await openMonth();
  await focus(/^Mon, 12 Jan/);
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName('Tue, 20 Jan');
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toHaveAccessibleName('Mon, 19 Jan');
  await userEvent.keyboard('{PageDown}');
  expect(await screen.findByRole('grid', { name: 'February 2026' })).toBeInTheDocument();
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Thu, 19 Feb'));
  await userEvent.click(screen.getByRole('link', { name: 'Next month' }));
  expect(await screen.findByRole('grid', { name: 'March 2026' })).toBeInTheDocument();
  window.history.back();
  expect(await screen.findByRole('grid', { name: 'February 2026' })).toBeInTheDocument();
});

it('a guardian chooses a range, sees what skipping it gives back, and skips it', async () => {
  const rides = trips.slice(2, 6).map(({ id, date, ride_type }) => ({
    trip_id: id,
    date,
    ride_type,
    credit: '105.00',
    rule: 'full' as const,
  }));
  const preview = answer({ trips: 4, credit: '420.00', currency: 'ZAR' as const, rides });
  api.on(previewPause, preview);
  api.on(pausePlan, preview);
  await openMonth();
  await userEvent.click(await day(/^Wed, 14 Jan/));
  await focus(/^Tue, 13 Jan/);
  await userEvent.keyboard('{Enter}');
  const chosen = within(await screen.findByRole('region', { name: 'Tue, 13 Jan – Wed, 14 Jan' }));
  expect(chosen.getAllByRole('button', { name: /^Skip this ride:/ })).toHaveLength(4);
  await userEvent.click(chosen.getByRole('button', { name: 'Skip 4 rides: Lesedi Mokoena' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pause rides' }));
  expect(await dialog.findByText(/^4 rides\. You get R.420\.00 back as credit\.$/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Pause rides' }));
  expect(await screen.findByText('Rides paused')).toBeInTheDocument();
  const period = { subscription_id: trips[0]?.subscription_id, from: '2026-01-13', to: '2026-01-14' };
  expect(api.calls(pausePlan)[0]?.body).toEqual({ ...period, expected_credit: '420.00' });
});

it('a day without rides says so, and the choice can be cleared', async () => {
  await openMonth();
  await userEvent.click(await day('Fri, 2 Jan, School holidays (Lesedi Mokoena)'));
  const chosen = within(await screen.findByRole('region', { name: 'Fri, 2 Jan' }));
  expect(chosen.getByText('No rides on these days.')).toBeInTheDocument();
  expect(chosen.getByText('Fri, 2 Jan: School holidays (Lesedi Mokoena)')).toBeInTheDocument();
  await userEvent.click(chosen.getByRole('button', { name: 'Clear choice' }));
  expect(screen.queryByRole('region', { name: 'Fri, 2 Jan' })).not.toBeInTheDocument();
});

it('what could not be loaded can be loaded again', async () => {
  api.on(getRideCalendar, 'no response');
  await openMonth();
  const again = await screen.findByRole('button', { name: 'Reload calendar' });
  api.on(getRideCalendar, calendarOf);
  await userEvent.click(again);
  expect(await day("Thu, 1 Jan, New Year's Day")).toBeInTheDocument();
});

it('a guardian is shown the address for calendar programs only when asked, and can replace it', async () => {
  const url = 'http://passenger.liftclub.localhost:4200/api/v1/calendar/first.ics';
  api.on(getCalendarFeed, answer({ url }));
  await openMonth();
  expect(api.calls(getCalendarFeed)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Show address' }));
  expect(await screen.findByText(url)).toBeInTheDocument();
  expect(screen.getByText(/^Anyone who has this address can read/)).toBeInTheDocument();
  const next = url.replace('first', 'second');
  api.on(rotateCalendarFeed, answer({ url: next }));
  api.on(getCalendarFeed, answer({ url: next }));
  await userEvent.click(screen.getByRole('button', { name: 'New address' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make a new address?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'New address' }));
  expect(await screen.findByText(next)).toBeInTheDocument();
  expect(screen.queryByText(url)).not.toBeInTheDocument();
});
