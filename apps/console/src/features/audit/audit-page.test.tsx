import { getAuditEntries } from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import { address, openConsole } from '../../testing/open-console';

const api = fakeApi();

const approved = {
  id: 'a-1',
  at: '2026-01-12T06:00:00.000Z',
  staff_id: '01939c4e-0000-7000-8000-00000000ee01',
  staff: 'Nomsa Khumalo',
  action: 'vehicle.approve' as const,
  subject: '01939c4e-0000-7000-8000-000000000777',
  detail: 'version: 2',
};
const created = {
  ...approved,
  id: 'a-2',
  staff_id: null,
  staff: 'Terminal',
  action: 'staff.create' as const,
  detail: '',
};

beforeEach(() =>
  api.on(getAuditEntries, { json: { success: true, message: '', data: [approved, created], count: 2 } }),
);

it('staff read who did what, when and to what', async () => {
  openConsole('/audit');
  const row = await screen.findByRole('row', {
    name: /12 Jan 2026, 08:00 Nomsa Khumalo Approved papers .* version: 2/,
  });
  expect(row).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Terminal Made a staff account/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Terminal' })).not.toBeInTheDocument();
});

it('a refund that was asked for is not called one that was made', async () => {
  const asked = { ...approved, id: 'a-3', action: 'payment.refund' as const };
  const refused = { ...asked, id: 'a-4', action: 'payment.refund_refused' as const };
  api.on(getAuditEntries, { json: { success: true, message: '', data: [refused, asked], count: 2 } });
  openConsole('/audit');
  expect(await screen.findByText('Asked for a refund, which the company refused')).toBeInTheDocument();
  expect(screen.getByText('Asked for a refund')).toBeInTheDocument();
});

it('staff follow one person, then one thing, and come back to everything', async () => {
  const { user } = openConsole('/audit?search=vehicle');
  await user.click(await screen.findByRole('link', { name: 'Nomsa Khumalo' }));
  await waitFor(() => expect(api.calls(getAuditEntries).at(-1)?.query).toEqual({ staff: approved.staff_id }));
  await user.click((await screen.findAllByRole('link', { name: approved.subject }))[0] as HTMLElement);
  await waitFor(() => expect(api.calls(getAuditEntries).at(-1)?.query).toEqual({ subject: approved.subject }));
  await user.click(screen.getByRole('link', { name: 'Show everything' }));
  await waitFor(() => expect(address()).toBe('/audit'));
  expect(screen.queryByRole('link', { name: 'Show everything' })).not.toBeInTheDocument();
});
