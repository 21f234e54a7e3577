import { addDriverCheck, getDriverChecks, type DriverCheck } from '@liftclub/api-contract';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checksOf } from './testing/build-review';
import { openReview } from './testing/open-review';

const api = fakeApi();
const REFERENCE: DriverCheck = {
  id: 'check-1',
  kind: 'reference',
  date: '2026-01-10',
  by: 'Naledi Mokoena',
  note: 'Mrs Nkosi: always on time.',
};
const card = async () => within(await screen.findByRole('region', { name: 'Checks of the driver' }));

it('staff see which checks of a driver are done, by whom, and which are not', async () => {
  await openReview(api, { record: { ratings: 12, stars: 4.7, cases: 2 } }, checksOf(REFERENCE));
  const checks = await card();
  expect(await checks.findByText('10 Jan 2026, Naledi Mokoena')).toBeInTheDocument();
  expect(checks.getByText('Mrs Nkosi: always on time.')).toBeInTheDocument();
  expect(checks.getAllByText('Not done')).toHaveLength(3);
  expect(checks.getByText('4.7 of 5 stars, 12 ratings')).toBeInTheDocument();
});

it('staff record a check, which is shown at once', async () => {
  await openReview(api);
  const checks = await card();
  const user = userEvent.setup();
  await user.click(checks.getByRole('button', { name: 'Record a check' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a check' }));
  await user.click(dialog.getByRole('button', { name: 'Save check' }));
  expect(await dialog.findByText('This field is required')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Note'), REFERENCE.note);
  api.on(addDriverCheck, checksOf(REFERENCE));
  await user.click(dialog.getByRole('button', { name: 'Save check' }));
  expect(await checks.findByText(REFERENCE.note)).toBeInTheDocument();
  expect(api.calls(addDriverCheck)).toMatchObject([{ body: { kind: 'reference', note: REFERENCE.note } }]);
});

it('checks that could not be loaded can be asked for again', async () => {
  await openReview(api, {}, errorResponse(503));
  const checks = await card();
  expect(await checks.findByText('The checks could not be loaded.')).toBeInTheDocument();
  api.on(getDriverChecks, checksOf(REFERENCE));
  await userEvent.click(checks.getByRole('button', { name: 'Try again' }));
  expect(await checks.findByText(REFERENCE.note)).toBeInTheDocument();
});
