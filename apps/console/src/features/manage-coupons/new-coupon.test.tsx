// @slow: not in npm test (decision 223).
import { createCoupon, getCoupons } from '@liftclub/api-contract';
import { deferred, fakeApi, errorResponse, type FakeResponse } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { openConsole } from '../../testing/open-console';
import { listOf, saved, school } from '../../testing/build-coupon';

const api = fakeApi();

async function openForm() {
  const { user, queries } = openConsole('/coupons');
  await user.click(await screen.findByRole('button', { name: 'New coupon' }));
  return { user, queries, form: within(await screen.findByRole('dialog', { name: 'New coupon' })) };
}
async function fillIn(user: UserEvent, form: ReturnType<typeof within>, typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) {
    await user.click(form.getByLabelText(label));
    await user.paste(text);
  }
}
const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create coupon' }));
const whenClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('staff make a coupon while they read what it will give; the table is loaded again', async () => {
  api.on(getCoupons, listOf());
  const { user, queries, form } = await openForm();
  const stalePages = cacheEveryPage(queries);
  expect(form.getByText('Fill in the form to see what the coupon gives.')).toBeInTheDocument();
  await fillIn(user, form, { Code: 'school10', Percentage: '10', 'Last day (optional)': '2099-01-31' });
  expect(form.getByText('10% off for everybody, until 31 Jan 2099.')).toBeInTheDocument();
  await user.selectOptions(form.getByLabelText('Who can use it'), 'South Africa');
  await fillIn(user, form, { 'Total uses (optional)': '100', 'Uses per person (optional)': '1' });
  expect(
    form.getByText('10% off for people in South Africa, up to 100 times, once each, until 31 Jan 2099.'),
  ).toBeInTheDocument();

  api.on(createCoupon, saved(school, 'Coupon SCHOOL10 created'));
  api.on(getCoupons, listOf(school));
  await press(user);
  await whenClosed();
  expect(await screen.findByText('Coupon SCHOOL10 created')).toBeInTheDocument();
  expect(await screen.findByRole('rowheader', { name: 'SCHOOL10' })).toBeInTheDocument();
  expect(api.calls(createCoupon).map(({ body }) => body)).toEqual([
    {
      code: 'school10',
      kind: 'percent',
      value: '10',
      currency: '',
      from: '',
      until: '2099-01-31',
      total_limit: '100',
      user_limit: '1',
      country: 'RSA',
    },
  ]);
  expect(stalePages()).toEqual(['coupons', 'audit']);
});

it('a coupon of an amount asks for its currency; whoever goes back to a percentage sends none', async () => {
  api.on(getCoupons, listOf());
  const { user, form } = await openForm();
  await user.selectOptions(form.getByLabelText('Discount type'), 'An amount');
  await fillIn(user, form, { Code: 'FIFTY', Amount: '50' });
  await press(user);
  expect(await form.findByLabelText('Currency')).toHaveAccessibleDescription('Choose a currency');
  expect(form.getByLabelText('Currency')).toHaveFocus();
  await user.selectOptions(form.getByLabelText('Currency'), 'South African rand (ZAR)');
  expect(form.getByText('R 50.00 off for people who pay in rand.')).toBeInTheDocument();
  await user.selectOptions(form.getByLabelText('Discount type'), 'A percentage');
  expect(form.getByText('50% off for everybody.')).toBeInTheDocument();
  api.on(createCoupon, saved(school, 'Made'));
  await press(user);
  await whenClosed();
  expect(api.calls(createCoupon)[0]?.body).toMatchObject({ kind: 'percent', value: '50', currency: '' });
});

it('what cannot be kept is said at the fields before anything is sent; a last day that has gone by is pointed out', async () => {
  api.on(getCoupons, listOf());
  const { user, form } = await openForm();
  await fillIn(user, form, {
    Code: 'T€N',
    Percentage: '101',
    'First day (optional)': '2026-03-01',
    'Last day (optional)': '2025-02',
  });
  await press(user);
  await waitFor(() =>
    expect(form.getByLabelText('Code')).toHaveAccessibleDescription(/Use 3 to 40 letters, digits or hyphens/),
  );
  expect(form.getByLabelText('Percentage')).toHaveAccessibleDescription(/above 0 and up to 100/);
  expect(form.getByLabelText('Last day (optional)')).toHaveAccessibleDescription(/Enter a date/);
  await waitFor(() => expect(form.getByLabelText('Code')).toHaveFocus());
  expect(api.calls(createCoupon)).toEqual([]);

  await user.clear(form.getByLabelText('Percentage'));
  await user.clear(form.getByLabelText('First day (optional)'));
  await fillIn(user, form, { Percentage: '10', 'Last day (optional)': '-01' });
  expect(
    form.getByText('10% off for everybody, until 1 Feb 2025. Its last day has already passed.'),
  ).toBeInTheDocument();
});

it.each<[string, FakeResponse<typeof createCoupon>, string, boolean]>([
  [
    'its code is taken',
    errorResponse(409, {
      code: 'code_taken',
      message: 'A coupon with this code already exists',
      errors: { code: ['A coupon with this code already exists'] },
    }),
    'A coupon with this code already exists',
    false,
  ],
  [
    'the server fails',
    errorResponse(500, { code: 'error', message: 'Something went wrong on our side. Try again.' }),
    'Something went wrong on our side. Try again.',
    true,
  ],
  ['there is no answer', 'no response', 'Server/Network error occured', true],
])(
  'when %s staff are told, keep what they typed, see in the table whether it was made, and can press again',
  async (_case, response, text, keepsKey) => {
    api.on(getCoupons, listOf());
    const { user, form } = await openForm();
    await fillIn(user, form, { Code: 'school10', Percentage: '10' });
    api.on(createCoupon, response);
    api.on(getCoupons, listOf(school));
    await press(user);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(form.getByLabelText('Code')).toHaveValue('school10');
    expect(await screen.findByText('SCHOOL10')).toBeInTheDocument();
    api.on(createCoupon, saved(school, 'Coupon SCHOOL10 created'));
    await press(user);
    await whenClosed();
    const [first, second] = api.calls(createCoupon).map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second === first).toBe(keepsKey);
  },
);

it('a dialog that was closed by a slip opens again with what was typed; after a coupon was made it is empty', async () => {
  api.on(getCoupons, listOf());
  const { user, form } = await openForm();
  await fillIn(user, form, { Code: 'school10', Percentage: '10' });
  await user.keyboard('{Escape}');
  await whenClosed();
  await user.click(screen.getByRole('button', { name: 'New coupon' }));
  expect(await screen.findByLabelText('Code')).toHaveValue('school10');
  api.on(createCoupon, saved(school, 'Made'));
  await press(user);
  await whenClosed();
  await user.click(screen.getByRole('button', { name: 'New coupon' }));
  expect(await screen.findByLabelText('Code')).toHaveValue('');
});

it('a coupon is sent once, however often the button is pressed', async () => {
  api.on(getCoupons, listOf());
  const { user, form } = await openForm();
  await fillIn(user, form, { Code: 'school10', Percentage: '10' });
  const response = deferred<FakeResponse<typeof createCoupon>>();
  api.on(createCoupon, () => response.promise);
  await press(user);
  expect(await form.findByRole('button', { name: 'Creating coupon...' })).toBeDisabled();
  await user.type(form.getByLabelText('Code'), '{Enter}');
  response.resolve(saved(school, 'Made'));
  await whenClosed();
  expect(api.calls(createCoupon)).toHaveLength(1);
});
