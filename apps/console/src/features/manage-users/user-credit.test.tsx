import { giveCredit, payOutCredit } from '@liftclub/api-contract';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { buildUserDetails } from '../../testing/build-user-details';
import { openUser } from './testing/open-user';

const api = fakeApi();
const id = buildUserDetails().id;
const credit = { balance: '125.50', reserved: '25.50', available: '100.00', currency: 'ZAR' } as const;
const changed = { status: 201, json: { success: true as const, message: '', data: credit } } as const;
const part = () => within(screen.getByRole('region', { name: 'Credit' }));

it('staff see what credit a passenger has, and give more for a reason', async () => {
  api.on(giveCredit, changed);
  const { user } = await openUser(api, buildUserDetails({ credit }));
  expect(part().getByText('Available').nextElementSibling).toHaveTextContent('R 100.00');
  await user.click(part().getByRole('button', { name: 'Give credit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Amount'), '50,5');
  await user.type(dialog.getByLabelText('Reason'), 'The bus was late');
  await user.click(dialog.getByRole('button', { name: 'Give credit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(giveCredit).map(({ path, body }) => [path, body])).toEqual([
    [expect.stringContaining(id), { amount: '50.50', reason: 'The bus was late' }],
  ]);
});

it('a payout of more than is available is refused at the amount', async () => {
  const message = 'Only R 100.00 is available.';
  api.on(payOutCredit, errorResponse(409, { code: 'not_available', message, errors: { amount: [message] } }));
  const { user } = await openUser(api, buildUserDetails({ credit }));
  await user.click(part().getByRole('button', { name: 'Pay out' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Pay out' }));
  expect(dialog.getByText('Enter an amount above zero, such as 125.00')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Amount'), '100.01');
  await user.type(dialog.getByLabelText('Reason'), 'They leave');
  await user.click(dialog.getByRole('button', { name: 'Pay out' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
});

it('without credit nothing can be paid out', async () => {
  await openUser(api, buildUserDetails());
  expect(part().queryByRole('button', { name: 'Pay out' })).not.toBeInTheDocument();
});
