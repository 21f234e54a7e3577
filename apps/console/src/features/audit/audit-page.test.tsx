// @slow: not in npm test (decision 223).
import { getAuditActors, getAuditEntries, type ResponseBody } from '@liftclub/api-contract';
import type { AuditAction } from '@liftclub/domain';
import { fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { address, openConsole } from '../../testing/open-console';

const api = fakeApi();

type Entry = Omit<ResponseBody<typeof getAuditEntries>['data'][number], 'views'>;

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

const list = (...data: ResponseBody<typeof getAuditEntries>['data']) =>
  api.on(getAuditEntries, { json: { success: true, message: '', data, count: data.length } });

beforeEach(() => {
  list(approved, created);
  api.on(getAuditActors, {
    json: { success: true, message: '', data: [{ id: approved.staff_id, name: approved.staff }] },
  });
});

it('staff read who did what, when and to what', async () => {
  openConsole('/audit');
  const row = await screen.findByRole('row', {
    name: /12 Jan 2026, 08:00 Nomsa Khumalo approved the documents of Bongani Dube .*History of .* version: 2$/,
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
    [
      'a month of the books',
      { action: 'period.close', about: null, subject: 'NG 2026-01' },
      'January 2026 in the books of Nigeria',
      '/books?month=2026-01&market=NG',
    ],
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

it('an entry that only a later release can write is shown, with its own name', async () => {
  list({ ...approved, action: 'vehicle.repaint', sentence: null });
  openConsole('/audit');
  expect(await screen.findByText('Nomsa Khumalo: vehicle repaint')).toBeInTheDocument();
});

it('a change and a list read as words', async () => {
  const changed = { ...approved, action: 'school.change' as const, about: 'Rosebank', detail: 'name from A to B' };
  const listed = { ...created, id: 'a-3', action: 'table.view' as const, subject: 'console/people', about: null };
  api.on(getAuditEntries, { json: { success: true, message: '', data: [changed, listed], count: 2 } });
  openConsole('/audit');
  expect(await screen.findByText('name from A to B')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'History of People' })).toBeInTheDocument();
});

it('staff follow one member, then one subject, and come back to everything', async () => {
  const { user } = openConsole('/audit?search=vehicle');
  await user.click(await screen.findByRole('link', { name: 'Nomsa Khumalo' }));
  await waitFor(() => expect(lastQuery()).toEqual({ actor: approved.staff_id }));
  expect(screen.getByRole('combobox', { name: 'By' })).toHaveDisplayValue('Nomsa Khumalo');
  await user.click(await screen.findByRole('link', { name: 'History of Bongani Dube' }));
  await waitFor(() => expect(lastQuery()).toEqual({ subject: approved.subject }));
  await user.click(screen.getByRole('link', { name: 'Show all entries' }));
  await waitFor(() => expect(address()).toBe('/audit'));
  expect(screen.queryByRole('link', { name: 'Show all entries' })).not.toBeInTheDocument();
});

const lastQuery = () => api.calls(getAuditEntries).at(-1)?.query;

it('staff filter by member, action and days, and the address can be shared', async () => {
  const { user } = openConsole('/audit');
  await screen.findByRole('option', { name: 'Nomsa Khumalo' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'By' }), 'Nomsa Khumalo');
  const happened = screen.getByRole('combobox', { name: 'What happened' });
  await user.selectOptions(happened, within(happened).getByRole('option', { name: 'People: all' }));
  await waitFor(() => expect(lastQuery()).toEqual({ actor: approved.staff_id, kind: 'person' }));
  await user.selectOptions(happened, within(happened).getByRole('option', { name: 'Locked an account' }));
  await user.type(screen.getByRole('textbox', { name: 'From' }), '2026-01-10');
  await user.type(screen.getByRole('textbox', { name: 'To' }), '2026-01-12');
  const query = { actor: approved.staff_id, action: 'person.lock', from: '2026-01-10', to: '2026-01-12' };
  await waitFor(() => expect(lastQuery()).toEqual(query));
  const shared = new URL(address(), 'http://console');
  expect(Object.fromEntries(shared.searchParams)).toEqual(query);
  const csv = screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(csv, 'http://console').searchParams)).toEqual(query);
});

it('a shared address shows its filters, and its fields say what is wrong with the days', async () => {
  const { user } = openConsole('/audit?kind=credit&only=changes&from=2026-01-10&to=2026-01-01');
  await waitFor(() => expect(lastQuery()).toEqual({ kind: 'credit', only: 'changes', from: '2026-01-10' }));
  expect(screen.getByRole('combobox', { name: 'What happened' })).toHaveDisplayValue('Credit: all');
  const to = screen.getByRole('textbox', { name: 'To' });
  expect(to).toHaveAccessibleDescription(/The last day must not be before the first/);
  await user.clear(to);
  await waitFor(() => expect(to).not.toBeInvalid());
});

it('views one after the other are one line, which opens to each of them', async () => {
  const view = (id: string, about: string): Entry => ({
    ...approved,
    id,
    action: 'person.view',
    about,
    detail: '',
    sentence: `Nomsa Khumalo viewed ${about}`,
  });
  const views = [view('v-1', 'Thandi Nkosi'), view('v-2', 'Sipho Dlamini')];
  const line = {
    ...approved,
    detail: '',
    action: 'person.view' as const,
    about: null,
    sentence: 'Nomsa Khumalo viewed 2 people',
    views,
  };
  list(line);
  const { user } = openConsole('/audit');
  const summary = await screen.findByText('Nomsa Khumalo viewed 2 people');
  expect(screen.getByText('Nomsa Khumalo viewed Sipho Dlamini')).not.toBeVisible();
  await user.click(summary);
  expect(screen.getByText('Nomsa Khumalo viewed Sipho Dlamini')).toBeVisible();
  expect(screen.getByRole('link', { name: 'History of Thandi Nkosi' })).toHaveAttribute(
    'href',
    `/audit?person=${approved.subject}`,
  );
});
