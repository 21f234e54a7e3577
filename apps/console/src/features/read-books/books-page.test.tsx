import { getBookEntries, getBooks, getBooksCheck, type ResponseBody } from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { serveStepUp, watchDownloads } from '../../testing/downloads';
import { address, openConsole } from '../../testing/open-console';

const api = fakeApi();
afterEach(() => jest.restoreAllMocks());

const balances = [
  { account: 'deferred:b-1', currency: 'ZAR', balance: '-294.75' },
  { account: 'deferred:b-2', currency: 'ZAR', balance: '-100.25' },
  { account: 'passenger:u-1:credit', currency: 'ZAR', balance: '-5.00' },
  { account: 'provider:alatpay', currency: 'NGN', balance: '8357.10' },
  { account: 'provider:paystack', currency: 'ZAR', balance: '400.00' },
  { account: 'refunds_due', currency: 'NGN', balance: '-8357.10' },
];

const entry: ResponseBody<typeof getBookEntries>['data'][number] = {
  at: '2026-01-12T06:00:00.000Z',
  transaction_id: 't-1',
  kind: 'payment_confirmed',
  subject: 'p-1',
  account: 'provider:paystack',
  currency: 'ZAR',
  amount: '294.75',
};

const checkIs = (changes: Partial<ResponseBody<typeof getBooksCheck>['data']> = {}) =>
  api.on(getBooksCheck, {
    json: {
      success: true,
      message: '',
      data: { checked_at: '2026-01-12T00:50:00.000Z', breaches: [], ...changes },
    },
  });

beforeEach(() => {
  api.on(getBooks, { json: { success: true, message: '', data: balances } });
  checkIs();
  const data = [entry, { ...entry, account: 'deferred:b-1', amount: '-294.75' }];
  api.on(getBookEntries, { json: { success: true, message: '', data, count: 2 } });
});

const lines = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

it('staff read the balances of each currency, accounts of many bookings or people as one line', async () => {
  openConsole('/books');
  const rand = await screen.findByRole('list', { name: 'Trial balance in ZAR' });
  const naira = screen.getByRole('list', { name: 'Trial balance in NGN' });
  expect(lines(rand)).toEqual([
    'Balance at PaystackR 400.00',
    'Prepaid rides2 accounts-R 395.00',
    'Passenger credit-R 5.00',
    'TotalR 0.00',
  ]);
  expect(lines(naira)).toEqual(['Balance at ALATPay₦8,357.10', 'Refunds due-₦8,357.10', 'Total₦0.00']);
  expect(screen.getAllByText('The accounts balance: they sum to zero.')).toHaveLength(2);
});

it('accounts that do not sum to zero are said in words', async () => {
  const data = [...balances, { account: 'revenue', currency: 'NGN', balance: '-0.01' }];
  api.on(getBooks, { json: { success: true, message: '', data } });
  openConsole('/books');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The accounts do not sum to zero: -₦0.01 is left over. Tell the developers.',
  );
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
  api.on(getBooks, { json: { success: true, message: '', data: [] } });
  openConsole('/books');
  expect(await screen.findByText('Nothing posted yet')).toBeInTheDocument();
});

it('an account leads to its entries, and these to the other side of a transaction', async () => {
  const { user } = openConsole('/books');
  await user.click(await screen.findByRole('link', { name: 'Balance at Paystack' }));
  expect(address()).toBe('/books/entries?account=provider%3Apaystack');
  await waitFor(() => expect(api.calls(getBookEntries).at(-1)?.query).toEqual({ account: 'provider:paystack' }));
  expect(
    await screen.findByRole('row', { name: /12 Jan 2026, 08:00 Payment confirmed.*p-1 Balance at Paystack R.294\.75/ }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Prepaid rides' }));
  await waitFor(() => expect(api.calls(getBookEntries).at(-1)?.query).toEqual({ account: 'deferred:b-1' }));
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
