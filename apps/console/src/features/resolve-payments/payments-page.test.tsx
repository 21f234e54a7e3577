import {
  checkPaymentAttempt,
  closePaymentAlert,
  getPaymentAlerts,
  getPaymentAttempts,
  getPayments,
} from '@liftclub/api-contract';
import { fakeApi, errorResponse } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { address, openConsole } from '../../testing/open-console';
import {
  buildAlert,
  buildAttempt,
  buildPayment,
  done,
  duplicate,
  list,
  PAGES_WITH_MONEY,
  plan,
} from '../../testing/build-payment';

const api = fakeApi();

/** The table row with this text. */
const rowWith = async (text: string | RegExp) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
const dialog = async () => within(await screen.findByRole('dialog'));

it('nobody waits for money: the page says so', async () => {
  api.on(getPayments, list());
  openConsole('/payments');
  expect(await screen.findByText('Nothing needs action')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Payments' })).toBeInTheDocument();
  expect(api.calls(getPayments)[0]?.query).toEqual({ needs: 'someone' });
});

it('staff read what happened to a payment, and whose it is', async () => {
  api.on(getPayments, list(buildPayment()));
  openConsole('/payments');
  const row = await rowWith('The amount paid differs from the price.');
  expect(row.getByText('R 147.37')).toBeInTheDocument();
  expect(row.getByText('The price was R 1 294.75.')).toBeInTheDocument();
  expect(row.getByText('12 Jan 2026, 08:00')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Thandi Nkosi' })).toHaveAttribute(
    'href',
    '/people/01939c4e-0000-7000-8000-00000000cc01',
  );
  expect(row.getByRole('link', { name: 'Booking of Thandi Nkosi' })).toHaveAttribute(
    'href',
    '/bookings/01939c4e-0000-7000-8000-00000000bb01',
  );
});

it('all payments are narrowed by state and company, and the address keeps it', async () => {
  api.on(
    getPayments,
    list(plan, duplicate, buildPayment({ id: '3', state: 'refunded', refunded_at: '2026-01-13T06:00:00.000Z' })),
  );
  const { user } = openConsole('/payments');
  await user.click(await screen.findByRole('tab', { name: 'All payments' }));
  expect(await screen.findByText('Refunded on 13 Jan 2026, 08:00.')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Refund due');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'ALATPay');
  await waitFor(() =>
    expect(api.calls(getPayments).at(-1)?.query).toEqual({ needs: 'any', state: 'refund_due', provider: 'alatpay' }),
  );
  expect(address()).toBe('/payments?tab=all&state=refund_due&provider=alatpay');
  api.on(getPaymentAlerts, list());
  await user.click(screen.getByRole('tab', { name: 'Alerts' }));
  expect(await screen.findByText('No discrepancies')).toBeInTheDocument();
  expect(address()).toBe('/payments?tab=alerts');
});

it('a payment that hangs is asked about, and the answer stands in plain words', async () => {
  api.on(getPaymentAttempts, list(buildAttempt()));
  api.on(checkPaymentAttempt, () => {
    api.on(getPaymentAttempts, list());
    return { json: { success: true, message: 'Paid: the ride is booked.', data: { state: 'paid' as const } } };
  });
  const { user, queries } = openConsole('/payments?tab=pending');
  const stalePages = cacheEveryPage(queries);
  expect(await screen.findByText('No further automatic checks with Paystack.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check R\u00a0294.75 from Thandi Nkosi with Paystack again' }));
  expect(await screen.findByText('Paid: the ride is booked.')).toBeInTheDocument();
  expect(await screen.findByText('No pending payments')).toBeInTheDocument();
  expect(api.calls(checkPaymentAttempt).map(({ path }) => path)).toEqual([
    expect.stringContaining(buildAttempt().reference),
  ]);
  expect(stalePages()).toEqual(PAGES_WITH_MONEY);
});

it('charges that failed are shown with their reason', async () => {
  api.on(getPaymentAttempts, list(buildAttempt({ state: 'failed', saved_card: true, failure: 'expired_card' })));
  const { user } = openConsole('/payments?tab=pending');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Failed');
  const row = await rowWith('The card had expired.');
  expect(row.getByText('Automatic charge of a saved card.')).toBeInTheDocument();
  await waitFor(() => expect(api.calls(getPaymentAttempts).at(-1)?.query).toEqual({ show: 'failed' }));
});

it('an alert says what to do, leads to its payment, and is closed with what was found', async () => {
  api.on(getPaymentAlerts, list(buildAlert(), buildAlert({ id: '2', kind: 'unknown_reference', subject: 'x-1' })));
  api.on(closePaymentAlert, done('Alert closed.'));
  const { user, queries } = openConsole('/payments?tab=alerts');
  const stalePages = cacheEveryPage(queries);
  const row = await rowWith('The provider refunded a plan that is still active.');
  expect(row.getByRole('link', { name: 'Find payment 4099260516' })).toHaveAttribute(
    'href',
    '/payments?tab=all&search=4099260516',
  );
  expect(screen.queryByRole('link', { name: 'Find payment x-1' })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Close the alert about 4099260516' }));
  await user.type((await dialog()).getByRole('textbox', { name: 'What you found' }), 'The passenger pays again');
  await user.click((await dialog()).getByRole('button', { name: 'Close alert' }));
  expect(await screen.findByText('Alert closed.')).toBeInTheDocument();
  expect(api.calls(closePaymentAlert).map(({ body }) => body)).toEqual([{ note: 'The passenger pays again' }]);
  expect(stalePages()).toEqual(['today', 'alerts', 'audit']);
});

it('an alert that somebody else closed is told so, and loaded again', async () => {
  api.on(getPaymentAlerts, list(buildAlert()));
  api.on(closePaymentAlert, () => {
    api.on(getPaymentAlerts, list());
    return errorResponse(409, { code: 'closed_already', message: 'Somebody has already closed this.' });
  });
  const { user } = openConsole('/payments?tab=alerts');
  await user.click(await screen.findByRole('button', { name: /^Close the alert/ }));
  await user.type((await dialog()).getByRole('textbox', { name: 'What you found' }), 'Nothing{Enter}');
  expect(await screen.findByText('Somebody has already closed this.')).toBeInTheDocument();
  expect(await screen.findByText('No discrepancies')).toBeInTheDocument();
});
