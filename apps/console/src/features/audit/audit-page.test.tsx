import { getAuditEntries } from '@liftclub/api-contract';
import type { AuditAction } from '@liftclub/domain';
import { fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { address, openConsole } from '../../testing/open-console';

const api = fakeApi();

const approved = {
  id: 'a-1',
  at: '2026-01-12T06:00:00.000Z',
  staff_id: '01939c4e-0000-7000-8000-00000000ee01',
  staff: 'Nomsa Khumalo',
  action: 'vehicle.approve' as const,
  subject: '01939c4e-0000-7000-8000-000000000777',
  about: 'Bongani Dube' as string | null,
  detail: 'driver: 01939c4e-0000-7000-8000-000000000778; version: 2',
  sentence: 'Nomsa Khumalo approved the documents of Bongani Dube',
};
const created = {
  ...approved,
  id: 'a-2',
  staff_id: null,
  staff: 'Terminal',
  action: 'staff.create' as const,
  about: 'Sipho Dlamini',
  detail: '',
  sentence: 'Terminal created the staff account of Sipho Dlamini',
};

beforeEach(() =>
  api.on(getAuditEntries, { json: { success: true, message: '', data: [approved, created], count: 2 } }),
);

it('staff read who did what, when and to what', async () => {
  openConsole('/audit');
  const row = await screen.findByRole('row', {
    name: /12 Jan 2026, 08:00 Nomsa Khumalo approved the documents of Bongani Dube .*History of Bongani Dube version: 2$/,
  });
  expect(row).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Terminal created the staff account of Sipho Dlamini/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Terminal' })).not.toBeInTheDocument();
});

it.each<[string, Partial<Omit<typeof approved, 'action'>> & { readonly action: AuditAction }, string | RegExp, string]>(
  [
    ['a driver', approved, 'Bongani Dube', `/reviews/${approved.subject}`],
    ['a person', { action: 'person.lock' }, 'Bongani Dube', `/people/${approved.subject}`],
    ['a booking', { action: 'booking.view' }, 'Bongani Dube', `/bookings/${approved.subject}`],
    ['a payment', { action: 'payment.check', about: null, subject: 'ref-1' }, 'ref-1', '/bookings?search=ref-1'],
    ['a coupon', { action: 'coupon.add', about: 'TEN' }, 'TEN', '/coupons?search=TEN'],
    ['a tariff', { action: 'tariff.add', about: null }, 'Prices', '/prices'],
  ],
)('an entry about %s leads there', async (_what, changes, name, href) => {
  const entry = { ...approved, ...changes } as typeof approved;
  api.on(getAuditEntries, { json: { success: true, message: '', data: [entry], count: 1 } });
  openConsole('/audit');
  const table = within(await screen.findByRole('table', { name: 'History' }));
  expect(table.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('an entry from a server of the release before shows the action', async () => {
  const { sentence: _, ...entry } = approved;
  api.on(getAuditEntries, { json: { success: true, message: '', data: [entry as typeof approved], count: 1 } });
  openConsole('/audit');
  expect(await screen.findByText('Nomsa Khumalo: Approved documents')).toBeInTheDocument();
});

it('a change and a list read as words', async () => {
  const changed = { ...approved, action: 'school.change' as const, about: 'Rosebank', detail: 'name from A to B' };
  const listed = { ...created, id: 'a-3', action: 'table.view' as const, subject: 'console/people', about: null };
  api.on(getAuditEntries, { json: { success: true, message: '', data: [changed, listed], count: 2 } });
  openConsole('/audit');
  expect(await screen.findByText('name from A to B')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'History of People' })).toBeInTheDocument();
});

it('staff follow one person, then one thing, and come back to everything', async () => {
  const { user } = openConsole('/audit?search=vehicle');
  await user.click(await screen.findByRole('link', { name: 'Nomsa Khumalo' }));
  await waitFor(() => expect(api.calls(getAuditEntries).at(-1)?.query).toEqual({ staff: approved.staff_id }));
  await user.click(await screen.findByRole('link', { name: 'History of Bongani Dube' }));
  await waitFor(() => expect(api.calls(getAuditEntries).at(-1)?.query).toEqual({ subject: approved.subject }));
  await user.click(screen.getByRole('link', { name: 'Show all entries' }));
  await waitFor(() => expect(address()).toBe('/audit'));
  expect(screen.queryByRole('link', { name: 'Show all entries' })).not.toBeInTheDocument();
});
