import { getToday, type Today } from '@liftclub/api-contract';
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
  open({ documents: { count: 2, since }, payments_held: { count: 1, since } });
  expect(await screen.findByRole('link', { name: 'Papers to review' })).toHaveAttribute('href', '/reviews');
  expect(screen.getByText('2 drivers wait for a review')).toBeInTheDocument();
  expect(screen.getByText('1 payment does not match its price')).toBeInTheDocument();
  expect(screen.getAllByText('oldest since 12 Jan 2026, 08:00')).toHaveLength(2);
  expect(screen.queryByText('Nothing is waiting')).not.toBeInTheDocument();
  expect(screen.queryByText('Money to give back')).not.toBeInTheDocument();
});

it.each<[keyof Today, string, string]>([
  ['payments_held', 'Payments on hold', '/payments'],
  ['refunds_due', 'Money to give back', '/payments'],
  ['payouts_due', 'Credit to pay out', '/payments?tab=payouts'],
  ['alerts', 'Differences with a payment company', '/payments?tab=alerts'],
  ['payments_stuck', 'Payments without an answer for an hour', '/payments?tab=pending'],
  ['documents', 'Papers to review', '/reviews'],
  ['licenses_expired', 'Licenses that have expired', '/reviews?state=license_expired'],
  ['refunds_under_way', 'Refunds on their way', '/payments'],
  ['licenses_ending', 'Licenses that end within 30 days', '/reviews?state=license_ending&sort=license_expiry'],
  ['users_locked', 'Locked accounts', '/people?locked=true'],
])('%s leads to its screen', async (key, title, href) => {
  open({ [key]: typeof buildToday()[key] === 'number' ? 1 : { count: 1, since } });
  expect(await screen.findByRole('link', { name: title })).toHaveAttribute('href', href);
});

it.each<[keyof Today, string, string]>([
  ['sms_failing', 'SMS that do not leave', '4 messages'],
  ['jobs_given_up', 'Other work that failed', '4 jobs were given up'],
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
  const again = await screen.findByRole('button', { name: 'Load today again' });
  api.on(getToday, { json: { success: true, message: '', data: buildToday() } });
  await user.click(again);
  expect(await screen.findByText('Nothing is waiting')).toBeInTheDocument();
});

it('the menu counts what waits, from the same answer, and counts anew after a change', async () => {
  open({ documents: { count: 2, since }, payments_held: { count: 1, since }, alerts: { count: 3, since } });
  expect(await screen.findByRole('link', { name: 'Document review , 2 waiting' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Payments , 4 waiting' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'People' })).toBeInTheDocument();
  expect(api.calls(getToday)).toHaveLength(1);
});

it('trips without a driver lead to their day', async () => {
  open({ trips_without_driver: 2, first_day_without_driver: { market: 'NG', date: '2026-01-13' } });
  const link = await screen.findByRole('link', { name: 'Trips without a driver' });
  expect(link).toHaveAttribute('href', '/dispatch?market=NG&date=2026-01-13');
});
