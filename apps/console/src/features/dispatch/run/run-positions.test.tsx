import { getDispatchDay, getIdleDrivers, getRunPositions, type DispatchDay } from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../../testing/open-console';
import { at, buildDay } from '../../../testing/build-day';

const api = fakeApi();

/** Opens the panel of the first run of a day whose runs have started. */
async function openRun() {
  const day = buildDay();
  const runs = day.runs.map((run) => ({ ...run, state: 'started' as const }));
  const started: DispatchDay = { ...day, state: 'under_way', runs };
  api.on(getDispatchDay, { json: { success: true, message: '', data: started } });
  api.on(getIdleDrivers, { json: { success: true, message: '', data: [] } });
  const { user } = openConsole('/dispatch?market=RSA&date=2026-01-13');
  const grid = within(await screen.findByRole('grid', { name: 'Runs of the day by vehicle' }));
  await user.click(grid.getByRole('button', { name: /^R-1 GP, Bongani Khumalo/ }));
  await user.click(screen.getByRole('button', { name: 'Show vehicle positions' }));
  return {
    user,
    dialog: within(await screen.findByRole('dialog', { name: 'Vehicle positions' })),
    run: started.runs[0],
  };
}

const fix = (time: string, second: number, latitude: number) => ({
  latitude,
  longitude: 28.06,
  accuracy: 8,
  at: new Date(Date.parse(at(time)) + second * 1_000).toISOString(),
});

it('staff say why they look, and read the newest position of each minute', async () => {
  const { user, dialog, run } = await openRun();
  await user.click(dialog.getByRole('button', { name: 'Show positions' }));
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toBeInvalid();
  const data = [fix('07:00', 5, -26.1), fix('07:00', 45, -26.2), fix('07:01', 5, -26.3)];
  api.on(getRunPositions, { json: { success: true, message: '', data } });
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A complaint about speed');
  await user.click(dialog.getByRole('button', { name: 'Show positions' }));
  const list = within(await dialog.findByRole('list', { name: 'Positions by minute' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '07:00 -26.20000, 28.06000',
    '07:01 -26.30000, 28.06000',
  ]);
  expect(api.calls(getRunPositions)[0]).toMatchObject({
    path: `console/dispatch/runs/${run?.id}/positions/`,
    query: { reason: 'A complaint about speed' },
  });
});

it('a run whose positions are deleted says so', async () => {
  const { user, dialog } = await openRun();
  api.on(getRunPositions, { json: { success: true, message: '', data: [] } });
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'An old case');
  await user.click(dialog.getByRole('button', { name: 'Show positions' }));
  expect(await dialog.findByText(/^No positions reported/)).toBeInTheDocument();
});
