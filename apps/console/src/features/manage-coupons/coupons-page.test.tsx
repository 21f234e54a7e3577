import { createCoupon, endCoupon, getCoupons, type CouponRow } from '@liftclub/api-contract';
import { deferred, fakeApi, errorResponse, type FakeResponse } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { address, openConsole } from '../../testing/open-console';

const api = fakeApi();

const buildCoupon = (changes: Partial<CouponRow> = {}): CouponRow => ({
  ...{
    id: '01939c4e-0000-7000-8000-000000000c01',
    code: 'SCHOOL10',
    kind: 'percent',
    value: '10',
    currency: null,
    from: null,
    until: null,
  },
  ...{
    total_limit: null,
    user_limit: null,
    country: null,
    used: 0,
    state: 'live',
    created_at: '2026-01-12T06:00:00.000Z',
  },
  ...changes,
});
const school = buildCoupon({ until: '2027-01-31', total_limit: 100, user_limit: 1, country: 'RSA', used: 3 });
const naija = buildCoupon({
  id: '01939c4e-0000-7000-8000-000000000c02',
  code: 'NAIJA',
  kind: 'fixed',
  value: '1500.00',
  currency: 'NGN',
  used: 7,
  state: 'ended',
});

const listOf = (...data: CouponRow[]) => ({ json: { success: true as const, message: '', data, count: data.length } });
const saved = (data: CouponRow, message: string) => ({ json: { success: true as const, message, data } });
const rowOf = async (code: string) =>
  (await screen.findByRole('rowheader', { name: code })).closest('tr') as HTMLElement;

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
const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Make coupon' }));
const whenClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('staff see what each coupon gives, how often it was used, and how it stands', async () => {
  api.on(getCoupons, listOf(school, naija));
  openConsole('/coupons');
  expect(await rowOf('SCHOOL10')).toHaveTextContent(
    '10% off for people in South Africa, up to 100 times, once each31 Jan 20273 of 100Live',
  );
  expect(await rowOf('NAIJA')).toHaveTextContent('₦1,500.00 off for people who pay in nairaNo end7Ended');
  expect(screen.getByRole('button', { name: 'End SCHOOL10' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'End NAIJA' })).not.toBeInTheDocument();
});

it('without a coupon staff are told how to make one, and under a state that none has, where the others are', async () => {
  api.on(getCoupons, listOf());
  const { user } = openConsole('/coupons');
  expect(await screen.findByText('No coupons here yet')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Used up' }));
  expect(await screen.findByText('No such coupons')).toBeInTheDocument();
  expect([address(), api.calls(getCoupons).at(-1)?.query]).toEqual(['/coupons?state=used_up', { state: 'used_up' }]);
});

it('staff make a coupon while they read what it will give; the table is loaded anew', async () => {
  api.on(getCoupons, listOf());
  const { user, queries, form } = await openForm();
  const stalePages = cacheEveryPage(queries);
  expect(form.getByText('Fill in the form to read here what the coupon gives.')).toBeInTheDocument();
  await fillIn(user, form, { Code: 'school10', Percentage: '10', 'Last day (optional)': '2099-01-31' });
  expect(form.getByText('10% off for everybody, until 31 Jan 2099.')).toBeInTheDocument();
  await user.selectOptions(form.getByLabelText('Who can use it'), 'South Africa');
  await fillIn(user, form, { 'How often in all (optional)': '100', 'How often for each person (optional)': '1' });
  expect(
    form.getByText('10% off for people in South Africa, up to 100 times, once each, until 31 Jan 2099.'),
  ).toBeInTheDocument();

  api.on(createCoupon, saved(school, 'Coupon SCHOOL10 is made'));
  api.on(getCoupons, listOf(school));
  await press(user);
  await whenClosed();
  expect(await screen.findByText('Coupon SCHOOL10 is made')).toBeInTheDocument();
  expect(await rowOf('SCHOOL10')).toBeInTheDocument();
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
  await user.selectOptions(form.getByLabelText('What it takes off'), 'An amount');
  await fillIn(user, form, { Code: 'FIFTY', Amount: '50' });
  await press(user);
  expect(await form.findByLabelText('Currency')).toHaveAccessibleDescription('Choose a currency');
  expect(form.getByLabelText('Currency')).toHaveFocus();
  await user.selectOptions(form.getByLabelText('Currency'), 'South African rand (ZAR)');
  expect(form.getByText('R 50.00 off for people who pay in rand.')).toBeInTheDocument();
  await user.selectOptions(form.getByLabelText('What it takes off'), 'A percentage');
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
    'Last day (optional)': '2026-02',
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
    form.getByText('10% off for everybody, until 1 Feb 2026. Its last day has gone by already.'),
  ).toBeInTheDocument();
});

it.each<[string, FakeResponse<typeof createCoupon>, string, boolean]>([
  [
    'its code is taken',
    errorResponse(409, {
      code: 'code_taken',
      message: 'There is a coupon with this code already',
      errors: { code: ['There is a coupon with this code already'] },
    }),
    'There is a coupon with this code already',
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
    api.on(createCoupon, saved(school, 'Coupon SCHOOL10 is made'));
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
  expect(await form.findByRole('button', { name: 'Making coupon...' })).toBeDisabled();
  await user.type(form.getByLabelText('Code'), '{Enter}');
  response.resolve(saved(school, 'Made'));
  await whenClosed();
  expect(api.calls(createCoupon)).toHaveLength(1);
});

it('staff end a coupon after they were asked; whoever keeps it changes nothing', async () => {
  api.on(getCoupons, listOf(school));
  const { user, queries } = openConsole('/coupons');
  const stalePages = cacheEveryPage(queries);
  const open = async () => user.click(await screen.findByRole('button', { name: 'End SCHOOL10' }));
  await open();
  const asked = within(await screen.findByRole('dialog', { name: 'End SCHOOL10?' }));
  expect(asked.getByText(/Who has begun to pay with it keeps it/)).toBeInTheDocument();
  await user.click(asked.getByRole('button', { name: 'Keep it' }));
  await whenClosed();
  expect(screen.getByRole('button', { name: 'End SCHOOL10' })).toHaveFocus();
  expect(api.calls(endCoupon)).toEqual([]);
  expect(stalePages()).toEqual([]);

  await open();
  const ended = { ...school, state: 'ended' as const };
  api.on(endCoupon, saved(ended, 'Coupon SCHOOL10 is ended'));
  api.on(getCoupons, listOf(ended));
  await user.click(screen.getByRole('button', { name: 'End coupon' }));
  expect(await screen.findByText('Coupon SCHOOL10 is ended')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End SCHOOL10' })).not.toBeInTheDocument());
  expect(screen.getByRole('group', { name: 'Coupons' })).toHaveFocus();
  expect(api.calls(endCoupon)[0]?.path).toBe(`console/coupons/${school.id}/end/`);
  expect(stalePages()).toEqual(['coupons', 'audit']);
});

it('a coupon that could not be ended says so, and can be ended again', async () => {
  api.on(getCoupons, listOf(school));
  const { user } = openConsole('/coupons');
  await user.click(await screen.findByRole('button', { name: 'End SCHOOL10' }));
  api.on(endCoupon, errorResponse(500, { code: 'error', message: 'No.' }));
  await user.click(await screen.findByRole('button', { name: 'End coupon' }));
  expect(await screen.findByText('The coupon could not be ended')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'End coupon' })).toBeEnabled();
});
