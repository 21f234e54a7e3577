import { getApprovalLimits, setApprovalLimits, type ApprovalLimit } from '@liftclub/api-contract';
import { staffRightsOf } from '@liftclub/domain';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { buildStaff } from '../../testing/build-staff';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();
const listOf = (...data: ApprovalLimit[]) => ({ json: { success: true as const, message: '', data } });
const goodwill: ApprovalLimit = {
  market: 'RSA',
  kind: 'goodwill',
  amount: '500.00',
  currency: 'ZAR',
  set_by: 'Zodwa Dube',
  set_at: '2026-01-12T06:00:00.000Z',
};

async function openLimits(...limits: ApprovalLimit[]) {
  api.on(getApprovalLimits, listOf(...limits));
  const opened = openConsole('/approval-limits');
  const card = within(await screen.findByRole('region', { name: 'South Africa' }));
  const save = () => opened.user.click(card.getByRole('button', { name: 'Save limits' }));
  return { ...opened, card, save };
}

it('an administrator sees the limits of each market with who set them, and changes one', async () => {
  const { user, card, save } = await openLimits(goodwill);
  expect(card.getByLabelText('Credit given, up to')).toHaveValue('500.00');
  expect(card.getByLabelText('Credit given, up to')).toHaveAccessibleDescription(/Set by Zodwa Dube, 12 Jan 2026/);
  expect(card.getByLabelText('Refunds, up to')).toHaveAccessibleDescription('In ZAR. No approval is needed.');
  const nigeria = within(screen.getByRole('region', { name: 'Nigeria' }));
  expect(nigeria.getByLabelText('Credit given, up to')).toHaveValue('');
  await user.type(card.getByLabelText('Refunds, up to'), '0');
  await user.click(card.getByRole('checkbox', { name: 'Price changes need approval' }));
  api.on(setApprovalLimits, listOf(goodwill));
  await save();
  expect(await screen.findByText('Limits saved.')).toBeInTheDocument();
  // The limit of Zodwa is not sent: it would then be one of this member.
  expect(api.calls(setApprovalLimits)[0]?.body).toEqual([
    { market: 'RSA', kind: 'refund', amount: '0.00' },
    { market: 'RSA', kind: 'price_rule', amount: '0.00' },
  ]);
});

it('an amount that is none is refused at its field, and so is an emptied one', async () => {
  const { user, card, save } = await openLimits(goodwill);
  await user.type(card.getByLabelText('Payouts, up to'), 'much');
  await user.clear(card.getByLabelText('Credit given, up to'));
  await save();
  await waitFor(() =>
    expect(card.getByLabelText('Credit given, up to')).toHaveAccessibleDescription(/A limit cannot be removed/),
  );
  expect(card.getByLabelText('Payouts, up to')).toHaveAccessibleDescription(/Enter an amount of zero or more/);
  expect(api.calls(setApprovalLimits)).toHaveLength(0);
});

it('what was typed stays after a refusal', async () => {
  const { user, card, save } = await openLimits();
  await user.type(card.getByLabelText('Refunds, up to'), '250');
  api.on(setApprovalLimits, errorResponse(503, { code: 'unavailable', message: 'Try again in a minute.' }));
  await save();
  expect(await card.findByRole('alert')).toHaveTextContent('Try again in a minute.');
  expect(card.getByLabelText('Refunds, up to')).toHaveValue('250');
});

it('without a change nothing is sent', async () => {
  const { save } = await openLimits(goodwill);
  await save();
  expect(await screen.findByText('Nothing has changed.')).toBeInTheDocument();
});

it('a manager has no access to them', async () => {
  openConsole('/approval-limits', { staff: buildStaff({ rights: [...staffRightsOf(['manager'])] }) });
  expect(await screen.findByRole('heading', { name: 'No access' })).toBeInTheDocument();
});
