import { getToday, type Today } from '@liftclub/api-contract';
import { DAY_MS, MINUTE_MS } from '@liftclub/domain';
import { fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { buildToday } from '../../testing/build-today';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();
const since = '2026-01-12T06:00:00.000Z';

function open(today: Partial<Today>) {
  api.on(getToday, { json: { success: true, message: '', data: buildToday(today) } });
  return openConsole('/');
}

it('staff see what waits, since when, and the way to it', async () => {
  const now = Date.now();
  const before = (ms: number) => new Date(now - ms).toISOString();
  open({
    documents: { count: 2, since: before(34 * MINUTE_MS) },
    payments_held: { count: 1, since: before(3 * DAY_MS) },
  });
  expect(await screen.findByRole('link', { name: 'Documents to review' })).toHaveAttribute('href', '/reviews');
  expect(screen.getByText('2 drivers to review')).toBeInTheDocument();
  expect(screen.getByText('1 payment does not match its price')).toBeInTheDocument();
  expect(screen.getByText('Oldest: 34 min ago')).toBeInTheDocument();
  expect(screen.getByText('Oldest: 3 days ago')).toBeInTheDocument();
  expect(screen.queryByText('Nothing is waiting')).not.toBeInTheDocument();
  expect(screen.queryByText('Refunds due')).not.toBeInTheDocument();
});

it.each<[keyof Today, string, string]>([
  ['payments_held', 'Payments on hold', '/payments'],
  ['refunds_due', 'Refunds due', '/payments'],
  ['payouts_due', 'Payouts due', '/payments?tab=payouts'],
  ['driver_payouts', 'Driver payouts to approve or send', '/books/payouts'],
  ['alerts', 'Payment discrepancies', '/payments?tab=alerts'],
  ['payments_stuck', 'Payments pending for over an hour', '/payments?tab=pending'],
  ['documents', 'Documents to review', '/reviews'],
  ['other_documents', 'Other documents to review', '/documents'],
  ['licenses_expired', 'Expired licenses', '/reviews?state=license_expired'],
  ['refunds_under_way', 'Refunds in progress', '/payments'],
  ['licenses_ending', 'Licenses expiring within 30 days', '/reviews?state=license_ending&sort=license_expiry'],
  ['users_locked', 'Locked accounts', '/people?locked=true'],
])('%s leads to its screen', async (key, title, href) => {
  open({ [key]: typeof buildToday()[key] === 'number' ? 1 : { count: 1, since } });
  expect(await screen.findByRole('link', { name: title })).toHaveAttribute('href', href);
});

it.each<[keyof Today, string, string]>([
  ['sms_failing', 'SMS not being sent', '4 messages'],
  ['jobs_given_up', 'Failed background jobs', '4 jobs failed'],
])('%s is for who runs the server, and leads nowhere', async (key, title, what) => {
  open({ [key]: typeof buildToday()[key] === 'number' ? 4 : { count: 4, since } });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(what)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: title })).not.toBeInTheDocument();
});

it('a day without open cases says so, whatever else there is to know', async () => {
  open({ users_locked: 1 });
  expect(await screen.findByText('Nothing is waiting')).toBeInTheDocument();
  const toKnow = within(screen.getByRole('region', { name: 'Good to know' }));
  expect(toKnow.getByText('1 person')).toBeInTheDocument();
});

it('what could not be loaded can be tried again', async () => {
  api.on(getToday, 'no response');
  const { user } = openConsole('/');
  const again = await screen.findByRole('button', { name: 'Reload today' });
  api.on(getToday, { json: { success: true, message: '', data: buildToday() } });
  await user.click(again);
  expect(await screen.findByText('Nothing is waiting')).toBeInTheDocument();
});

it('the menu counts what waits, from the same answer, and counts again after a change', async () => {
  const [documents, other_documents] = [
    { count: 2, since },
    { count: 3, since },
  ];
  open({ documents, other_documents, payments_held: { count: 1, since }, alerts: { count: 3, since } });
  expect(await screen.findByRole('link', { name: 'Document review , 5 waiting' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Payments , 4 waiting' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'People' })).toBeInTheDocument();
  expect(api.calls(getToday)).toHaveLength(1);
});

it('rides that need somebody now stand first, calls for help before all, and money below people', async () => {
  open({
    payments_held: { count: 1, since },
    documents: { count: 1, since },
    trips_without_driver: 1,
    late_starts: 1,
    not_arrived: 1,
    calls_for_help: { count: 1, since },
  });
  const now = within(await screen.findByRole('region', { name: 'Rides that need you now' }));
  expect(now.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Calls for help',
    'Vehicle not at the pick-up',
    'Runs not started',
    'Trips without a driver',
  ]);
  const toDo = within(screen.getByRole('region', { name: 'To do' }));
  expect(toDo.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Documents to review',
  ]);
  const money = within(screen.getByRole('region', { name: 'Money' }));
  expect(money.getByRole('heading', { level: 3 })).toHaveTextContent('Payments on hold');
  expect(screen.queryByText(/^Nothing needs attention/)).not.toBeInTheDocument();
});

it('without a ride at risk one calm line says so, above what is to do', async () => {
  open({ documents: { count: 1, since } });
  expect(await screen.findByText(/^Nothing needs attention/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Rides that need you now' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'To do' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Money' })).not.toBeInTheDocument();
});

it('each alert leads to the day of the oldest one', async () => {
  const none = { late_starts: null, not_arrived: null, not_dropped_off: null, contradictions: null };
  open({ not_arrived: 1, late_starts: 1, alert_days: { ...none, not_arrived: { market: 'NG', date: '2026-01-12' } } });
  const link = await screen.findByRole('link', { name: 'Vehicle not at the pick-up' });
  expect(link).toHaveAttribute('href', '/dispatch?market=NG&date=2026-01-12');
  expect(screen.getByRole('link', { name: 'Runs not started' })).toHaveAttribute('href', '/dispatch');
});

it('trips without a driver lead to their day', async () => {
  open({ trips_without_driver: 2, first_day_without_driver: { market: 'NG', date: '2026-01-13' } });
  const link = await screen.findByRole('link', { name: 'Trips without a driver' });
  expect(link).toHaveAttribute('href', '/dispatch?market=NG&date=2026-01-13');
});
