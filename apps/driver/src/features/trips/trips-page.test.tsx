import { getDriverProfile, getEarnings, getRuns, type RunCard } from '@liftclub/api-contract';
import { buildDriver, errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';
import { buildManifest, RUN_ID } from '../../testing/run-responses';
import { runCache } from '../../runs';

const api = fakeApi();
const user = buildDriver();
const ok = <Data,>(data: Data) => ({ json: { success: true as const, message: '', data } });
const cardOf = (changes: Partial<RunCard> = {}): RunCard => {
  const { opens_at: _opens, stops: _stops, ...card } = buildManifest();
  return { ...card, ...changes };
};
const runsOf = (cards: RunCard[]) => ({ json: { ...ok(cards).json, count: cards.length } });
const LAST = '01939c4e-0000-7000-8000-00000000a000';
const EARNED = {
  total: '180.50',
  currency: 'ZAR' as const,
  has_driven: true,
  runs: [{ run_id: LAST, date: '2026-01-09', starts_at: '2026-01-09T06:00:00.000Z', trips: 2, amount: '180.50' }],
};

beforeEach(async () => {
  await runCache.eraseOthers('nobody', 0);
  api.on(getDriverProfile, profileOf(user));
  api.on(getEarnings, ok(EARNED));
});
const page = () => within(screen.getByRole('main'));

it('a driver sees today’s run first, then the next days, then what the last days earned', async () => {
  const cards = [
    cardOf({ id: LAST, date: '2026-01-09', state: 'closed' }),
    cardOf(),
    cardOf({ id: '01939c4e-0000-7000-8000-00000000a002', date: '2026-01-13' }),
  ];
  api.on(getRuns, runsOf(cards));
  openApp({ user, path: `/trips/${user.id}` });
  expect(await page().findByRole('link', { name: 'Open run of Today, 08:00' })).toHaveAttribute(
    'href',
    `/runs/${RUN_ID}`,
  );
  expect(page().getByText('Sandton · Rosebank')).toBeInTheDocument();
  expect(within(page().getByRole('region', { name: 'Next days' })).getByRole('link')).toHaveTextContent('Tue, 13 Jan');
  const past = within(page().getByRole('region', { name: 'Past days' }));
  expect(await past.findByText(/Earned R\s180.50/)).toBeVisible();
  expect(past.getByText('Closed')).toBeVisible();
  expect(api.calls(getRuns)[0]?.query).toEqual({ from: '2026-01-06', to: '2026-01-25' });
  expect(api.calls(getEarnings)[0]?.query).toEqual({ from: '2026-01-06', to: '2026-01-12' });
});

it('without a connection the runs and what they earned are those loaded last', async () => {
  api.on(getEarnings, 'no response');
  await runCache.saveLists({
    owner: user.id,
    cards: [cardOf({ id: LAST, date: '2026-01-09', state: 'closed' }), cardOf()],
  });
  await runCache.saveLists({ owner: user.id, earnings: EARNED });
  api.on(getRuns, 'no response');
  openApp({ user, path: `/trips/${user.id}` });
  expect(await page().findByText('You are offline. These are the runs last loaded.')).toBeInTheDocument();
  expect(page().getByRole('link', { name: 'Open run of Today, 08:00' })).toBeInTheDocument();
  expect(await page().findByText(/Earned R\s180.50/)).toBeVisible();
});

it('a driver loads again what failed, and reads that runs come the evening before', async () => {
  api.on(getRuns, errorResponse(500));
  openApp({ user, path: `/trips/${user.id}` });
  const again = await page().findByRole('button', { name: 'Reload runs' });
  api.on(getRuns, runsOf([]));
  await userEvent.click(again);
  expect(await page().findByText('No runs in the next two weeks')).toBeInTheDocument();
});

it('a driver reads what a month earned, run by run', async () => {
  openApp({ user, path: `/earnings/${user.id}` });
  expect(await page().findByText(/Total: R\s180.50/)).toBeInTheDocument();
  expect(page().getByRole('link', { name: 'Run of Fri, 9 Jan, 08:00' })).toHaveAttribute('href', `/runs/${LAST}`);
  api.on(getEarnings, ok({ ...EARNED, total: '0.00', runs: [] }));
  await userEvent.selectOptions(page().getByLabelText('Month'), 'December 2025');
  expect(await page().findByText('Nothing earned in this month yet.')).toBeInTheDocument();
  expect(api.calls(getEarnings).at(-1)?.query).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

it('a driver saves the statement of a month, with the session in the header', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:liftclub';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const statement = { ...getEarnings, path: 'driver/earnings/statement/' };
  api.on(statement, { status: 200, text: 'date,time' });
  openApp({ user, path: `/earnings/${user.id}` });
  await userEvent.click(await page().findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['Liftclub-earnings-2026-01.csv']));
  expect(api.calls(statement)[0]?.query).toEqual({ month: '2026-01', format: 'csv' });
});
