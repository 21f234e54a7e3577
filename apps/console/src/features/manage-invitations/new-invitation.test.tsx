// @slow: not in npm test (decision 223).
import { createInvitation, getInvitation, getInvitations } from '@liftclub/api-contract';
import { fakeApi, errorResponses } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { openConsole } from '../../testing/open-console';
import { LINK, listOf, made, parktown, shown } from '../../testing/build-invitation';

const api = fakeApi();
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
const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create invitation' }));

it('staff make an invitation, and its link and code are there at once', async () => {
  const { user, queries, form } = await openForm();
  const stalePages = cacheEveryPage(queries);
  await fillIn(user, form, {
    Label: 'Parktown parents',
    'Coupon code (optional)': 'school10',
    'Maximum sign-ups (optional)': '20',
    'Last day to sign up (optional)': '2099/01/31',
  });
  await user.selectOptions(form.getByLabelText('Plan of their bookings'), '1 Month');
  api.on(createInvitation, made);
  api.on(getInvitation, shown({ uses: 0, users: [], signed_up: 0 }));
  await press(user);
  const detail = within(await screen.findByRole('dialog', { name: 'Parktown parents' }));
  expect(await detail.findByText(LINK)).toBeInTheDocument();
  expect(detail.getByText('Nobody yet.')).toBeInTheDocument();
  expect(screen.getByText('Invitation created')).toBeInTheDocument();
  expect(api.calls(createInvitation).map(({ body }) => body)).toEqual([
    { label: 'Parktown parents', validity: '1_month', coupon: 'school10', max_uses: '20', until: '2099-01-31' },
  ]);
  expect(stalePages()).toEqual(['invitations', 'audit']);
});

it('what cannot be is said at the fields before anything is sent', async () => {
  const { user, form } = await openForm();
  await fillIn(user, form, {
    'Coupon code (optional)': '10 %',
    'Maximum sign-ups (optional)': 'many',
    'Last day to sign up (optional)': '2026-01-01',
  });
  await press(user);
  await waitFor(() => expect(form.getByLabelText('Label')).toHaveAccessibleDescription(/This field is required/));
  expect(form.getByLabelText('Coupon code (optional)')).toHaveAccessibleDescription(/Use 3 to 40 letters/);
  expect(form.getByLabelText('Maximum sign-ups (optional)')).toHaveAccessibleDescription(/whole number from 1/);
  expect(form.getByLabelText('Last day to sign up (optional)')).toHaveAccessibleDescription(
    /Choose a last day from today onwards/,
  );
  expect(api.calls(createInvitation)).toEqual([]);
});

it.each<[string, Parameters<typeof errorResponses.invalid>[0], string]>([
  ['a coupon that nobody knows', { coupon: ['No coupon has this code'] }, 'Coupon code (optional)'],
  ['a label that a live one has', { label: ['An active invitation has this label'] }, 'Label'],
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
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create invitation' })).toBeEnabled());
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
