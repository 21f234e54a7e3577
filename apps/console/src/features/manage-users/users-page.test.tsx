import { getUsers, stepUpStaff } from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { buildUserRow } from '../../testing/build-user-details';
import { serveStepUp, watchDownloads } from '../../testing/downloads';
import { address, openConsole } from '../../testing/open-console';

const api = fakeApi();
const people = (...data: ReturnType<typeof buildUserRow>[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});
const lastQuery = () => api.calls(getUsers).at(-1)?.query;

it('staff see who there is, who is locked, whose phone nobody has proved, and who was replaced', async () => {
  const locked = buildUserRow({ id: 'p-2', name: 'Sipho Dlamini', role: 'Driver', locked: true });
  const unverified = buildUserRow({ id: 'p-3', name: 'Zinhle Mbeki', phone_verified: false });
  const replaced = buildUserRow({ id: 'p-4', name: 'Lindiwe Zulu', phone_verified: false, gave_way: true });
  api.on(getUsers, people(buildUserRow(), locked, unverified, replaced));
  openConsole('/people');
  const thandi = await screen.findByRole('row', { name: /^Thandi Nkosi/ });
  expect(within(thandi).getByRole('link', { name: 'Thandi Nkosi' })).toHaveAttribute(
    'href',
    `/people/${buildUserRow().id}`,
  );
  expect(thandi).toHaveTextContent('+27 82 123 4567');
  expect(thandi).toHaveTextContent('Active');
  expect(thandi).toHaveTextContent('12 Jan 2026, 08:00');
  expect(screen.getByRole('row', { name: /^Sipho Dlamini/ })).toHaveTextContent('Locked');
  expect(screen.getByRole('row', { name: /^Zinhle Mbeki/ })).toHaveTextContent('Phone not verified');
  expect(screen.getByRole('row', { name: /^Lindiwe Zulu/ })).toHaveTextContent('Replaced by another account');
});

it('staff search by phone as they type it, and narrow the list to locked drivers', async () => {
  api.on(getUsers, people(buildUserRow()));
  const { user } = openConsole('/people');
  await screen.findByRole('row', { name: /^Thandi/ });
  await user.type(screen.getByRole('searchbox', { name: 'Search by name, phone or email' }), '082 123{Enter}');
  await waitFor(() => expect(lastQuery()).toEqual({ search: '082 123' }));
  await user.selectOptions(screen.getByLabelText('Role'), 'Drivers');
  await user.selectOptions(screen.getByLabelText('Status'), 'Locked');
  await waitFor(() => expect(lastQuery()).toEqual({ search: '082 123', role: 'Driver', locked: 'true' }));
  expect(address()).toBe('/people?search=082+123&role=Driver&locked=true');
});

describe('the download of people', () => {
  afterEach(() => jest.restoreAllMocks());
  const until = '2026-01-12T06:10:00.000Z';
  const open = async () => {
    api.on(getUsers, people(buildUserRow()));
    const { user } = openConsole('/people?search=082+123&role=Driver&locked=true');
    const button = await screen.findByRole('button', { name: 'Download CSV' });
    return { user, button, downloads: watchDownloads() };
  };
  const path = '/api/v1/console/people/export?search=082+123&role=Driver&locked=true';

  it('begins when the member has confirmed who they are', async () => {
    serveStepUp(api, null);
    api.on(stepUpStaff, { json: { success: true, message: '', data: { until } } });
    const { user, button, downloads } = await open();
    button.focus();
    await user.keyboard('{Enter}');
    const question = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    expect(downloads).toEqual([]);
    await user.type(question.getByLabelText('6-digit code or recovery code'), '654321{Enter}');
    await waitFor(() => expect(downloads).toEqual([path]));
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('begins at once within ten minutes of a confirmation', async () => {
    serveStepUp(api, until);
    const { user, button, downloads } = await open();
    await user.click(button);
    await waitFor(() => expect(downloads).toEqual([path]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not begin for who closes the question, and can be asked for again', async () => {
    serveStepUp(api, null);
    const { user, button, downloads } = await open();
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Confirm it is you' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(downloads).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Confirm it is you' })).toBeInTheDocument();
  });
});

it('a filter that finds nobody says what to do', async () => {
  api.on(getUsers, people());
  openConsole('/people?locked=true');
  expect(await screen.findByText('No people found')).toBeInTheDocument();
  expect(screen.getByLabelText('Status')).toHaveValue('true');
});
