// @slow: not in npm test (decision 223).
import { endInvitation, getInvitation, getInvitations, type Invitation } from '@liftclub/api-contract';
import { fakeApi, errorResponse } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { address, openConsole } from '../../testing/open-console';
import { LINK, listOf, parktown, shown } from '../../testing/build-invitation';

const api = fakeApi();
beforeEach(() => api.on(getInvitations, listOf(parktown)));

const openDetail = async (path = `/invitations?invitation=${parktown.id}`) => {
  const { user, queries } = openConsole(path);
  return { user, queries, detail: within(await screen.findByRole('dialog', { name: 'Parktown parents' })) };
};

it('staff see how long each invitation lets people ride, with what coupon, and how often it was used', async () => {
  openConsole('/invitations');
  const row = (await screen.findByRole('rowheader', { name: 'Parktown parents' })).closest('tr');
  expect(row).toHaveTextContent('Parktown parents1 MonthSCHOOL103 of 2031 Jan 209912 Jan 2026, 08:00Active');
});

it('without an invitation staff are told how to make one', async () => {
  api.on(getInvitations, listOf());
  openConsole('/invitations');
  expect(await screen.findByText('No invitations here yet')).toBeInTheDocument();
});

it('staff copy, scan, keep and print the link, and see who signed up', async () => {
  const print = Object.assign(window, { print: jest.fn() }).print;
  api.on(getInvitation, shown());
  const { user, detail } = await openDetail();
  expect(await detail.findByText('3 of 20')).toBeInTheDocument();
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(detail.getByRole('button', { name: 'Copy link' }));
  expect(copy).toHaveBeenCalledWith(LINK);
  expect(await detail.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(detail.getByRole('img', { name: 'QR code of the invitation Parktown parents' })).toBeInTheDocument();
  const download = detail.getByRole('link', { name: 'Download QR code' });
  expect(download).toHaveAttribute('download', 'liftclub-invitation.svg');
  expect(decodeURIComponent(download.getAttribute('href') ?? '')).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/);
  await user.click(detail.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(document.querySelector('.printed-sheet')).toHaveTextContent(LINK);
  expect(document.querySelector('.printed-sheet')).not.toHaveTextContent('Parktown');
  const person = detail.getByRole('link', { name: 'Adaeze Okafor' });
  expect(person).toHaveAttribute('href', '/people/01939c4e-0000-7000-8000-00000000aa01');
});

it('the code on the screen is that of the link, square by square', async () => {
  const { encode } = await import('uqr');
  api.on(getInvitation, shown());
  const { detail } = await openDetail();
  const drawn = detail
    .getByRole('img', { name: /QR code/ })
    .querySelectorAll('path')[1]
    ?.getAttribute('d');
  const dark = encode(LINK, { border: 4 }).data.flatMap((row, y) =>
    row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  expect(drawn).toBe(dark.join(''));
});

it('an invitation is opened from the table and by its address, beside the search that led there', async () => {
  api.on(getInvitation, shown());
  const { user } = openConsole('/invitations?search=park');
  await user.click(await screen.findByRole('link', { name: 'Parktown parents' }));
  expect(await screen.findByRole('dialog', { name: 'Parktown parents' })).toBeInTheDocument();
  expect(address()).toBe(`/invitations?search=park&invitation=${parktown.id}`);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/invitations?search=park');
});

it.each<[string, Partial<Invitation>, string]>([
  ['that is used up', { state: 'used_up' }, 'This link can no longer be used to sign up.'],
  ['that is over', { state: 'over' }, 'This link can no longer be used to sign up.'],
  [
    'from before links were kept',
    { link: null },
    'This link was created before links were stored. It still works, but cannot be shown again.',
  ],
])('an invitation %s shows no link, and says why', async (_case, changes, text) => {
  api.on(getInvitation, shown(changes));
  const { detail } = await openDetail();
  expect(await detail.findByText(text)).toBeInTheDocument();
  expect(detail.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  expect(detail.queryAllByRole('button', { name: 'End invitation' })).toHaveLength(changes.state === 'over' ? 0 : 1);
});

it('of many people the newest are listed, and it says of how many', async () => {
  api.on(getInvitation, shown({ signed_up: 250, uses: 250, max_uses: null }));
  const { detail } = await openDetail();
  expect(await detail.findByText('The newest 1 of 250.')).toBeInTheDocument();
});

it('staff end an invitation after they were asked', async () => {
  api.on(getInvitation, shown());
  const { user, queries, detail } = await openDetail();
  const stalePages = cacheEveryPage(queries);
  await user.click(await detail.findByRole('button', { name: 'End invitation' }));
  const asked = within(await screen.findByRole('dialog', { name: 'End this invitation?' }));
  expect(asked.getByText(/Passengers who already signed up keep their plan and coupon/)).toBeInTheDocument();
  api.on(endInvitation, {
    json: { success: true, message: 'Invitation ended', data: { ...parktown, state: 'ended' } },
  });
  api.on(getInvitation, shown({ state: 'ended' }));
  await user.click(asked.getByRole('button', { name: 'End invitation' }));
  expect(await screen.findByText('Invitation ended')).toBeInTheDocument();
  expect(await detail.findByText('This link can no longer be used to sign up.')).toBeInTheDocument();
  expect(api.calls(endInvitation).map(({ path }) => path)).toEqual([`console/invitations/${parktown.id}/end/`]);
  expect(stalePages()).toEqual(['invitations', 'audit']);
});

it('an invitation that could not be ended says so, and can be ended again', async () => {
  api.on(getInvitation, shown());
  const { user, detail } = await openDetail();
  await user.click(await detail.findByRole('button', { name: 'End invitation' }));
  api.on(endInvitation, errorResponse(500, { code: 'error', message: 'No.' }));
  const asked = within(await screen.findByRole('dialog', { name: 'End this invitation?' }));
  await user.click(asked.getByRole('button', { name: 'End invitation' }));
  expect(await screen.findByText('The invitation could not be ended')).toBeInTheDocument();
  expect(await asked.findByRole('button', { name: 'End invitation' })).toBeEnabled();
});

it('an address of no invitation says so; one that does not load can be loaded again', async () => {
  api.on(getInvitation, errorResponse(404, { code: 'not_found', message: 'Not found.' }));
  const { user } = openConsole('/invitations?invitation=nonsense');
  expect(await screen.findByText('Invitation not found.')).toBeInTheDocument();
  api.on(getInvitation, shown());
  await user.click(screen.getByRole('button', { name: 'Reload invitation' }));
  expect(await screen.findByText(LINK, { selector: 'dialog p, [role="dialog"] p' })).toBeInTheDocument();
});
