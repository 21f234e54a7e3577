import { getConsoleTrip, getTripStory, type StoryItem } from '@liftclub/api-contract';
import { staffRightsOf } from '@liftclub/domain';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { buildConsoleTrip } from '../../testing/build-console-trip';
import { buildStaff } from '../../testing/build-staff';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();

const trip = buildConsoleTrip();
const item = (changes: Partial<StoryItem> = {}): StoryItem => ({
  at: '2026-01-12T07:20:00.000Z',
  kind: 'trip',
  text: 'On board',
  by: 'Ayanda Zulu',
  link: null,
  ...changes,
});
const answer = <Data,>(data: Data) => ({ json: { success: true as const, message: '', data } });

it('staff read who rides and what happened, and go on to each', async () => {
  const opened = item({ kind: 'case', text: 'Case 1001 opened: Late', by: null, link: '/cases/case-1' });
  api.on(getConsoleTrip, answer(trip));
  api.on(getTripStory, answer({ items: [opened, item()], next: null }));
  openConsole('/trips/t-1');
  expect(await screen.findByRole('heading', { name: 'Ride A · Mon, 12 Jan 09:15', level: 1 })).toBeInTheDocument();
  const about = within(screen.getByRole('region', { name: 'About' }));
  expect(about.getByRole('link', { name: 'Thandi Nkosi' })).toHaveAttribute('href', '/people/u-1');
  expect(about.getByRole('link', { name: 'Open the booking' })).toHaveAttribute('href', '/bookings/b-1');
  expect(screen.getByRole('link', { name: 'Dispatch on that day' })).toHaveAttribute(
    'href',
    '/dispatch?market=RSA&date=2026-01-12',
  );
  const history = within(await screen.findByRole('list', { name: 'History' }));
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Case 1001 opened: Late12 Jan 2026, 09:20Case',
    'On boardAyanda Zulu, 12 Jan 2026, 09:20Ride',
  ]);
  expect(history.getByRole('link', { name: 'Case 1001 opened: Late' })).toHaveAttribute('href', '/cases/case-1');
  expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
});

it('a dispatcher sees the ride without the family', async () => {
  const { booking_id: _b, rider: _r, passenger: _p, pick_up: _u, drop_off: _d, ...hidden } = trip;
  api.on(getConsoleTrip, answer(hidden));
  api.on(getTripStory, answer({ items: [item()], next: null }));
  openConsole('/trips/t-1', {
    staff: { ...buildStaff(), roles: ['dispatcher'], rights: [...staffRightsOf(['dispatcher'])] },
  });
  const about = within(await screen.findByRole('region', { name: 'About' }));
  expect(about.getByText('Ayanda Zulu')).toBeInTheDocument();
  expect(about.queryByRole('link')).not.toBeInTheDocument();
  expect(about.queryByText('Booked by')).not.toBeInTheDocument();
});

it('earlier items follow, and a page that failed can be loaded again', async () => {
  const next = '2026-01-12T07:20:00.000Z';
  api.on(getConsoleTrip, answer(trip));
  api.on(getTripStory, answer({ items: [item()], next }));
  const { user } = openConsole('/trips/t-1');
  const more = await screen.findByRole('button', { name: 'Show earlier' });
  api.on(getTripStory, { status: 502, text: '<html>' });
  await user.click(more);
  const reload = await screen.findByRole('button', { name: 'Reload history' });
  expect(screen.getByText('On board')).toBeInTheDocument();
  api.on(getTripStory, answer({ items: [item({ text: 'Booked', kind: 'plan' })], next: null }));
  await user.click(reload);
  expect(await screen.findByText('Booked')).toBeInTheDocument();
  expect(api.calls(getTripStory).at(-1)?.query).toMatchObject({ before: next });
});

it('a ride that does not exist leads to dispatch', async () => {
  api.on(getConsoleTrip, errorResponse(404, { code: 'not_found', message: 'Not found.' }));
  openConsole('/trips/t-1');
  expect(await screen.findByText('Ride not found')).toBeInTheDocument();
});
