import { getConsoleBookings, type BookingRow } from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { address, openConsole } from '../../testing/open-console';

const api = fakeApi();

const buildRow = (changes: Partial<BookingRow> = {}): BookingRow => ({
  id: 'b-1',
  ride: 'Two-way · Sandton → Rosebank',
  rider: 'Learner',
  passenger_name: 'Thandi Nkosi',
  passenger_email: 'thandi@example.org',
  start_date: '2026-01-12',
  end_date: '2026-01-18',
  validity: '1_week',
  total: '341.65',
  currency: 'ZAR',
  status: 'active',
  payment: 'paid',
  created_at: '2026-01-11T06:00:00.000Z',
  ...changes,
});
const bookings = (...data: BookingRow[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});
const lastQuery = () => api.calls(getConsoleBookings).at(-1)?.query;

it('staff see who booked what, where it stands and how its money stands', async () => {
  api.on(
    getConsoleBookings,
    bookings(
      buildRow(),
      buildRow({
        id: 'b-2',
        ride: 'One-way · Ikeja → Lekki',
        rider: 'Me',
        status: 'draft',
        payment: 'held_mismatch',
        currency: 'NGN',
      }),
    ),
  );
  openConsole('/bookings');
  const first = await screen.findByRole('row', { name: /^Two-way/ });
  expect(within(first).getByRole('link', { name: 'Two-way · Sandton → Rosebank' })).toHaveAttribute(
    'href',
    '/bookings/b-1',
  );
  for (const text of [
    'for a learner',
    'Thandi Nkosi',
    'thandi@example.org',
    '12 Jan 2026',
    '18 Jan 2026',
    'R 341.65',
    'Active',
    'Paid',
    '11 Jan 2026, 08:00',
  ]) {
    expect(within(first).getByText(text)).toBeInTheDocument();
  }
  const second = screen.getByRole('row', { name: /^One-way/ });
  for (const text of ['Draft', 'On hold', '₦341.65']) expect(within(second).getByText(text)).toBeInTheDocument();
  expect(within(second).queryByText('for a learner')).not.toBeInTheDocument();
});

it('staff narrow the list by status and payment, and the address keeps it', async () => {
  api.on(getConsoleBookings, bookings(buildRow()));
  const { user } = openConsole('/bookings?search=thandi%40example.org');
  await screen.findByRole('row', { name: /^Two-way/ });
  await user.selectOptions(screen.getByLabelText('Status'), 'Draft');
  await user.selectOptions(screen.getByLabelText('Payment'), 'Refund due');
  await waitFor(() =>
    expect(lastQuery()).toEqual({ search: 'thandi@example.org', status: 'draft', payment: 'refund_due' }),
  );
  expect(address()).toBe('/bookings?search=thandi%40example.org&status=draft&payment=refund_due');
});

it('staff who come from a person see that person’s bookings alone, and go on to everybody’s', async () => {
  api.on(getConsoleBookings, bookings(buildRow()));
  const { user } = openConsole('/bookings?passenger=p-1');
  await screen.findByRole('row', { name: /^Two-way/ });
  expect(screen.getByRole('heading', { name: 'Bookings of one passenger', level: 1 })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Status'), 'Draft');
  await waitFor(() => expect(lastQuery()).toEqual({ passenger: 'p-1', status: 'draft' }));
  await user.click(screen.getByRole('link', { name: 'All bookings' }));
  expect(await screen.findByRole('heading', { name: 'Bookings', level: 1 })).toBeInTheDocument();
  await waitFor(() => expect(lastQuery()).toEqual({}));
});

it('a list with nothing in it says what to do', async () => {
  api.on(getConsoleBookings, bookings());
  openConsole('/bookings?status=ended');
  expect(await screen.findByText('No bookings found')).toBeInTheDocument();
});
