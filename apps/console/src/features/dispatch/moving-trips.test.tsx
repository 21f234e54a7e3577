import { assignTrip, BACKGROUND_HEADER, getDispatchDay, getIdleDrivers, noteMoving } from '@liftclub/api-contract';
import { staffRightsOf } from '@liftclub/domain';
import { fakeApi } from '@liftclub/test-support';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { at, buildDay } from '../../testing/build-day';
import { buildStaff } from '../../testing/build-staff';
import { liveDispatch, openConsole } from '../../testing/open-console';

/** Tuesday, 13 January 2026, 07:30 in Johannesburg. */
const api = fakeApi({ now: () => Date.parse(at('07:30')) });
const answer = <T extends object>(data: T) => ({ json: { success: true as const, message: '', data } });
const moving = (...trips: readonly { trip_id: string; name: string }[]) => ({
  status: 200,
  text: `event: moving\ndata: ${JSON.stringify(trips)}\n\n`,
});
const notes = () => api.calls(noteMoving).map(({ body }) => body);

beforeEach(() => {
  api.on(getDispatchDay, answer(buildDay()));
  api.on(getIdleDrivers, answer([]));
  api.on(noteMoving, { json: { success: true, message: '' } });
});
afterEach(() => jest.useRealTimers());

const open = async (staff = buildStaff()) => {
  const { user } = openConsole('/dispatch?market=RSA&date=2026-01-13', { staff });
  const grid = within(await screen.findByRole('grid', { name: 'Runs of the day by vehicle' }));
  return { user, grid };
};

it('who looks at the day sees that Naledi is moving a trip, until she is done', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  api.on(liveDispatch, moving({ trip_id: 't-1', name: 'Naledi Mokoena' }, { trip_id: 't-9', name: 'Lerato Molefe' }));
  const { user, grid } = await open(buildStaff({ rights: [...staffRightsOf(['support'])] }));
  const bar = await grid.findByRole('button', { name: /^Thandi Nkosi, 06:45.*Naledi is moving this trip$/ });
  expect(screen.getByText('Naledi is moving the trip of Thandi Nkosi').parentElement).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: /Zola Dube.*Lerato is moving this trip/ })).toBeInTheDocument();
  await user.click(bar);
  const panel = within(screen.getByRole('region', { name: 'Thandi Nkosi, 06:45' }));
  expect(panel.getByRole('note')).toHaveTextContent('Naledi is moving this trip');
  api.on(liveDispatch, moving());
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByText(/is moving/)).not.toBeInTheDocument();
  expect(notes()).toEqual([]);
});

it('others are shown that a trip is being moved while a run is chosen for it, every ten seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, grid } = await open();
  await user.click(grid.getByRole('button', { name: /^Thandi Nkosi, 06:45/ }));
  expect(notes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Move to another run...' }));
  const begun = { trip_id: 't-1', moving: true };
  await waitFor(() => expect(notes()).toContainEqual(begun));
  const before = notes().length;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(notes()).toHaveLength(before + 1);
  expect(api.calls(noteMoving)[0]?.headers).toMatchObject({ [BACKGROUND_HEADER]: '1' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(notes().at(-1)).toEqual({ trip_id: 't-1', moving: false }));
});

it('a trip that is dragged and dropped on a vehicle is shown as moved without a gap at the end', async () => {
  api.on(assignTrip, answer({ feasible: true, why: null, extra_minutes: 1, extra_km: 1, version: 3 }));
  const { grid } = await open();
  document.elementFromPoint = () => grid.getByRole('row', { name: /R-2 GP/ });
  const pointer = (type: string, target: Element | Window, x: number) =>
    fireEvent(
      target,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: x }), { pointerType: 'mouse' }),
    );
  pointer('pointerdown', grid.getByRole('button', { name: /^Thandi Nkosi, 06:45/ }), 10);
  pointer('pointermove', window, 60);
  await waitFor(() => expect(notes()).toEqual([{ trip_id: 't-1', moving: true }]));
  pointer('pointerup', window, 60);
  await screen.findByRole('button', { name: 'Assign to Johan Botha' });
  await waitFor(() => expect(notes().at(-1)).toEqual({ trip_id: 't-1', moving: true }));
});
