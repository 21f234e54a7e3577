import {
  getCreditRules,
  getPassengerProfile,
  getReceipt,
  getStatement,
  getStatements,
  getSubscriptions,
} from '@liftclub/api-contract';
import {
  buildCreditRules,
  buildReceipt,
  buildStatement,
  buildUser,
  errorResponse,
  fakeApi,
} from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();

const monthsAre = (...months: string[]) =>
  api.on(getStatements, {
    json: { success: true, message: '', data: months.map((month) => ({ month })), count: months.length },
  });
const statementIs = (changes: Parameters<typeof buildStatement>[0] = {}) =>
  api.on(getStatement, { json: { success: true, message: '', data: buildStatement(changes) } });

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getCreditRules, buildCreditRules());
  monthsAre('2026-01', '2025-11');
  statementIs();
});

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const linesOf = (part: string) =>
  within(screen.getByRole('region', { name: part }))
    .getAllByRole('term')
    .map((term) => `${plain(term.textContent)} ${plain(term.nextElementSibling?.textContent)}`);

it('a guardian reads the latest month: payments, rides and credit, from balance to balance', async () => {
  openApp({ user, path: '/statements' });
  expect(await screen.findByRole('heading', { name: 'Statement January 2026' })).toBeInTheDocument();
  expect(api.calls(getStatement).map(({ path }) => path)).toEqual(['passenger/statements/2026-01/']);
  expect(screen.getByText('1 Jan 2026 – 31 Jan 2026')).toBeInTheDocument();
  const credited = 'Ride creditedTue, 20 Jan 07:15 · Sandton City → Rosebank Mall · Lesedi Mokoena';
  expect(linesOf('Payments')).toEqual(['13 Jan 2026 · PaymentReceipt LC-000123 R 525.00']);
  expect(linesOf('Paid rides')).toEqual([
    'Balance on 1 Jan 2026 R 10.00',
    '13 Jan 2026 · Plan paidReceipt LC-000123 R 525.00',
    '13 Jan 2026 · Ride takenMon, 19 Jan 07:15 · Sandton City → Rosebank Mall · Lesedi Mokoena -R 105.00',
    `13 Jan 2026 · ${credited} -R 105.00`,
    'Balance at the end of 31 Jan 2026 R 325.00',
  ]);
  expect(linesOf('Credit')).toEqual([
    'Balance on 1 Jan 2026 R 0.00',
    `13 Jan 2026 · ${credited} R 105.00`,
    'Balance at the end of 31 Jan 2026 R 105.00',
  ]);
});

it('a guardian chooses another month, prints it or takes it along as PDF', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  openApp({ user, path: '/statements/2026-01' });
  await screen.findByRole('heading', { name: 'Statement January 2026' });
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', buildStatement().pdf);
  const account = { opening: '0.00', lines: [], closing: '0.00' };
  statementIs({
    month: '2025-11',
    from: '2025-11-01',
    to: '2025-11-30',
    payments: [],
    rides: account,
    credit: account,
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'November 2025');
  expect(await screen.findByRole('heading', { name: 'Statement November 2025' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/statements/2025-11');
  expect(screen.getByText('Nothing was paid or refunded in this month.')).toBeInTheDocument();
});

it('somebody who never paid has no statement, and a month to come has none', async () => {
  monthsAre();
  const { unmount } = openApp({ user, path: '/statements' });
  expect(await screen.findByText('There is no statement yet.')).toBeInTheDocument();
  expect(api.calls(getStatement)).toEqual([]);
  unmount();
  api.on(getStatement, errorResponse(404, { code: 'not_found', message: 'Not found.' }));
  openApp({ user, path: '/statements/2030-01' });
  expect(await screen.findByText('There is no statement for this month.')).toBeInTheDocument();
});

it('a statement that does not come can be asked for again', async () => {
  api.on(getStatement, { status: 502, text: '<html>' });
  openApp({ user, path: '/statements/2026-01' });
  expect(await screen.findByRole('button', { name: 'Reload statement' })).toBeInTheDocument();
  statementIs();
  await userEvent.click(screen.getByRole('button', { name: 'Reload statement' }));
  expect(await screen.findByRole('heading', { name: 'Statement January 2026' })).toBeInTheDocument();
});

it.each([
  ['the subscriptions', `/subscriptions/${user.id}`],
  ['a receipt', `/receipt/${buildReceipt().booking_id}`],
])('%s lead to the statements', async (_, path) => {
  api.on(getReceipt, { json: { success: true, message: '', data: buildReceipt() } });
  api.on(getSubscriptions, { json: { success: true, message: '', data: [], count: 0 } });
  openApp({ user, path });
  await userEvent.click(await screen.findByRole('link', { name: 'Statements' }));
  await waitFor(() => expect(window.location.pathname).toBe('/statements'));
});

it('a statement from a server of the release before has no company', async () => {
  statementIs({ company: undefined });
  openApp({ user, path: '/statements' });
  expect(await screen.findByRole('heading', { name: 'Statement January 2026' })).toBeInTheDocument();
  expect(screen.queryByText('Liftclub (Pty) Ltd')).not.toBeInTheDocument();
});
