import { getUsers, type UserRow } from '@liftclub/api-contract';
import { deferred, fakeApi, type FakeResponse } from '@liftclub/test-support';
import { UiProvider } from '@liftclub/ui-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, useNavigate, useSearchParams } from 'react-router-dom';
import { ConsoleSessionProvider, SignedInStaff } from '../session/console-session';
import { createConsoleSession } from '../session/create-console-session';
import { buildStaff } from '../testing/build-staff';
import { fakeIdleClock } from '../testing/fake-idle-clock';
import { address } from '../testing/open-console';
import { DataTable, type TableColumns } from './data-table';

const api = fakeApi();
const user = userEvent.setup({ delay: null });

const buildRow = (number: number): UserRow => ({
  id: `p-${number}`,
  name: `Person ${number}`,
  email: `p${number}@example.org`,
  phone: '+27821234567',
  role: 'Passenger',
  country: 'RSA',
  phone_verified: true,
  locked: false,
  created_at: '2026-01-12T06:00:00.000Z',
});

const columns: TableColumns<typeof getUsers> = [
  { key: 'name', label: 'Name', sort: 'name' },
  { key: 'contact', label: 'Contact', render: ({ email, phone }) => `${email} · ${phone}` },
  { key: 'created_at', label: 'Since', sort: 'created_at', align: 'end' },
];

/** Answers like the server: `count` people, of whom the asked page is sent. */
function serve(count: number) {
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
  const [params, setParams] = useSearchParams();
  const role = params.get('role') === 'Driver' ? 'Driver' : undefined;
  const onlyDrivers = () => setParams((before) => new URLSearchParams([...before, ['role', 'Driver']]));
  return (
    <>
      <button type="button" onClick={onlyDrivers}>
        Drivers
      </button>
      <DataTable
        endpoint={getUsers}
        filters={{ role }}
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/people/${id}`}
        label="People"
        searchLabel="Search by name, phone or email"
        empty={{ title: 'Nobody yet', text: 'People show up here when they sign up.' }}
        actions={({ name }) => <button type="button">Lock {name}</button>}
      />
    </>
  );
}

function open(path = '/people') {
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

const lastQuery = () => api.calls(getUsers).at(-1)?.query;
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) });
const search = () => screen.getByRole('searchbox', { name: 'Search by name, phone or email' });
const shown = (range: string) => waitFor(() => expect(screen.getByText(range)).toBeInTheDocument());

it('staff see the first page, how many there are in all, and go on from a row', async () => {
  serve(10_000);
  open();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(within(await row('Person 1')).getByRole('link', { name: 'Person 1' })).toHaveAttribute('href', '/people/p-1');
  expect(within(await row('Person 1')).getByText('p1@example.org · +27821234567')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Lock Person 1' })).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'People' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1–25 of 10,000');
  expect(api.calls(getUsers).map(({ query }) => query)).toEqual([{}]);
});

it('staff leaf through a table, and Back leads to the page before', async () => {
  serve(60);
  open();
  await shown('1–25 of 60');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await shown('26–50 of 60');
  expect(lastQuery()).toEqual({ offset: '25' });
  expect(address()).toBe('/people?page=2');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await shown('51–60 of 60');
  const next = screen.getByRole('button', { name: 'Next' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await user.click(next);
  expect(address()).toBe('/people?page=3');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await shown('26–50 of 60');
});

it('the rows before stay until the next ones are there, and say so', async () => {
  const second = deferred<FakeResponse<typeof getUsers>>();
  serve(30);
  open();
  await row('Person 1');
  api.on(getUsers, () => second.promise);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'People' })).toHaveAttribute('aria-busy', 'true'));
  expect(await row('Person 1')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1–25 of 30');
  second.resolve({ json: { success: true, message: '', data: [buildRow(26)], count: 26 } });
  expect(await row('Person 26')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('26–26 of 26');
});

it('a heading sorts upwards, then downwards, from the first page on', async () => {
  serve(60);
  open('/people?page=2');
  await shown('26–50 of 60');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await shown('1–25 of 60');
  expect(address()).toBe('/people?sort=name');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(lastQuery()).toEqual({ sort: '-name' }));
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Since' })).not.toHaveAttribute('aria-sort');
  expect(screen.queryByRole('button', { name: 'Contact' })).not.toBeInTheDocument();
});

it('Enter searches at once, from the first page on, and Back takes the search away', async () => {
  serve(60);
  open('/people?page=2');
  await shown('26–50 of 60');
  await user.type(search(), 'thandi m{Enter}');
  await waitFor(() => expect(lastQuery()).toEqual({ search: 'thandi m' }));
  expect(address()).toBe('/people?search=thandi+m');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(search()).toHaveValue(''));
  expect(address()).toBe('/people?page=2');
});

describe('while somebody types', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('nothing is asked until they pause', async () => {
    const typing = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: 100 });
    serve(60);
    open();
    await shown('1–25 of 60');
    await typing.type(search(), 'thandi ');
    expect(api.calls(getUsers)).toHaveLength(1);
    await waitFor(() => expect(lastQuery()).toEqual({ search: 'thandi ' }));
    expect(api.calls(getUsers)).toHaveLength(2);
    expect(search()).toHaveValue('thandi ');
  });

  it('who goes to a row before the pause is over is not led back, however long that page takes to load', async () => {
    const typing = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    serve(60);
    open();
    await shown('1–25 of 60');
    await typing.type(search(), 'thandi');
    window.history.pushState({}, '', '/people/p-1');
    act(() => jest.advanceTimersByTime(1000));
    expect(address()).toBe('/people/p-1');
    expect(api.calls(getUsers)).toHaveLength(1);
  });
});

it('staff who find nothing are told so and get back to everybody', async () => {
  serve(0);
  open('/people?search=nobody');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  expect(search()).toHaveValue('nobody');
  expect(screen.queryByRole('link', { name: 'Download CSV' })).not.toBeInTheDocument();
  serve(3);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await row('Person 3')).toBeInTheDocument();
  expect(search()).toHaveValue('');
});

it('a table with nothing in it says what will be there', async () => {
  serve(0);
  open();
  expect(await screen.findByText('Nobody yet')).toBeInTheDocument();
  expect(screen.getByText('People show up here when they sign up.')).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('what could not be loaded can be tried again', async () => {
  api.on(getUsers, { status: 502, text: '<html>' });
  open();
  expect(await screen.findByText('This could not be loaded.')).toBeInTheDocument();
  serve(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row('Person 1')).toBeInTheDocument();
});

it('the CSV has the same search, order and filters, and every page', async () => {
  serve(60);
  open('/people?search=a%26b&sort=-created_at&page=2&role=Driver');
  await shown('26–50 of 60');
  const link = screen.getByRole('link', { name: 'Download CSV' });
  expect(link).toHaveAttribute('href', '/api/v1/console/users/export?search=a%26b&sort=-created_at&role=Driver');
  expect(link).toHaveAttribute('download');
  expect(lastQuery()).toEqual({ search: 'a&b', sort: '-created_at', role: 'Driver', offset: '25' });
});

it('a page beyond the end leads back to the last one', async () => {
  serve(60);
  open('/people?page=9');
  await shown('51–60 of 60');
  expect(address()).toBe('/people?page=3');
});

it('other filters begin at the first page, and Back brings the page of those before along', async () => {
  serve(60);
  open('/people?page=2');
  await shown('26–50 of 60');
  await user.click(screen.getByRole('button', { name: 'Drivers' }));
  await waitFor(() => expect(lastQuery()).toEqual({ role: 'Driver' }));
  expect(address()).toBe('/people?role=Driver');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await shown('26–50 of 60');
  expect(address()).toBe('/people?page=2');
});

it.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'sort=password', 'sort=--name'])(
  'nonsense in the address (%s) is passed over',
  async (nonsense) => {
    serve(60);
    open(`/people?${nonsense}`);
    await shown('1–25 of 60');
    expect(lastQuery()).toEqual({});
  },
);
