import { getUsers, type UserRow } from '@liftclub/api-contract';
import type { FakeApi } from '@liftclub/test-support';
import { UiProvider } from '@liftclub/ui-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { BrowserRouter, useNavigate, useSearchParams } from 'react-router-dom';
import { columnHelper } from '../components/table/table-columns';
import { TableSection } from '../components/table/table-page';
import { ConsoleSessionProvider, SignedInStaff } from '../session/console-session';
import { createConsoleSession } from '../session/create-console-session';
import { buildStaff } from './build-staff';
import { fakeIdleClock } from './fake-idle-clock';

/** User 'Person <number>'. */
export const buildRow = (number: number): UserRow => ({
  id: `p-${number}`,
  name: `Person ${number}`,
  email: `p${number}@example.org`,
  phone: '+27821234567',
  role: 'Passenger',
  country: 'RSA',
  phone_verified: true,
  gave_way: false,
  locked: false,
  created_at: '2026-01-12T06:00:00.000Z',
});

const column = columnHelper(getUsers);
const columns = column.columns([
  column.accessor('name', { header: 'Name' }),
  column.display({
    id: 'contact',
    header: 'Contact',
    cell: ({ row: { original } }) => `${original.email} · ${original.phone}`,
  }),
  column.accessor('created_at', { header: 'Since', meta: { align: 'end' } }),
]);

/** Responds like the server with pages of a table of `count` users. */
export function serveUsers(api: FakeApi, count: number): void {
  api.on(getUsers, ({ query }) => {
    const offset = Number(query['offset'] ?? 0);
    const rows = Array.from({ length: Math.max(0, Math.min(25, count - offset)) }, (_, index) =>
      buildRow(offset + index + 1),
    );
    return { json: { success: true, message: '', data: rows, count } };
  });
}

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

function People() {
  const setParams = useSearchParams()[1];
  const onlyDrivers = () => setParams((before) => new URLSearchParams([...before, ['role', 'Driver']]));
  return (
    <>
      <button type="button" onClick={onlyDrivers}>
        Drivers
      </button>
      <TableSection
        endpoint={getUsers}
        columns={columns}
        getRowId={({ id }) => id}
        rowHref={({ id }) => `/people/${id}`}
        filters={[{ name: 'role', label: 'Role', defaultLabel: 'Any role', options: { Driver: 'Drivers' } }]}
        label="People"
        searchLabel="Search by name, phone or email"
        empty={{ title: 'Nobody yet', text: 'People show up here when they sign up.' }}
        actions={({ name }) => <button type="button">Lock {name}</button>}
      />
    </>
  );
}

/** Opens a page with a table of users, a filter and a button for the browser's Back. */
export function openUserTable(path = '/people'): void {
  window.history.pushState({}, '', path);
  const staff = buildStaff();
  const dependencies = { origin: window.location.origin, clock: fakeIdleClock(), storage: window.localStorage, staff };
  const session = createConsoleSession({ ...dependencies, onNoResponse: () => undefined, onReset: () => undefined });
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <BrowserRouter>
          <ConsoleSessionProvider session={session}>
            <SignedInStaff staff={staff}>
              <People />
            </SignedInStaff>
          </ConsoleSessionProvider>
          <Back />
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
}
