import { getUsers } from '@liftclub/api-contract';
import { deferred, fakeApi, type FakeResponse } from '@liftclub/test-support';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address } from '../../testing/open-console';
import { serveStepUp, watchDownloads } from '../../testing/downloads';
import { buildRow, openUserTable, serveUsers } from '../../testing/open-user-table';

const api = fakeApi();
const user = userEvent.setup({ delay: null });
afterEach(() => jest.restoreAllMocks());

const lastQuery = () => api.calls(getUsers).at(-1)?.query;
const row = (name: string) => screen.findByRole('rowheader', { name });
const search = () => screen.getByRole('searchbox', { name: 'Search by name, phone or email' });
const shown = (range: string) => waitFor(() => expect(screen.getByText(range)).toBeInTheDocument());

it('staff see the first page, how many there are in all, and go on from a row', async () => {
  serveUsers(api, 10_000);
  openUserTable();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  const first = await screen.findByRole('row', { name: /^Person 1 / });
  expect(within(first).getByRole('link', { name: 'Person 1' })).toHaveAttribute('href', '/people/p-1');
  expect(within(first).getByText('p1@example.org · +27821234567')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Lock Person 1' })).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'People' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1–25 of 10,000');
  expect(api.calls(getUsers).map(({ query }) => query)).toEqual([{}]);
});

it('staff leaf through a table, and Back leads to the page before', async () => {
  serveUsers(api, 60);
  openUserTable();
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

it('an order chosen right after a filter keeps the filter', async () => {
  serveUsers(api, 60);
  openUserTable('/people?page=2');
  await shown('26–50 of 60');
  act(() => {
    fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'Driver' } });
    fireEvent.click(screen.getByRole('button', { name: /^Name/ }));
  });
  expect(address()).toBe('/people?role=Driver&sort=name');
  await waitFor(() => expect(lastQuery()).toEqual({ role: 'Driver', sort: 'name' }));
});

it('the rows before stay until the next ones are there, and say so', async () => {
  const second = deferred<FakeResponse<typeof getUsers>>();
  serveUsers(api, 30);
  openUserTable();
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

it('staff who find nothing see that and can clear the search', async () => {
  serveUsers(api, 0);
  openUserTable('/people?search=nobody');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  expect(search()).toHaveValue('nobody');
  expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
  serveUsers(api, 3);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await row('Person 3')).toBeInTheDocument();
  expect(search()).toHaveValue('');
});

it('a table with nothing in it says what will be there', async () => {
  serveUsers(api, 0);
  openUserTable();
  expect(await screen.findByText('Nobody yet')).toBeInTheDocument();
  expect(screen.getByText('People show up here when they sign up.')).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('what could not be loaded can be tried again', async () => {
  api.on(getUsers, { status: 502, text: '<html>' });
  openUserTable();
  expect(await screen.findByRole('button', { name: 'Reload list' })).toBeInTheDocument();
  serveUsers(api, 1);
  await user.click(screen.getByRole('button', { name: 'Reload list' }));
  expect(await row('Person 1')).toBeInTheDocument();
});

it('a heading sorts upwards, then downwards, from the first page on', async () => {
  serveUsers(api, 60);
  openUserTable('/people?page=2');
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
  serveUsers(api, 60);
  openUserTable('/people?page=2');
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
    serveUsers(api, 60);
    openUserTable();
    await shown('1–25 of 60');
    await typing.type(search(), 'thandi ');
    expect(api.calls(getUsers)).toHaveLength(1);
    await waitFor(() => expect(lastQuery()).toEqual({ search: 'thandi ' }));
    expect(api.calls(getUsers)).toHaveLength(2);
    expect(search()).toHaveValue('thandi ');
  });

  it('who goes to a row before the pause is over is not led back, however long that page takes to load', async () => {
    const typing = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    serveUsers(api, 60);
    openUserTable();
    await shown('1–25 of 60');
    await typing.type(search(), 'thandi');
    window.history.pushState({}, '', '/people/p-1');
    act(() => jest.advanceTimersByTime(1000));
    expect(address()).toBe('/people/p-1');
    expect(api.calls(getUsers)).toHaveLength(1);
  });
});

it('the CSV has the same search, order and filters, and every page', async () => {
  serveUsers(api, 60);
  openUserTable('/people?search=a%26b&sort=-created_at&page=2&role=Driver');
  await shown('26–50 of 60');
  serveStepUp(api, '2026-01-12T06:10:00.000Z');
  const downloads = watchDownloads();
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(downloads).toEqual(['/api/v1/console/people/export?search=a%26b&sort=-created_at&role=Driver']),
  );
  expect(lastQuery()).toEqual({ search: 'a&b', sort: '-created_at', role: 'Driver', offset: '25' });
});

it('a page beyond the end leads back to the last one', async () => {
  serveUsers(api, 60);
  openUserTable('/people?page=9');
  await shown('51–60 of 60');
  expect(address()).toBe('/people?page=3');
});

it('other filters begin at the first page, and Back brings the page of those before along', async () => {
  serveUsers(api, 60);
  openUserTable('/people?page=2');
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
    serveUsers(api, 60);
    openUserTable(`/people?${nonsense}`);
    await shown('1–25 of 60');
    expect(lastQuery()).toEqual({});
  },
);
