// @slow: not in npm test (decision 223).
import { getToday, searchConsole, type SearchGroup } from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { address, openConsole } from '../../testing/open-console';
import { buildToday } from '../../testing/build-today';

const api = fakeApi();
beforeEach(() => api.on(getToday, { json: { success: true, message: '', data: buildToday() } }));

const row = (id: string, title: string, path: string) => ({ id, title, detail: `About ${title}`, path });
const BOTH: SearchGroup[] = [
  { kind: 'person', rows: [row('1', 'Thandi Nkosi', '/found/1'), row('2', 'Sipho Nkosi', '/found/2')] },
  { kind: 'payment', rows: [row('1', 'abc123', '/found?search=abc123')] },
];
const finds = (groups: SearchGroup[]) =>
  api.on(searchConsole, { json: { success: true, message: '', data: { groups } } });

/** Opens the search by the keyboard, and types. */
async function search(typed: string, keys = '{Control>}k{/Control}') {
  const { user } = openConsole('/');
  await screen.findByRole('heading', { name: 'Today' });
  await user.keyboard(keys);
  const field = await screen.findByRole('combobox', { name: 'Search' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, typed);
  return { user, field };
}

it.each([
  ['Ctrl K', '{Control>}k{/Control}'],
  ['⌘K', '{Meta>}k{/Meta}'],
])('%s opens the search, results stand in groups, and Enter opens the first', async (_name, keys) => {
  finds(BOTH);
  const { user, field } = await search('nkosi', keys);
  const people = within(await screen.findByRole('group', { name: 'People' }));
  const [thandi] = people.getAllByRole('option');
  expect(thandi).toHaveTextContent('Thandi NkosiAbout Thandi Nkosi');
  expect(field).toHaveAttribute('aria-activedescendant', thandi?.id);
  expect(screen.getByRole('status')).toHaveTextContent('3 results');
  expect(api.calls(searchConsole).map(({ query }) => query)).toEqual([{ q: 'nkosi' }]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/found/1'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('arrow keys go over all groups and around', async () => {
  finds(BOTH);
  const { user } = await search('nkosi');
  const chosen = () => screen.getByRole('option', { selected: true });
  await screen.findByRole('group', { name: 'Payments' });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toHaveTextContent('abc123');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Thandi Nkosi');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe('/found?search=abc123'));
});

it('the button opens it too, a click opens a result, and Escape closes it where it was opened', async () => {
  finds(BOTH);
  const { user } = openConsole('/');
  const button = await screen.findByRole('button', { name: 'Search everywhere' });
  await user.click(button);
  await screen.findByRole('combobox', { name: 'Search' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
  await user.click(button);
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'sipho');
  await user.click(await screen.findByRole('option', { name: /Sipho/ }));
  await waitFor(() => expect(address()).toBe('/found/2'));
});

it('Enter opens nothing while the rows are those of an earlier text', async () => {
  finds(BOTH);
  const { user, field } = await search('nkosi');
  await screen.findByRole('group', { name: 'People' });
  finds([]);
  await user.type(field, ' zola{Enter}');
  expect(await screen.findByText('Nothing found for “nkosi zola”')).toBeInTheDocument();
  expect(address()).toBe('/');
});

it('one letter asks nothing; what is not found gets advice', async () => {
  finds([]);
  const { user, field } = await search('n');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await user.type(field, 'obody');
  expect(await screen.findByText('Nothing found for “nobody”')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/Check the spelling/);
  expect(api.calls(searchConsole).map(({ query }) => query)).toEqual([{ q: 'nobody' }]);
});

it('a search that failed can be tried again, with what was typed', async () => {
  api.on(searchConsole, 'no response');
  const { user, field } = await search('nkosi');
  const again = await screen.findByRole('button', { name: 'Try again' });
  finds(BOTH);
  await user.click(again);
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(field).toHaveValue('nkosi');
});
