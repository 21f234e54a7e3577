import {
  endPlanByStaff,
  getBookingStory,
  getConsoleBooking,
  previewPlanEndByStaff,
  type BookingDetails,
} from '@liftclub/api-contract';
import { staffRightsOf, type StaffRole } from '@liftclub/domain';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import { buildBooking } from '../../testing/build-booking';
import { buildStaff } from '../../testing/build-staff';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();
const answer = <Data,>(data: Data) => ({ json: { success: true as const, message: '', data } });
const consequence = {
  trips: 8,
  trips_full: 4,
  trips_half: 4,
  credit: '346.64',
  currency: 'ZAR',
  refund: { possible: true, amount: '300.00' },
} as const;

beforeEach(() => {
  api.on(getConsoleBooking, answer(buildBooking()));
  api.on(getBookingStory, answer({ items: [], next: null }));
  api.on(previewPlanEndByStaff, answer(consequence));
});

const openDialog = async () => {
  const { user } = openConsole('/bookings/b-1');
  await user.click(await screen.findByRole('button', { name: 'End the plan for the passenger' }));
  expect(await screen.findByText(/8 rides are cancelled: 4 credited in full and 4 at 50%/)).toBeInTheDocument();
  return user;
};
const reason = () => screen.getByLabelText(/Why you end it/);

it.each([
  ['credit', /346\.64 as credit/],
  ['source', /300\.00 the way the plan was paid/],
])('staff see what comes back, say why, and end the plan for %s', async (to, option) => {
  api.on(endPlanByStaff, answer(consequence));
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'End the plan' }));
  expect(api.calls(endPlanByStaff)).toHaveLength(0);
  await user.selectOptions(screen.getByLabelText(/Give it back/), screen.getByRole('option', { name: option }));
  await user.type(reason(), 'Family moves');
  await user.click(screen.getByRole('button', { name: 'End the plan' }));
  expect(await screen.findByText('Plan ended')).toBeInTheDocument();
  expect(api.calls(endPlanByStaff).map(({ body }) => body)).toEqual([
    { expected_credit: '346.64', to, reason: 'Family moves' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('a refused end says so, shows the new amount and keeps what was typed', async () => {
  const changed = 'What you get back has changed. Please check it again.';
  api.on(endPlanByStaff, errorResponse(409, { code: 'consequence_changed', message: changed }));
  const user = await openDialog();
  await user.type(reason(), 'Family moves');
  api.on(previewPlanEndByStaff, answer({ ...consequence, trips: 7, trips_half: 3, credit: '317.75' }));
  await user.click(screen.getByRole('button', { name: 'End the plan' }));
  expect(await screen.findByText(changed)).toBeInTheDocument();
  expect(await screen.findByText(/That is R.317\.75\./)).toBeInTheDocument();
  expect(reason()).toHaveValue('Family moves');
});

it('a plan that was paid by credit alone comes back as credit', async () => {
  api.on(previewPlanEndByStaff, answer({ ...consequence, refund: { possible: false, amount: '0.00' } }));
  await openDialog();
  expect(screen.queryByLabelText(/Give it back/)).not.toBeInTheDocument();
});

it.each<[string, StaffRole, BookingDetails]>([
  ['who only reads about people', 'reviewer', buildBooking()],
  ['support, of a plan that has ended,', 'support', buildBooking({ status: 'ended', subscription: null })],
])('%s is not offered to end it', async (_who, role, booking) => {
  api.on(getConsoleBooking, answer(booking));
  const rights = [...staffRightsOf([role]), 'people.read' as const];
  openConsole('/bookings/b-1', { staff: { ...buildStaff(), roles: [role], rights } });
  expect(await screen.findByRole('region', { name: 'About' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'End the plan for the passenger' })).not.toBeInTheDocument();
});
