import { assignTrip, getDispatchDay, getIdleDrivers, type Assignment, type DispatchDay } from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../testing/open-console';
import { at, buildDay } from '../../testing/build-day';

/** Tuesday, 13 January 2026, 07:30 in Johannesburg. */
const api = fakeApi({ now: () => Date.parse(at('07:30')) });
const answer = <T extends object>(data: T) => ({ json: { success: true as const, message: 'Done', data } });
const fits: Assignment = { feasible: true, why: null, extra_minutes: 4.2, extra_km: 2.13, version: 3 };
const previews = () => api.calls(assignTrip).filter(({ body }) => (body as { dry_run?: true }).dry_run);
const orders = () => api.calls(assignTrip).filter(({ body }) => !(body as { dry_run?: true }).dry_run);

async function open(day: DispatchDay = buildDay()) {
  api.on(getDispatchDay, answer(day));
  api.on(getIdleDrivers, { json: { success: true, message: '', data: [] } });
  const { user } = openConsole('/dispatch?market=RSA&date=2026-01-13');
  const grid = within(await screen.findByRole('grid', { name: 'Runs of the day by vehicle' }));
  return { user, grid, rowOf: (plate: RegExp) => grid.getByRole('row', { name: plate }) };
}

/** Presses a trip and moves it over an element of the page, which jsdom does not lay out. */
function dragOver(trip: HTMLElement, place: Element, pointerType = 'mouse') {
  document.elementFromPoint = () => place;
  fireEvent(trip, pointerEvent('pointerdown', { clientX: 10, clientY: 10, pointerType }));
  fireEvent(window, pointerEvent('pointermove', { clientX: 60, clientY: 60, pointerType }));
}
const release = () => fireEvent(window, pointerEvent('pointerup', { clientX: 60, clientY: 60 }));

/** jsdom has no PointerEvent. */
function pointerEvent(type: string, { pointerType = 'mouse', ...place }: MouseEventInit & { pointerType?: string }) {
  return Object.assign(new MouseEvent(type, { bubbles: true, button: 0, ...place }), { pointerType });
}

it('a trip that is dragged shows what it costs the vehicle under it, and is assigned after a confirmation', async () => {
  const { user, grid, rowOf } = await open();
  api.on(assignTrip, ({ body }) => answer(body.dry_run ? fits : { ...fits, version: 4 }));
  dragOver(grid.getByRole('button', { name: /^Thandi Nkosi, 06:45/ }), rowOf(/R-2 GP/));
  expect(rowOf(/R-2 GP/)).toHaveAttribute('data-target', 'true');
  expect(await screen.findByText('Johan Botha: possible, +4 min, +2.1 km')).toBeInTheDocument();
  expect(previews().map(({ body }) => body)).toEqual([{ trip_id: 't-1', run_id: 'r-2', version: 3, dry_run: true }]);
  expect(orders()).toEqual([]);

  release();
  const panel = within(await screen.findByRole('region', { name: 'Thandi Nkosi, 06:45' }));
  expect(await panel.findByRole('radio', { name: /Johan Botha/ })).toBeChecked();
  await user.click(await panel.findByRole('button', { name: 'Assign to Johan Botha' }));
  expect(await screen.findByText('Trip assigned to Johan Botha')).toBeInTheDocument();
  expect(orders().map(({ body }) => body)).toEqual([{ trip_id: 't-1', run_id: 'r-2', version: 3 }]);
});

it('a trip without a driver is dragged too; what is not possible says why, and needs a reason', async () => {
  const { user, rowOf } = await open();
  api.on(assignTrip, ({ body }) =>
    answer(body.dry_run ? { ...fits, feasible: false, why: 'The run has no room at 06:45.' } : fits),
  );
  dragOver(screen.getByRole('button', { name: /Zola Dube/ }), rowOf(/R-1 GP/));
  expect(await screen.findByText('Bongani Khumalo: not possible. The run has no room at 06:45.')).toBeInTheDocument();
  release();
  const panel = within(await screen.findByRole('region', { name: 'Zola Dube, 06:45' }));
  await user.click(await panel.findByLabelText('Reason for overriding the rules'));
  await user.paste('The guardian agreed');
  await user.click(panel.getByRole('button', { name: 'Override and assign to Bongani Khumalo' }));
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body).toMatchObject({ trip_id: 't-9', run_id: 'r-1', reason: 'The guardian agreed' });
});

it('nothing is asked over the trip’s own vehicle; Escape and a place without a vehicle change nothing', async () => {
  const { user, grid, rowOf } = await open();
  const bar = grid.getByRole('button', { name: /^Thandi Nkosi, 06:45/ });
  dragOver(bar, rowOf(/R-1 GP/));
  expect(await screen.findByText('This trip is on this run already.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('This trip is on this run already.')).not.toBeInTheDocument();
  dragOver(bar, document.body);
  expect(screen.getByText('Drop it on a vehicle; Escape cancels.')).toBeInTheDocument();
  release();
  expect(screen.queryByRole('region', { name: /^Thandi Nkosi/ })).not.toBeInTheDocument();
  expect(api.calls(assignTrip)).toEqual([]);
});

it('a finger scrolls, and no trip of a closed day is dragged', async () => {
  const { grid, rowOf } = await open(buildDay({ state: 'closed' }));
  const bar = grid.getByRole('button', { name: /^Thandi Nkosi, 06:45/ });
  dragOver(bar, rowOf(/R-2 GP/));
  dragOver(bar, rowOf(/R-2 GP/), 'touch');
  expect(screen.queryByText(/Escape cancels/)).not.toBeInTheDocument();
});

it('the whole day fits, zooms in step by step, and shows the present time', async () => {
  const { user, grid } = await open();
  expect(grid.getByText('Now 07:30')).toBeInTheDocument();
  expect(grid.getByText('Bongani K.')).toBeInTheDocument();
  const zoomOf = () => screen.getByRole('grid').style.getPropertyValue('--zoom');
  expect([zoomOf(), screen.getByRole('button', { name: 'Zoom out' })]).toEqual([
    '1',
    expect.objectContaining({ disabled: true }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(zoomOf()).toBe('4');
  await user.click(screen.getByRole('button', { name: 'Whole day' }));
  expect(zoomOf()).toBe('1');
});
