// @slow: not in npm test (decision 223).
import {
  closePeriod,
  getAccounts,
  getAgedCredit,
  getBooksCheck,
  getDeferred,
  getPeriods,
  getTaxReport,
  getTrialBalance,
  type BooksPeriod,
  type ResponseBody,
  type TrialBalanceRow,
} from '@liftclub/api-contract';
import { CHART_OF_ACCOUNTS } from '@liftclub/domain';
import { fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { serveStepUp, watchDownloads } from '../../testing/downloads';
import { address, openConsole } from '../../testing/open-console';

const api = fakeApi();
afterEach(() => jest.restoreAllMocks());

const balances: TrialBalanceRow[] = [
  {
    code: '1010',
    name: 'Accounts receivable – Paystack clearing',
    type: 'asset',
    currency: 'ZAR',
    debit: '400.00',
    credit: '0.00',
    balance: '650.00',
  },
  {
    code: '2020',
    name: 'Deferred revenue',
    type: 'liability',
    currency: 'ZAR',
    debit: '0.00',
    credit: '400.00',
    balance: '-650.00',
  },
];

const checkIs = (changes: Partial<ResponseBody<typeof getBooksCheck>['data']> = {}) =>
  api.on(getBooksCheck, {
    json: {
      success: true,
      message: '',
      data: { checked_at: '2026-01-12T00:50:00.000Z', breaches: [], ...changes },
    },
  });

beforeEach(() => {
  api.on(getTrialBalance, { json: { success: true, message: '', data: balances } });
  checkIs();
});

const lines = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));

it('staff read debits, credits and balances of each account of a month, with their totals', async () => {
  openConsole('/books?month=2026-01&market=RSA');
  const table = await screen.findByRole('table', { name: 'Trial balance in ZAR' });
  expect(rowsOf(table)).toEqual([
    ['Account', 'Type', 'Debit', 'Credit', 'Balance'],
    ['1010 Accounts receivable – Paystack clearing', 'Asset', 'R 400.00', 'R 0.00', 'R 650.00'],
    ['2020 Deferred revenue', 'Liability', 'R 0.00', 'R 400.00', '-R 650.00'],
    ['Total', '', 'R 400.00', 'R 400.00', 'R 0.00'],
  ]);
  expect(screen.getByText('Debits equal credits, and the balances sum to zero.')).toBeInTheDocument();
});

it('staff choose the market and the month, which stay in the address', async () => {
  const { user } = openConsole('/books');
  await screen.findByRole('table', { name: 'Trial balance in ZAR' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Market' }), 'NG');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'January 2026');
  await waitFor(() => expect(api.calls(getTrialBalance).at(-1)?.query).toEqual({ market: 'NG', month: '2026-01' }));
  expect(address()).toBe('/books?market=NG&month=2026-01');
});

it('staff download the journal of the month for their accounting program', async () => {
  serveStepUp(api, '2026-01-13T12:00:00.000Z');
  const downloads = watchDownloads();
  const { user } = openConsole('/books?month=2026-01&market=NG');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Format' }), 'Xero manual journal');
  await user.click(screen.getByRole('button', { name: 'Download journal' }));
  const href = '/api/v1/console/books/journal/?month=2026-01&market=NG&format=xero';
  await waitFor(() => expect(downloads).toEqual([href]));
});

it('staff read the VAT of a month by rate, and open it to its entries', async () => {
  const data = [{ rate: '7.5', net: '10.00', tax: '0.75', gross: '10.75', currency: 'NGN' }];
  api.on(getTaxReport, { json: { success: true, message: '', data } });
  openConsole('/books/tax?month=2026-01&market=NG');
  const table = await screen.findByRole('table', { name: 'VAT' });
  expect(rowsOf(table)[1]).toEqual(['7.5%', '₦10.00', '₦0.75', '₦10.75']);
  const leadTo = (name: string, figure: string) =>
    expect(within(table).getByRole('link', { name })).toHaveAttribute(
      'href',
      `/books/entries?month=2026-01&market=NG&rate=7.5&currency=NGN&figure=${figure}`,
    );
  leadTo('₦10.00', 'net');
  leadTo('₦0.75', 'tax');
  leadTo('₦10.75', 'gross');
});

it('staff read what of a plan is earned, returned and deferred at the end of a month', async () => {
  const row = {
    booking_id: 'b-1',
    booking_start: '2026-01-12',
    passenger_id: 'u-1',
    name: 'Thandi Nkosi',
    currency: 'ZAR',
    total: '100.00',
    earned: '40.00',
    earned_in_month: '25.00',
    returned: '10.00',
    deferred: '50.00',
  };
  api.on(getDeferred, { json: { success: true, message: '', data: [row], count: 1 } });
  openConsole('/books/deferred');
  const link = await screen.findByRole('link', { name: /50\.00/ });
  expect(link).toHaveAttribute('href', '/books/entries?account=deferred%3Ab-1&to=2026-01-31&currency=ZAR');
  expect(screen.getByRole('link', { name: /25\.00/ })).toHaveAttribute(
    'href',
    '/books/entries?booking_id=b-1&month=2026-01&figure=earned&currency=ZAR',
  );
  expect(screen.getByRole('row', { name: /Thandi Nkosi.*100\.00.*40\.00.*25\.00.*10\.00/ })).toBeInTheDocument();
  expect(api.calls(getDeferred).at(-1)?.query).toEqual({ month: '2026-01' });
});

it('staff read the credit of passengers by its age', async () => {
  const row = {
    passenger_id: 'u-1',
    name: 'Thandi Nkosi',
    currency: 'ZAR',
    balance: '10.00',
    days_0_30: '1.00',
    days_31_60: '2.00',
    days_61_90: '3.00',
    days_31_90: '5.00',
    days_over_90: '4.00',
  };
  api.on(getAgedCredit, { json: { success: true, message: '', data: [row], count: 1 } });
  openConsole('/books/aged-credit');
  const link = await screen.findByRole('link', { name: /10\.00/ });
  expect(link).toHaveAttribute('href', '/books/entries?account=passenger%3Au-1%3Acredit&currency=ZAR');
  expect(screen.getByRole('row', { name: /Thandi Nkosi.*1\.00.*2\.00.*3\.00.*4\.00/ })).toBeInTheDocument();
  expect(screen.getByText(/^Days since the credit was given\. The oldest credit is used first/)).toBeInTheDocument();
});

it('each age of credit at the end of a month opens to its entries, the oldest with all that was used', async () => {
  const none = { days_61_90: '0.00', days_31_90: '2.00', days_over_90: '0.00' };
  const ages = { balance: '3.00', days_0_30: '1.00', days_31_60: '2.00', ...none };
  const row = { passenger_id: 'u-1', name: 'Thandi Nkosi', currency: 'ZAR', ...ages };
  api.on(getAgedCredit, { json: { success: true, message: '', data: [row], count: 1 } });
  openConsole('/books/aged-credit?month=2025-12');
  const account = '/books/entries?account=passenger%3Au-1%3Acredit&currency=ZAR';
  const href = async (amount: RegExp) => (await screen.findByRole('link', { name: amount })).getAttribute('href');
  expect(await href(/1\.00/)).toBe(`${account}&figure=credit&from=2025-12-01&to=2025-12-31`);
  expect(await href(/2\.00/)).toBe(`${account}&given_by=2025-11-30&to=2025-12-31`);
  expect(screen.queryByRole('link', { name: /0\.00/ })).toBeNull();
});

it('accounts that do not balance are reported in words', async () => {
  const data = [...balances, { ...balances[1]!, code: '4010', name: 'Ride revenue', credit: '0.01', balance: '-0.01' }];
  api.on(getTrialBalance, { json: { success: true, message: '', data } });
  openConsole('/books');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The accounts do not balance: -R 0.01 is left over. Tell the developers.',
  );
});

const periods: BooksPeriod[] = [
  { market: 'RSA', month: '2026-03', state: 'open', closed_at: null, can_close: false },
  { market: 'RSA', month: '2026-02', state: 'open', closed_at: null, can_close: true },
  { market: 'RSA', month: '2026-01', state: 'closed', closed_at: '2026-02-03T08:00:00.000Z', can_close: false },
];

it('staff ask for the next month to be closed, and read that it waits for another member', async () => {
  api.on(getPeriods, { json: { success: true, message: '', data: periods } });
  const { user } = openConsole('/books/months');
  const table = await screen.findByRole('table', { name: 'Close months' });
  expect(rowsOf(table).slice(1)).toEqual([
    ['March 2026', 'South Africa', 'Open', ''],
    ['February 2026', 'South Africa', 'Open', 'Close month'],
    ['January 2026', 'South Africa', 'Closed', '3 Feb 2026, 10:00'],
  ]);
  const json = { success: true as const, message: 'Waiting for approval', data: { request_id: 'r-1' } };
  api.on(closePeriod, { status: 202, json });
  await user.click(screen.getByRole('button', { name: 'Close February 2026 of South Africa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close February 2026 of South Africa?' });
  await user.click(within(dialog).getByRole('button', { name: 'Close month' }));
  expect(await screen.findByText('Waiting for approval')).toBeInTheDocument();
  expect(api.calls(closePeriod)[0]?.body).toEqual({ market: 'RSA', month: '2026-02', state: 'closed' });
});

it('staff read the chart of accounts by a section of the books', async () => {
  const data = CHART_OF_ACCOUNTS.map(({ code, name, type }) => ({ code, name, type }));
  api.on(getAccounts, { json: { success: true, message: '', data } });
  const { user } = openConsole('/books');
  const sections = await screen.findByRole('navigation', { name: 'Sections of the books' });
  expect(within(sections).getByRole('link', { name: 'Trial balance' })).toHaveAttribute('aria-current', 'page');
  await user.click(within(sections).getByRole('link', { name: 'Accounts' }));
  const table = await screen.findByRole('table', { name: 'Accounts' });
  expect(rowsOf(table)).toContainEqual(['Deferred revenue', '2020', 'Liability']);
  expect(within(table).getByRole('link', { name: 'VAT payable' })).toHaveAttribute('href', '/books/entries?code=2060');
});

it('staff read what the last check found', async () => {
  openConsole('/books');
  expect(await screen.findByText('12 Jan 2026, 02:50: all ledger checks passed.')).toBeInTheDocument();
});

it('staff read which rules were broken', async () => {
  checkIs({
    breaches: [{ rule: 'deferred_of_finished', subject: 'deferred:b-1 ZAR', detail: 'balance -29475' }],
  });
  openConsole('/books');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '12 Jan 2026, 02:50: 1 check failed. Tell the developers.',
  );
  expect(lines(screen.getByRole('list', { name: 'Failed checks' }))).toEqual([
    'A plan has ended and still has a deferred balancedeferred:b-1 ZAR · balance -29475',
  ]);
});

it('books that were never checked say so', async () => {
  checkIs({ checked_at: null });
  openConsole('/books');
  expect(await screen.findByText(/They have not been checked yet/)).toBeInTheDocument();
});

it('books without any entry say when they open', async () => {
  api.on(getTrialBalance, { json: { success: true, message: '', data: [] } });
  openConsole('/books');
  expect(await screen.findByText('Nothing posted yet')).toBeInTheDocument();
});
