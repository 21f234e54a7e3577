// @slow: not in npm test (decision 223).
import {
  assignTrip,
  cancelTrip,
  getDispatchDay,
  getIdleDrivers,
  lockDispatch,
  markTrip,
  swapDriver,
  type Assignment,
  type DispatchDay,
} from '@liftclub/api-contract';
import { buildTrip, errorResponse, fakeApi, TEST_NOW } from '@liftclub/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../testing/open-console';
import { at, buildDay, buildRun } from '../../testing/build-day';

/** The server's clock. */
let now = TEST_NOW;
const api = fakeApi({ now: () => now });
afterEach(() => {
  now = TEST_NOW;
});

const answer = <T extends object>(data: T) => ({ json: { success: true as const, message: 'Done', data } });
const show = (day: DispatchDay) => api.on(getDispatchDay, answer(day));
const fits: Assignment = { feasible: true, why: null, extra_minutes: 4.2, extra_km: 2.13, version: 3 };
const kabelo = { driver_id: 'd-9', name: 'Kabelo Mokoena', plate_number: 'KM 9 GP', seats: 4 };
const idle = [{ ...kabelo, shift: 'morning' as const, from: at('05:00'), to: at('10:00') }];

async function open(cell: RegExp, day = buildDay()) {
  show(day);
  api.on(getIdleDrivers, { json: { success: true, message: '', data: idle } });
  const { user } = openConsole('/dispatch?market=RSA&date=2026-01-13');
  await user.click(await screen.findByRole('button', { name: cell }));
  return user;
}
const previews = () => api.calls(assignTrip).filter(({ body }) => (body as { dry_run?: true }).dry_run);
const orders = () => api.calls(assignTrip).filter(({ body }) => !(body as { dry_run?: true }).dry_run);
const whenClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('a trip is moved after its costs are shown; what is not possible says why and needs a reason', async () => {
  const user = await open(/^Thandi Nkosi, 06:45/);
  api.on(assignTrip, ({ body }) => {
    if (!body.dry_run) return answer({ ...fits, version: 4 });
    return answer('driver_id' in body ? fits : { ...fits, feasible: false, why: 'The run has no room at 06:45.' });
  });
  const panel = within(screen.getByRole('region', { name: 'Thandi Nkosi, 06:45' }));
  await user.click(panel.getByRole('button', { name: 'Move to another run...' }));
  const options = within(await panel.findByRole('group', { name: 'Runs and drivers without a run' }));
  expect(options.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Johan BothaR-2 GP, 06:00 – 09:00',
    'Kabelo MokoenaKM 9 GP, no run yet, on shift 05:00 – 10:00',
  ]);

  await user.click(options.getByRole('radio', { name: /Johan Botha/ }));
  expect(await panel.findByText('Johan Botha: not possible. The run has no room at 06:45.')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Override and assign to Johan Botha' }));
  expect(await panel.findByText('This field is required')).toBeInTheDocument();
  expect(orders()).toEqual([]);

  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Thandi Nkosi, 06:45/ }));
  await user.click(screen.getByRole('button', { name: 'Move to another run...' }));
  await user.click(await screen.findByRole('radio', { name: /Kabelo/ }));
  expect(await screen.findByText('Kabelo Mokoena: possible, +4 min, +2.1 km')).toBeInTheDocument();
  show(buildDay({ version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Assign to Kabelo Mokoena' }));
  expect(await screen.findByText('Trip assigned to Kabelo Mokoena')).toBeInTheDocument();
  expect(await screen.findByText('Version 4')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move to another run...' })).toHaveFocus();
  expect(orders().map(({ body }) => body)).toEqual([
    { trip_id: 't-1', driver_id: 'd-9', shift: 'morning', version: 3 },
  ]);
  expect(previews()).toHaveLength(2);
});

it('two dispatchers: the second sees the newer day, keeps the choice, and assigns in the newer version', async () => {
  const user = await open(/Zola Dube/);
  const newer = buildDay({ version: 4 });
  api.on(assignTrip, ({ body }) => {
    if (body.dry_run) return answer({ ...fits, feasible: false, why: 'Too far.' });
    if (body.version === 4) return answer({ ...fits, feasible: false, version: 5 });
    return errorResponse(409, { code: 'outdated', message: 'Somebody has changed the day.', data: { ...newer } });
  });
  await user.click(screen.getByRole('button', { name: 'Assign to a run...' }));
  await user.click(await screen.findByRole('radio', { name: /Johan Botha/ }));
  await user.click(await screen.findByLabelText('Reason for overriding the rules'));
  await user.paste('The guardian agreed');
  await user.click(screen.getByRole('button', { name: 'Override and assign to Johan Botha' }));
  const panel = within(screen.getByRole('region', { name: 'Zola Dube, 06:45' }));
  expect(await panel.findByText(/Another dispatcher has changed this day/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText(/Another dispatcher has changed this day/)).toHaveLength(2));
  expect(screen.getByText('Version 4')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Johan Botha/ })).toBeChecked();

  await waitFor(() => expect(previews().at(-1)?.body).toMatchObject({ version: 4 }));
  expect(await screen.findByLabelText('Reason for overriding the rules')).toHaveValue('The guardian agreed');
  await user.click(screen.getByRole('button', { name: 'Override and assign to Johan Botha' }));
  expect(await screen.findByText('Trip assigned to Johan Botha')).toBeInTheDocument();
  const order = { trip_id: 't-9', run_id: 'r-2', reason: 'The guardian agreed' };
  expect(orders().map(({ body }) => body)).toEqual([3, 4].map((version) => ({ ...order, version })));
});

it('a trip is locked on its run, which its bar says', async () => {
  const user = await open(/^Thandi Nkosi, 06:45/);
  api.on(lockDispatch, { json: { success: true, message: 'Done' } });
  const stops = (run: DispatchDay['runs'][number]) => run.stops.map((stop) => ({ ...stop, locked: true }));
  show(buildDay({ runs: buildDay().runs.map((run) => ({ ...run, stops: stops(run) })) }));
  await user.click(screen.getByRole('button', { name: 'Lock to this run' }));
  expect(await screen.findByRole('button', { name: 'Unlock' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Thandi Nkosi, 06:45 to 07:10, locked' })).toBeInTheDocument();
  expect(api.calls(lockDispatch)[0]?.body).toEqual({ trip_id: 't-1', locked: true });
});

it('a trip is taken off its run, and cancelled with a reason', async () => {
  const user = await open(/^Thandi Nkosi, 06:45/);
  api.on(assignTrip, answer(fits));
  api.on(cancelTrip, { json: { success: true, message: 'Done' } });
  await user.click(screen.getByRole('button', { name: 'Unassign' }));
  const asks = within(await screen.findByRole('dialog', { name: 'Unassign this trip?' }));
  await user.click(asks.getByRole('button', { name: 'Unassign' }));
  await whenClosed();
  expect(orders()[0]?.body).toEqual({ trip_id: 't-1', run_id: null, version: 3 });

  await user.click(screen.getByRole('button', { name: 'Cancel trip...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this trip?' }));
  await user.click(dialog.getByLabelText('Reason'));
  await user.paste('The road is closed');
  show(buildDay({ version: 4, runs: [], unassigned: [] }));
  await user.click(dialog.getByRole('button', { name: 'Cancel trip' }));
  expect(await screen.findByText('Trip cancelled')).toBeInTheDocument();
  expect(api.calls(cancelTrip)[0]?.body).toEqual({ trip_id: 't-1', reason: 'The road is closed' });
  await whenClosed();
  expect(screen.queryByRole('region', { name: /^Thandi/ })).not.toBeInTheDocument();
});

it('what cannot be done is said in the panel and in the dialog, and the present day is shown', async () => {
  const user = await open(/^Thandi Nkosi, 06:45/, buildDay({ state: 'published' }));
  const panel = within(screen.getByRole('region', { name: 'Thandi Nkosi, 06:45' }));
  api.on(lockDispatch, errorResponse(409, { code: 'planning', message: 'The day is being planned.' }));
  await user.click(panel.getByRole('button', { name: 'Lock to this run' }));
  expect(await panel.findByText('The day is being planned.')).toBeInTheDocument();

  api.on(cancelTrip, errorResponse(409, { code: 'trip_changed', message: 'The trip has changed.' }));
  await user.click(panel.getByRole('button', { name: 'Cancel trip...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this trip?' }));
  await user.click(dialog.getByLabelText('Reason'));
  await user.paste('The road is closed');
  show(buildDay({ version: 5, state: 'published' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel trip' }));
  expect(await dialog.findByText('The trip has changed.')).toBeInTheDocument();
  expect(await screen.findByText('Version 5')).toBeInTheDocument();
});

it('a run is locked against the planner, and given to a driver without a run', async () => {
  const user = await open(/^R-2 GP/);
  api.on(lockDispatch, { json: { success: true, message: 'Done' } });
  api.on(swapDriver, { json: { success: true, message: 'Done' } });
  show(buildDay({ runs: buildDay().runs.map((run) => ({ ...run, locked: true })) }));
  await user.click(screen.getByRole('button', { name: 'Lock run' }));
  expect(await screen.findByRole('button', { name: 'Unlock run' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^R-2 GP.*, locked$/ })).toBeInTheDocument();
  expect(api.calls(lockDispatch)[0]?.body).toEqual({ run_id: 'r-2', locked: true });

  await user.selectOptions(await screen.findByLabelText('Change driver'), 'Kabelo Mokoena, KM 9 GP');
  await user.click(screen.getByRole('button', { name: 'Change driver' }));
  const asks = within(await screen.findByRole('dialog', { name: 'Assign the run to Kabelo Mokoena?' }));
  await user.click(asks.getByRole('button', { name: 'Change driver' }));
  expect(await screen.findByText('Kabelo Mokoena now drives this run')).toBeInTheDocument();
  expect(api.calls(swapDriver)[0]?.body).toEqual({ run_id: 'r-2', driver_id: 'd-9', version: 3 });
});

it('a day that is closed is only looked at', async () => {
  show(buildDay({ state: 'closed' }));
  const { user } = openConsole('/dispatch?market=RSA&date=2026-01-13');
  await user.click(await screen.findByRole('button', { name: /^Thandi Nkosi, 06:45/ }));
  expect(screen.getByRole('region', { name: 'Thandi Nkosi, 06:45' })).toBeInTheDocument();
  for (const name of ['Plan now', 'Publish', 'Move to another run...', 'Cancel trip...'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('a trip that its guardian took is cancelled, and staff end a ride only where somebody is on board', async () => {
  now = Date.parse(at('10:00'));
  const trips = [
    { id: 't-1', rider: 'Thandi Nkosi', from: '06:45', to: '07:10', status: 'cancelled' as const },
    { id: 't-2', rider: 'Lwazi Nkosi', from: '06:55', to: '07:20', status: 'on_board' as const },
  ];
  const user = await open(
    /^Thandi Nkosi, 06:45 to 07:10, cancelled$/,
    buildDay({ state: 'under_way', runs: [buildRun('r-1', 'Bongani Khumalo', trips)] }),
  );
  const taken = within(screen.getByRole('region', { name: 'Thandi Nkosi, 06:45' }));
  expect(taken.getByText('cancelled')).toBeInTheDocument();
  for (const name of ['Record outcome...', 'Move to another run...', 'Cancel trip...'])
    expect(taken.queryByRole('button', { name })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Lwazi Nkosi, 06:55 to 07:20, on board' }));
  await user.click(screen.getByRole('button', { name: 'Record outcome...' }));
  const outcome = within(await screen.findByRole('dialog')).getByLabelText('Outcome');
  expect(
    within(outcome)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['The rider was dropped off']);
});

it('a trip that was skipped after the pull-out says so, and nothing is offered for it', async () => {
  now = Date.parse(at('06:30'));
  const trips = [{ id: 't-1', rider: 'Thandi Nkosi', from: '06:45', to: '07:10', status: 'skipped' as const }];
  await open(
    /^Thandi Nkosi, 06:45 to 07:10, skipped$/,
    buildDay({ state: 'under_way', runs: [buildRun('r-1', 'Bongani Khumalo', trips)] }),
  );
  const skipped = within(screen.getByRole('region', { name: 'Thandi Nkosi, 06:45' }));
  expect(skipped.getByText('skipped')).toBeInTheDocument();
  for (const name of ['Move to another run...', 'Cancel trip...'])
    expect(skipped.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('staff say how a trip of a day under way ended, with a reason, from the end of its window on', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  now = Date.parse(at('07:09')) + 50_000;
  const user = await open(/^Thandi Nkosi, 06:45/, buildDay({ state: 'under_way' }));
  expect(screen.queryByRole('button', { name: 'Record outcome...' })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  await user.click(screen.getByRole('button', { name: 'Record outcome...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How did this trip end?' }));
  await user.click(dialog.getByRole('button', { name: 'End the trip' }));
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('This field is required');
  await user.selectOptions(dialog.getByLabelText('Outcome'), 'The rider didn’t show');
  await user.click(dialog.getByLabelText('Reason'));
  await user.paste('The guardian said so');
  api.on(markTrip, { json: { success: true, message: 'Done', data: buildTrip('2026-01-13') } });
  await user.click(dialog.getByRole('button', { name: 'End the trip' }));
  expect(await screen.findByText('Trip ended')).toBeInTheDocument();
  expect(api.calls(markTrip)[0]?.body).toEqual({ trip_id: 't-1', outcome: 'no_show', reason: 'The guardian said so' });
});
