import { addCreditRule, getStaffCreditRules, withdrawCreditRule, type StaffCreditRule } from '@liftclub/api-contract';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();
const holds: StaffCreditRule = {
  id: 'half',
  valid_from: '2020-01-01',
  state: 'in_force',
  can_withdraw: false,
  percent: '50',
};
const later: StaffCreditRule = {
  id: 'later',
  valid_from: '2026-02-01',
  state: 'announced',
  can_withdraw: true,
  percent: '40',
};
const NAME = 'Credit rule, You skip the ride late';
const shows = (...rules: StaffCreditRule[]) =>
  api.on(getStaffCreditRules, {
    json: { success: true, message: '', data: { today: '2026-01-12', outcomes: [{ outcome: 'half', rules }] } },
  });

it('staff announce a credit rule, and see before what it gives back of a fare', async () => {
  shows(holds);
  api.on(addCreditRule, () => {
    shows(later, holds);
    return { status: 201, json: { success: true, message: '', data: { id: 'later' } } };
  });
  const { user } = openConsole('/credit-rules');
  const section = within(await screen.findByRole('region', { name: NAME }));
  expect(section.getByText(/50% of the fare/)).toHaveTextContent('since 1 Jan 2020');
  await user.click(section.getByRole('button', { name: `Announce a change: ${NAME}` }));
  const percent = section.getByRole('textbox', { name: 'Percent' });
  await user.clear(percent);
  expect(section.getByText('Fill in the form to see what a passenger would get back.')).toBeInTheDocument();
  await user.type(percent, '40');
  const line = section.getByRole('row', { name: /^Credit/ });
  expect(line.textContent?.replaceAll('\u00a0', ' ')).toBe('CreditR 50.00R 40.00');
  await user.click(section.getByRole('button', { name: 'Announce' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/40% of the fare\. It applies to every ride cancelled/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  expect(await screen.findByRole('list', { name: `Announced: ${NAME}` })).toHaveTextContent('40% of the fare');
  expect(api.calls(addCreditRule).map(({ body }) => body)).toEqual([
    { outcome: 'half', valid_from: '2026-02-01', percent: '40' },
  ]);
});

it('an announced credit rule is withdrawn', async () => {
  shows(later, holds);
  api.on(withdrawCreditRule, () => {
    shows(holds);
    return { json: { success: true, message: '' } };
  });
  const { user } = openConsole('/credit-rules');
  await user.click(await screen.findByRole('button', { name: `Withdraw: ${NAME} from 1 Feb 2026` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn.')).toBeInTheDocument();
  expect(screen.queryByText('From 1 Feb 2026')).not.toBeInTheDocument();
});

it('credit rules that cannot be loaded are asked for again on request', async () => {
  api.on(getStaffCreditRules, errorResponse(500));
  const { user } = openConsole('/credit-rules');
  expect(await screen.findByRole('button', { name: 'Reload credit rules' })).toBeInTheDocument();
  shows(holds);
  await user.click(screen.getByRole('button', { name: 'Reload credit rules' }));
  expect(await screen.findByRole('region', { name: NAME })).toBeInTheDocument();
});
