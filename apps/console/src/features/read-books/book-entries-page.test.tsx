// @slow: not in npm test (decision 223).
import { getBookEntries, getBooksCheck, getTrialBalance, type ResponseBody } from '@liftclub/api-contract';
import { staffRightsOf } from '@liftclub/domain';
import { fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { buildStaff } from '../../testing/build-staff';
import { serveStepUp, watchDownloads } from '../../testing/downloads';
import { address, openConsole } from '../../testing/open-console';

const api = fakeApi();
afterEach(() => jest.restoreAllMocks());

const entry: ResponseBody<typeof getBookEntries>['data'][number] = {
  at: '2026-01-12T06:00:00.000Z',
  transaction_id: 't-1',
  kind: 'payment_confirmed',
  subject: 'p-1',
  account: 'provider:paystack',
  code: '1010',
  currency: 'ZAR',
  amount: '294.75',
  person_id: 'u-1',
  person: 'Thandi Nkosi',
  booking_id: 'b-1',
  booking_start: '2026-01-12',
  trip_id: null,
  trip_date: null,
  belongs_at: null,
  run_id: null,
  run_market: null,
  run_date: null,
  payment: 'lc-7',
  payment_received: true,
  receipt: 'LC-000012',
  payout: null,
  payout_until: null,
  request_id: null,
  reason: null,
};

beforeEach(() => {
  const data = [entry, { ...entry, account: 'deferred:b-1', code: '2020', amount: '-294.75' }];
  api.on(getBookEntries, { json: { success: true, message: '', data, count: 2 } });
});

it('an account leads to its entries of the month, and these to the passenger, the plan and the other side', async () => {
  const account = { code: '1010', name: 'Accounts receivable – Paystack clearing', type: 'asset' as const };
  const balance = { ...account, currency: 'ZAR', debit: '294.75', credit: '0.00', balance: '294.75' };
  api.on(getTrialBalance, { json: { success: true, message: '', data: [balance] } });
  api.on(getBooksCheck, { json: { success: true, message: '', data: { checked_at: null, breaches: [] } } });
  const { user } = openConsole('/books?month=2026-01&market=RSA');
  await user.click(await screen.findByRole('link', { name: '1010 Accounts receivable – Paystack clearing' }));
  expect(address()).toBe('/books/entries?code=1010&month=2026-01&market=RSA');
  const filters = { code: '1010', month: '2026-01', market: 'RSA' };
  await waitFor(() => expect(api.calls(getBookEntries).at(-1)?.query).toEqual(filters));
  const rows = await screen.findAllByRole('row', { name: /12 Jan 2026, 08:00 Payment confirmed/ });
  expect(within(rows[0]!).getByRole('link', { name: 'Thandi Nkosi' })).toHaveAttribute('href', '/people/u-1');
  expect(within(rows[0]!).getByRole('link', { name: /Plan from .*12 Jan/ })).toHaveAttribute('href', '/bookings/b-1');
  expect(within(rows[0]!).getByRole('link', { name: 'Receipt LC-000012' })).toHaveAttribute(
    'href',
    '/payments?tab=all&search=lc-7',
  );
  await user.click(within(rows[1]!).getByRole('link', { name: 'Deferred revenue' }));
  await waitFor(() =>
    expect(api.calls(getBookEntries).map(({ query }) => query)).toContainEqual({ account: 'deferred:b-1' }),
  );
});

it('the page names the account whose entries it lists', async () => {
  const data = [{ ...entry, account: 'deferred:b-1', code: '2020' }];
  api.on(getBookEntries, { json: { success: true, message: '', data, count: 1 } });
  openConsole('/books/entries?account=deferred:b-1');
  expect(
    await screen.findByText(/Entries of Deferred revenue, Thandi Nkosi, Plan from 12 Jan 2026/),
  ).toBeInTheDocument();
});

it('a payout leads to its row and its approval, and goodwill says why', async () => {
  const about = { booking_id: null, booking_start: null, payment: null, receipt: null };
  const payout = { payout: 'payout-1', payout_until: '2026-01-11', request_id: 'q-1' };
  const data = [
    { ...entry, ...about, ...payout, kind: 'payout_sent' as const },
    { ...entry, ...about, kind: 'goodwill' as const, transaction_id: 't-2', reason: 'The driver was late' },
  ];
  api.on(getBookEntries, { json: { success: true, message: '', data, count: 2 } });
  openConsole('/books/entries');
  const row = within(await screen.findByRole('row', { name: /Payout to a driver sent/ }));
  expect(row.getByRole('link', { name: 'Payout until 11 Jan 2026' })).toHaveAttribute(
    'href',
    '/books/payouts?market=RSA&search=payout-1',
  );
  expect(row.getByRole('link', { name: 'Approval' })).toHaveAttribute('href', '/requests?request=q-1');
  expect(screen.getByRole('row', { name: /Goodwill The driver was late/ })).toBeInTheDocument();
});

it('what a driver earned for a run leads to the day of the run', async () => {
  const about = { booking_id: null, booking_start: null, run_id: 'r-1', run_market: 'RSA' as const };
  const data = [{ ...entry, ...about, kind: 'run_driven' as const, run_date: '2026-01-12' }];
  api.on(getBookEntries, { json: { success: true, message: '', data, count: 1 } });
  openConsole('/books/entries');
  const row = await screen.findByRole('row', { name: /Driver earned for a run/ });
  expect(within(row).getByRole('link', { name: /Run of .*12 Jan/ })).toHaveAttribute(
    'href',
    '/dispatch?market=RSA&date=2026-01-12',
  );
});

it('entries from a server of the release before are listed', async () => {
  const { at, transaction_id, kind, subject, account, currency, amount } = entry;
  const data = [{ at, transaction_id, kind, subject, account, currency, amount }] as (typeof entry)[];
  api.on(getBookEntries, { json: { success: true, message: '', data, count: 1 } });
  openConsole('/books/entries');
  expect(await screen.findByRole('row', { name: /Payment confirmed.*provider:paystack/ })).toBeInTheDocument();
});

it('finance read names without links to pages that they may not open', async () => {
  openConsole('/books/entries', { staff: buildStaff({ roles: ['finance'], rights: [...staffRightsOf(['finance'])] }) });
  const [row] = await screen.findAllByRole('row', { name: /Payment confirmed/ });
  expect(within(row!).getByRole('link', { name: 'Thandi Nkosi' })).toBeInTheDocument();
  expect(within(row!).getByText(/Plan from/)).toBeInTheDocument();
  expect(within(row!).queryByRole('link', { name: /Plan from/ })).not.toBeInTheDocument();
});

it('staff choose days by keyboard; days that end before they begin are not asked for', async () => {
  const { user } = openConsole('/books/entries?account=revenue');
  await user.type(await screen.findByRole('textbox', { name: 'From' }), '2026-01-12');
  await user.tab();
  await user.tab();
  await user.keyboard('2026-01-11');
  expect(screen.getByText('The last day must not be before the first')).toBeInTheDocument();
  expect(api.calls(getBookEntries).some(({ query }) => query['to'] !== undefined)).toBe(false);
  await user.keyboard('{Backspace}');
  expect(screen.getByText('Enter a date')).toBeInTheDocument();
  await user.keyboard('3');
  const filters = { account: 'revenue', from: '2026-01-12', to: '2026-01-13' };
  await waitFor(() => expect(api.calls(getBookEntries).at(-1)?.query).toEqual(filters));
  serveStepUp(api, '2026-01-13T12:00:00.000Z');
  const downloads = watchDownloads();
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(downloads).toEqual([expect.stringContaining(`export?${new URLSearchParams(filters)}`)]));
  await user.click(screen.getByRole('link', { name: 'Entries of all accounts' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue(''));
});
