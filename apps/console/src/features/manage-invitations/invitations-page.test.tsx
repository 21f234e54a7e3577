import {
  createInvitation,
  endInvitation,
  getInvitation,
  getInvitations,
  type Invitation,
  type InvitationRow,
} from '@liftclub/api-contract';
import { fakeApi, errorResponse, errorResponses } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { address, openConsole } from '../../testing/open-console';

const api = fakeApi();

const parktown: InvitationRow = {
  ...{
    id: '01939c4e-0000-7000-8000-000000000a01',
    label: 'Parktown parents',
    validity: '1_month',
    coupon: 'SCHOOL10',
    uses: 3,
    max_uses: 20,
  },
  ...{ signed_up: 3, expires: '2099-01-31', state: 'live', created_at: '2026-01-12T06:00:00.000Z' },
};
const LINK =
  'http://passenger.liftclub.localhost:4200/auth/signup?token=abcdefghijklmnopqrstuv&reg=exclusive&coupon=SCHOOL10';
const detailOf = (changes: Partial<Invitation> = {}): Invitation => ({
  ...parktown,
  link: LINK,
  users: [
    { id: '01939c4e-0000-7000-8000-00000000aa01', name: 'Adaeze Okafor', signed_up_at: '2026-01-13T06:00:00.000Z' },
  ],
  ...changes,
});

const listOf = (...data: InvitationRow[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});
const shown = (changes?: Partial<Invitation>) => ({
  json: { success: true as const, message: '', data: detailOf(changes) },
});
const made = {
  json: { success: true as const, message: 'The invitation is made', data: { id: parktown.id, link: LINK } },
};

beforeEach(() => api.on(getInvitations, listOf(parktown)));

async function openForm() {
  const { user, queries } = openConsole('/invitations');
  await user.click(await screen.findByRole('button', { name: 'New invitation' }));
  return { user, queries, form: within(await screen.findByRole('dialog', { name: 'New invitation' })) };
}
async function fillIn(user: UserEvent, form: ReturnType<typeof within>, typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) {
    await user.click(form.getByLabelText(label));
    await user.paste(text);
  }
}
const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Make invitation' }));
const openDetail = async (path = `/invitations?invitation=${parktown.id}`) => {
  const { user, queries } = openConsole(path);
  return { user, queries, detail: within(await screen.findByRole('dialog', { name: 'Parktown parents' })) };
};

it('staff see how long each invitation lets people ride, with what coupon, and how often it was used', async () => {
  openConsole('/invitations');
  const row = (await screen.findByRole('rowheader', { name: 'Parktown parents' })).closest('tr');
  expect(row).toHaveTextContent('Parktown parents1 MonthSCHOOL103 of 2031 Jan 209912 Jan 2026, 08:00Live');
});

it('without an invitation staff are told how to make one', async () => {
  api.on(getInvitations, listOf());
  openConsole('/invitations');
  expect(await screen.findByText('No invitations here yet')).toBeInTheDocument();
});

it('staff make an invitation, and its link and code are there at once', async () => {
  const { user, queries, form } = await openForm();
  const stalePages = cacheEveryPage(queries);
  await fillIn(user, form, {
    Label: 'Parktown parents',
    'Coupon code (optional)': 'school10',
    'How many people may sign up (optional)': '20',
    'Last day to sign up (optional)': '2099/01/31',
  });
  await user.selectOptions(form.getByLabelText('Plan of their bookings'), '1 Month');
  api.on(createInvitation, made);
  api.on(getInvitation, shown({ uses: 0, users: [], signed_up: 0 }));
  await press(user);
  const detail = within(await screen.findByRole('dialog', { name: 'Parktown parents' }));
  expect(await detail.findByText(LINK)).toBeInTheDocument();
  expect(detail.getByText('Nobody yet.')).toBeInTheDocument();
  expect(screen.getByText('The invitation is made')).toBeInTheDocument();
  expect(api.calls(createInvitation).map(({ body }) => body)).toEqual([
    { label: 'Parktown parents', validity: '1_month', coupon: 'school10', max_uses: '20', until: '2099-01-31' },
  ]);
  expect(stalePages()).toEqual(['invitations', 'audit']);
});

it('staff copy, scan, keep and print the link, and see who signed up', async () => {
  const print = Object.assign(window, { print: jest.fn() }).print;
  api.on(getInvitation, shown());
  const { user, detail } = await openDetail();
  expect(detail.getByText('3 of 20')).toBeInTheDocument();
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
  expect(document.querySelector('.printed-code')).toHaveTextContent(LINK);
  expect(document.querySelector('.printed-code')).not.toHaveTextContent('Parktown');
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
  ['that is used up', { state: 'used_up' }, 'Nobody can sign up with this link any more.'],
  ['that is over', { state: 'over' }, 'Nobody can sign up with this link any more.'],
  [
    'from before links were kept',
    { link: null },
    'This link was made before links were kept. It still works for who has it, but it cannot be shown again.',
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
  expect(asked.getByText(/Who did before keeps their plan and coupon/)).toBeInTheDocument();
  api.on(endInvitation, {
    json: { success: true, message: 'The invitation is ended', data: { ...parktown, state: 'ended' } },
  });
  api.on(getInvitation, shown({ state: 'ended' }));
  await user.click(asked.getByRole('button', { name: 'End invitation' }));
  expect(await screen.findByText('The invitation is ended')).toBeInTheDocument();
  expect(await detail.findByText('Nobody can sign up with this link any more.')).toBeInTheDocument();
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

it('what cannot be is said at the fields before anything is sent', async () => {
  const { user, form } = await openForm();
  await fillIn(user, form, {
    'Coupon code (optional)': '10 %',
    'How many people may sign up (optional)': 'many',
    'Last day to sign up (optional)': '2026-01-01',
  });
  await press(user);
  await waitFor(() => expect(form.getByLabelText('Label')).toHaveAccessibleDescription(/This field is required/));
  expect(form.getByLabelText('Coupon code (optional)')).toHaveAccessibleDescription(/Use 3 to 40 letters/);
  expect(form.getByLabelText('How many people may sign up (optional)')).toHaveAccessibleDescription(
    /whole number from 1/,
  );
  expect(form.getByLabelText('Last day to sign up (optional)')).toHaveAccessibleDescription(
    /Choose a last day from today onwards/,
  );
  expect(api.calls(createInvitation)).toEqual([]);
});

it.each<[string, Parameters<typeof errorResponses.invalid>[0], string]>([
  ['a coupon that nobody knows', { coupon: ['There is no coupon with this code'] }, 'Coupon code (optional)'],
  ['a label that a live one has', { label: ['There is a live invitation with this label'] }, 'Label'],
])('what the server refuses, %s, stands at its field, and nothing typed is lost', async (_case, errors, label) => {
  const { user, form } = await openForm();
  await fillIn(user, form, { Label: 'Parktown', 'Coupon code (optional)': 'NOSUCH' });
  api.on(createInvitation, errorResponses.invalid(errors));
  await press(user);
  const [text] = Object.values(errors)[0] ?? [];
  await waitFor(() => expect(form.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(text ?? '-')));
  expect(form.getByLabelText(label)).toHaveFocus();
  expect(
    [form.getByLabelText('Label'), form.getByLabelText('Coupon code (optional)')].map(
      (field) => (field as HTMLInputElement).value,
    ),
  ).toEqual(['Parktown', 'NOSUCH']);
});

it('staff whose answer was lost press again, even after they closed the form, and mean the same invitation', async () => {
  const { user, form } = await openForm();
  await fillIn(user, form, { Label: 'Parktown parents' });
  api.on(createInvitation, 'no response');
  await press(user);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make invitation' })).toBeEnabled());
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'New invitation' }));
  api.on(createInvitation, made);
  api.on(getInvitation, shown());
  await press(user);
  await screen.findByRole('dialog', { name: 'Parktown parents' });
  const keys = api.calls(createInvitation).map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('an address of no invitation says so; one that does not load can be loaded again', async () => {
  api.on(getInvitation, errorResponse(404, { code: 'not_found', message: 'Not found.' }));
  const { user } = openConsole('/invitations?invitation=nonsense');
  expect(await screen.findByText('There is no such invitation.')).toBeInTheDocument();
  api.on(getInvitation, shown());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(LINK, { selector: 'dialog p, [role="dialog"] p' })).toBeInTheDocument();
});
