import {
  addEarningRule,
  getEarningRules,
  previewEarningRule,
  withdrawEarningRule,
  type StaffEarningRule,
} from '@liftclub/api-contract';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();
const holds: StaffEarningRule = {
  id: 'first',
  valid_from: '2020-01-01',
  state: 'in_force',
  can_withdraw: false,
  share_percent: '70',
  per_run: '0.00',
  per_km: '0.00',
  waiting_per_minute: '0.00',
  minimum_run: '0.00',
  payout_day: 'Sun',
};
const later: StaffEarningRule = {
  ...holds,
  id: 'later',
  valid_from: '2026-02-01',
  state: 'announced',
  can_withdraw: true,
  per_run: '15.00',
  minimum_run: '120.00',
  payout_day: 'Fri',
};
const NAME = 'Driver earnings, South Africa';
const LATER = '70% of the fees, R 15.00 per run, at least R 120.00 per run, paid weekly up to Friday';
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const shows = (...rules: StaffEarningRule[]) => {
  api.on(previewEarningRule, {
    json: { success: true, message: '', data: { runs: 214, before: '45100.00', after: '48310.00' } },
  });
  api.on(getEarningRules, {
    json: {
      success: true,
      message: '',
      data: { markets: [{ market: 'RSA', today: '2026-01-12', rules }] },
    },
  });
};

it('staff announce what drivers earn, and see before what the last 30 days would have earned them', async () => {
  shows(holds);
  api.on(addEarningRule, () => {
    shows(later, holds);
    return { status: 201, json: { success: true, message: '', data: { id: 'later' } } };
  });
  const { user } = openConsole('/prices/earnings');
  const section = within(await screen.findByRole('region', { name: NAME }));
  expect(section.getByText(/70% of the fees/)).toHaveTextContent('since 1 Jan 2020');
  await user.click(section.getByRole('button', { name: `Announce a change: ${NAME}` }));
  const type = async (name: string, value: string) => {
    const field = section.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, value);
  };
  await type('Per run', '15');
  await type('Minimum per run', '120');
  await user.selectOptions(section.getByRole('combobox', { name: 'Last day of the week that is paid' }), 'Friday');
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(api.calls(previewEarningRule).at(-1)?.query))).toEqual({
      market: 'RSA',
      share_percent: '70',
      per_run: '15.00',
      per_km: '0.00',
      waiting_per_minute: '0.00',
      minimum_run: '120.00',
      payout_day: 'Fri',
    }),
  );
  expect(plain((await section.findByText(/Under this rule/)).textContent)).toBe(
    'Under this rule they would earn R 48 310.00.',
  );
  await user.click(section.getByRole('button', { name: 'Announce' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(plain(dialog.getByText(/It applies to every run from/).textContent)).toContain(LATER);
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  expect(plain((await screen.findByRole('list', { name: `Announced: ${NAME}` })).textContent)).toContain(LATER);
  expect(api.calls(addEarningRule).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      market: 'RSA',
      valid_from: '2026-02-01',
      per_run: '15.00',
      minimum_run: '120.00',
      payout_day: 'Fri',
    }),
  ]);
});

it('a share above 100 percent is refused at its field', async () => {
  shows(holds);
  const { user } = openConsole('/prices/earnings');
  await user.click(await screen.findByRole('button', { name: `Announce a change: ${NAME}` }));
  const percent = screen.getByRole('textbox', { name: 'Share of fees (%)' });
  await user.clear(percent);
  await user.type(percent, '101');
  await user.click(screen.getByRole('button', { name: 'Announce' }));
  expect(percent).toHaveAccessibleDescription(/Enter a percent from 0 to 100/);
  expect(api.calls(addEarningRule)).toEqual([]);
});

it('an announced rule is withdrawn', async () => {
  shows(later, holds);
  api.on(withdrawEarningRule, () => {
    shows(holds);
    return { json: { success: true, message: '' } };
  });
  const { user } = openConsole('/prices/earnings');
  await user.click(await screen.findByRole('button', { name: `Withdraw: ${NAME} from 1 Feb 2026` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn.')).toBeInTheDocument();
  expect(screen.queryByText('From 1 Feb 2026')).not.toBeInTheDocument();
});

it('earning rules that cannot be loaded are loaded on request', async () => {
  api.on(getEarningRules, errorResponse(500));
  const { user } = openConsole('/prices/earnings');
  const reload = await screen.findByRole('button', { name: 'Reload earning rules' });
  shows(holds);
  await user.click(reload);
  expect(await screen.findByRole('region', { name: NAME })).toBeInTheDocument();
});
