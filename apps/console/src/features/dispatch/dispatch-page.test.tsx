import {
  getAuditEntries,
  getDispatchDay,
  getIdleDrivers,
  planDispatchDay,
  publishDispatchDay,
  type DispatchDay,
} from '@liftclub/api-contract';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import { address, openConsole } from '../../testing/open-console';
import { at, buildDay } from '../../testing/build-day';

/** Monday, 12 January 2026, 17:00 in Johannesburg: Tuesday can be published. */
const api = fakeApi({ now: () => Date.parse('2026-01-12T15:00:00Z') });
const answer = (data: DispatchDay, message = '') => ({ json: { success: true as const, message, data } });
const open = (day: DispatchDay = buildDay()) => {
  api.on(getDispatchDay, answer(day));
  api.on(getIdleDrivers, { json: { success: true, message: '', data: [] } });
  return openConsole('/dispatch?market=RSA&date=2026-01-13');
};

it('staff read how the day is planned, and go from day to day and market to market by the address', async () => {
  const { user } = open();
  expect(await screen.findByText('Planned 3 of 4 trips at 05:12, 1 without a driver.')).toBeInTheDocument();
  expect(screen.getByText('2 runs, 63 km, 6 h')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Tue, 13 Jan' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Day after' }));
  await waitFor(() => expect(address()).toBe('/dispatch?market=RSA&date=2026-01-14'));
  await user.selectOptions(screen.getByLabelText('Market'), 'Nigeria');
  await waitFor(() => expect(api.calls(getDispatchDay).at(-1)?.query).toEqual({ market: 'NG', date: '2026-01-14' }));
});

it('the timeline is a grid: a row a vehicle, arrow keys between trips, Enter opens, Escape comes back', async () => {
  const { user } = open();
  const grid = await screen.findByRole('grid', { name: 'Runs of the day by vehicle' });
  expect(within(grid).getAllByRole('row')).toHaveLength(3);
  const run = within(grid).getByRole('button', { name: 'R-1 GP, Bongani Khumalo, 06:00 to 09:00, 2 trips' });
  act(() => run.focus());
  await user.keyboard('{ArrowRight}{ArrowDown}');
  const bar = within(grid).getByRole('button', { name: 'Anele Mbeki, 07:00 to 07:30' });
  expect(bar).toHaveFocus();
  expect(grid.querySelectorAll('button[tabindex="0"]')).toHaveLength(1);

  await user.keyboard('{Enter}');
  const panel = screen.getByRole('region', { name: 'Anele Mbeki, 07:00' });
  expect(within(panel).getByRole('heading', { name: 'Anele Mbeki, 07:00' })).toHaveFocus();
  expect(panel).toHaveTextContent('Johan Botha, R-2 GP');
  expect(within(panel).getByRole('img', { name: 'Schematic map of the run of Johan Botha: 4 stops' })).toBeVisible();
  const stops = within(within(panel).getByRole('table', { name: 'Stops' })).getAllByRole('row');
  expect(stops[2]).toHaveTextContent('2. Pick up Anele MbekiHome of Anele Mbeki07:00–');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Anele Mbeki, 07:00' })).not.toBeInTheDocument();
  expect(bar).toHaveFocus();
});

it('a vehicle with two runs has one row, from which each run opens; the line above names what has the focus', async () => {
  const [morning, other] = buildDay().runs;
  if (!morning || !other) throw new Error('The day has two runs.');
  const { driver, vehicle } = morning;
  const afternoon = { ...other, driver, vehicle, starts_at: at('13:00'), ends_at: at('15:00') };
  const { user } = open(buildDay({ runs: [morning, afternoon] }));
  const grid = await screen.findByRole('grid', { name: 'Runs of the day by vehicle' });
  expect(within(grid).getAllByRole('row')).toHaveLength(2);
  const first = within(grid).getByRole('button', { name: 'R-1 GP, Bongani Khumalo, 06:00 to 09:00, 2 trips' });
  act(() => first.focus());
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('R-1 GP, Bongani Khumalo, 13:00 to 15:00, 1 trip')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('region', { name: 'Bongani Khumalo' })).toHaveTextContent('13:00');
  expect(screen.queryByText('R-1 GP, Bongani Khumalo, 13:00 to 15:00, 1 trip')).not.toBeInTheDocument();
});

it('a trip without a driver says why, and a vehicle who drives it', async () => {
  const { user } = open();
  const waiting = within(await screen.findByRole('region', { name: 'Without a driver' }));
  await user.click(waiting.getByRole('button', { name: /06:45 Zola Dube.*No driver is on shift at 06:45/ }));
  expect(screen.getByRole('region', { name: 'Zola Dube, 06:45' })).toHaveTextContent('Home of Zola');
  await user.click(screen.getByRole('button', { name: /^R-2 GP/ }));
  const panel = await screen.findByRole('region', { name: 'Johan Botha' });
  expect(within(panel).getByRole('link', { name: '+27825550101' })).toHaveAttribute('href', 'tel:+27825550101');
  expect(panel).toHaveTextContent('2 of 6 seats');
});

it('a day that is being planned is asked for until its plan is there', async () => {
  const { user } = open(buildDay({ planned_at: null, approximate: true, runs: [] }));
  expect(await screen.findByText('Not planned yet: 4 trips.')).toBeInTheDocument();
  api.on(planDispatchDay, { ...answer(buildDay({ state: 'planning', runs: [] })), status: 202 as const });
  api.on(getDispatchDay, answer(buildDay({ version: 4, approximate: true })));
  await user.click(screen.getByRole('button', { name: 'Plan now' }));
  expect(await screen.findByRole('button', { name: 'Planning...' })).toBeDisabled();
  expect(await screen.findByText('Version 4', {}, { timeout: 5_000 })).toBeInTheDocument();
  expect(screen.getByText(/Travel times are straight-line estimates/)).toBeInTheDocument();
});

it('a dispatcher who publishes a changed day sees the newer one, and publishes that', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Anele Mbeki/ }));
  const newer = buildDay({ version: 4 });
  const refusal = errorResponse(409, {
    code: 'outdated',
    message: 'Somebody has changed the day.',
    data: { ...newer },
  });
  api.on(publishDispatchDay, refusal);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this day?' }));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  const bar = within(screen.getByRole('region', { name: 'Tue, 13 Jan' }));
  expect(await bar.findByText(/Another dispatcher has changed this day/)).toBeInTheDocument();
  expect(screen.getByText('Version 4')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Anele Mbeki, 07:00' })).toBeInTheDocument();

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  api.on(publishDispatchDay, answer(buildDay({ version: 5, state: 'published' }), 'The day is published'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('The day is published')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeInTheDocument();
  expect(bar.queryByText(/Another dispatcher/)).not.toBeInTheDocument();
  expect(api.calls(publishDispatchDay).map(({ body }) => body)).toMatchObject([{ version: 3 }, { version: 4 }]);
});

it('a day can be published from noon of the day before, which the page says', async () => {
  open(buildDay({ date: '2026-01-14' }));
  expect(await screen.findByText('Can be published from 12:00 on Tue, 13 Jan.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

it('a day whose first run has pulled out is not offered to be unpublished', async () => {
  const runs = buildDay().runs.map((run) => ({ ...run, starts_at: '2026-01-12T14:59:00.000Z' }));
  open(buildDay({ state: 'published', runs }));
  expect(await screen.findByRole('button', { name: 'Plan now' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Unpublish' })).not.toBeInTheDocument();
});

it('what staff changed of the day is shown on request, newest first', async () => {
  const { user } = open();
  const entry = {
    id: 'a-1',
    at: '2026-01-12T17:12:00.000Z',
    staff_id: null,
    staff: 'Nomsa Khumalo',
    about: null,
    action: 'dispatch.plan' as const,
    subject: 'RSA 2026-01-13',
    detail: 'reason: asked by the school',
    sentence: 'Nomsa Khumalo planned the service day 13 Jan 2026, RSA',
  };
  api.on(getAuditEntries, { json: { success: true, message: '', data: [entry], count: 1 } });
  const history = within(await screen.findByRole('region', { name: 'History of the day' }));
  await user.click(history.getByRole('button', { name: 'Show history' }));
  expect(await history.findByRole('listitem')).toHaveTextContent(
    'Nomsa Khumalo: Planned a service dayreason: asked by the school12 Jan 2026, 19:12',
  );
  expect(api.calls(getAuditEntries)[0]?.query).toMatchObject({ subject: 'RSA 2026-01-13', only: 'changes' });
});
