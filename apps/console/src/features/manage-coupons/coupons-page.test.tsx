import { endCoupon, getCoupons } from '@liftclub/api-contract';
import { fakeApi, errorResponse } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { address, openConsole } from '../../testing/open-console';
import { listOf, naija, saved, school } from '../../testing/build-coupon';

const api = fakeApi();

const rowOf = async (code: string) =>
  (await screen.findByRole('rowheader', { name: code })).closest('tr') as HTMLElement;
const whenClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('staff see what each coupon gives, how often it was used, and how it stands', async () => {
  api.on(getCoupons, listOf(school, naija));
  openConsole('/coupons');
  expect(await rowOf('SCHOOL10')).toHaveTextContent(
    '10% off for people in South Africa, up to 100 times, once each31 Jan 20273 of 100Active',
  );
  expect(await rowOf('NAIJA')).toHaveTextContent('₦1,500.00 off for people who pay in nairaNo end date7Ended');
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

it('staff end a coupon after they were asked; whoever keeps it changes nothing', async () => {
  api.on(getCoupons, listOf(school));
  const { user, queries } = openConsole('/coupons');
  const stalePages = cacheEveryPage(queries);
  const open = async () => user.click(await screen.findByRole('button', { name: 'End SCHOOL10' }));
  await open();
  const asked = within(await screen.findByRole('dialog', { name: 'End SCHOOL10?' }));
  expect(asked.getByText(/except for payments already started/)).toBeInTheDocument();
  await user.click(asked.getByRole('button', { name: 'Keep it' }));
  await whenClosed();
  expect(screen.getByRole('button', { name: 'End SCHOOL10' })).toHaveFocus();
  expect(api.calls(endCoupon)).toEqual([]);
  expect(stalePages()).toEqual([]);

  await open();
  const ended = { ...school, state: 'ended' as const };
  api.on(endCoupon, saved(ended, 'Coupon SCHOOL10 ended'));
  api.on(getCoupons, listOf(ended));
  await user.click(screen.getByRole('button', { name: 'End coupon' }));
  expect(await screen.findByText('Coupon SCHOOL10 ended')).toBeInTheDocument();
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
