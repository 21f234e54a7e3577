// @slow: not in npm test (decision 223).
import { changeSeats } from '@liftclub/api-contract';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openReview } from './testing/open-review';

const api = fakeApi();

/** Opens the dialog with 14 seats and a reason. */
async function enterSeats() {
  await openReview(api);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Change seats' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the seats of this vehicle' }));
  await user.clear(dialog.getByLabelText('Seats for passengers'));
  await user.type(dialog.getByLabelText('Seats for passengers'), '14');
  await user.type(dialog.getByLabelText('Reason'), 'The operating licence says 14');
  return { user, dialog };
}

it('staff set the seats that the documents allow, with a reason', async () => {
  const { user, dialog } = await enterSeats();
  api.on(changeSeats, { json: { success: true, message: '', data: { seat_no: 14 } } });
  await user.click(dialog.getByRole('button', { name: 'Save seats' }));
  const facts = within(screen.getByRole('region', { name: 'Driver’s details' }));
  expect(await facts.findByText('14')).toBeInTheDocument();
  const body = { seat_no: 14, reason: 'The operating licence says 14' };
  expect(api.calls(changeSeats)).toMatchObject([{ body }]);
});

it('23 seats are refused beside the field, and nothing is sent', async () => {
  const { user, dialog } = await enterSeats();
  await user.clear(dialog.getByLabelText('Seats for passengers'));
  await user.type(dialog.getByLabelText('Seats for passengers'), '23{Enter}');
  expect(await dialog.findByText('Choose 3 to 22 seats')).toBeInTheDocument();
  expect(api.calls(changeSeats)).toEqual([]);
});

it('while the documents are not approved the dialog says so, and what was typed stays', async () => {
  const { user, dialog } = await enterSeats();
  const text = 'Approve the driver’s documents before you set more than 8 seats.';
  api.on(changeSeats, errorResponse(409, { code: 'documents_not_approved', message: text }));
  await user.click(dialog.getByRole('button', { name: 'Save seats' }));
  expect(await dialog.findByText(text)).toBeInTheDocument();
  expect(dialog.getByLabelText('Seats for passengers')).toHaveValue('14');
});
