import {
  checkPaymentAttempt,
  closePaymentAlert,
  getPaymentAlerts,
  getPaymentAttempts,
  getPayments,
  notePaymentRefunded,
  refundPayment,
  type AlertRow,
  type AttemptRow,
  type PaymentRow,
} from '@liftclub/api-contract';
import { fakeApi, errorResponse } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { address, openConsole } from '../../testing/open-console';

const api = fakeApi();

const buildPayment = (changes: Partial<PaymentRow> = {}): PaymentRow => ({
  id: '01939c4e-0000-7000-8000-00000000aa01',
  state: 'held_mismatch',
  reason: 'amount',
  provider: 'paystack',
  reference: '5f2c9a0e7b1d4c3f8a6e0d9b2c4f1a37',
  booking_id: '01939c4e-0000-7000-8000-00000000bb01',
  passenger_id: '01939c4e-0000-7000-8000-00000000cc01',
  passenger: 'Thandi Nkosi',
  email: 'thandi@example.com',
  transaction_id: '4099260516',
  amount: '147.37',
  currency: 'ZAR',
  expected_amount: '1294.75',
  expected_currency: 'ZAR',
  plan_ends_on: null,
  received_at: '2026-01-12T06:00:00.000Z',
  refund_asked_at: null,
  refunded_at: null,
  ...changes,
});
const duplicate = buildPayment({
  id: '01939c4e-0000-7000-8000-00000000aa02',
  state: 'refund_due',
  reason: 'duplicate',
  provider: 'alatpay',
  passenger: 'Bola Ade',
  email: 'bola@example.com',
  transaction_id: 'w-7',
  amount: '5000.00',
  currency: 'NGN',
  expected_amount: '5000.00',
  expected_currency: 'NGN',
});
const plan = buildPayment({ state: 'paid', reason: null, amount: '1294.75', plan_ends_on: '2026-02-11' });

const buildAttempt = (changes: Partial<AttemptRow> = {}): AttemptRow => {
  const { id, provider, reference, booking_id, passenger_id, passenger, email } = buildPayment();
  return {
    id,
    provider,
    reference,
    booking_id,
    passenger_id,
    passenger,
    email,
    state: 'pending',
    amount: '294.75',
    currency: 'ZAR',
    opened_at: '2026-01-12T06:00:00.000Z',
    next_check_at: null,
    ...changes,
  };
};
const buildAlert = (changes: Partial<AlertRow> = {}): AlertRow => ({
  ...{
    id: '01939c4e-0000-7000-8000-00000000dd01',
    kind: 'reversed_outside',
    provider: 'paystack',
    subject: '4099260516',
  },
  ...{ created_at: '2026-01-12T06:00:00.000Z', closed_at: null, closed_note: null, ...changes },
});
const list = <Row,>(...data: Row[]) => ({ json: { success: true as const, message: '', data, count: data.length } });
const done = (message: string) => ({ json: { success: true as const, message } });
const asked = (state: 'asked' | 'refunded' | 'by_hand', message: string) => ({
  json: { success: true as const, message, data: { state } },
});

/** The pages that a refund or a paid attempt changes; those of people, prices, coupons and invitations stay. */
const PAGES_WITH_MONEY = ['today', 'user', 'bookings', 'booking', 'payments', 'attempts', 'audit'];

/** The row of a table that holds these words. */
const rowWith = async (text: string | RegExp) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
const dialog = async () => within(await screen.findByRole('dialog'));

it('nobody waits for money: the page says so', async () => {
  api.on(getPayments, list());
  openConsole('/payments');
  expect(await screen.findByText('No money is waiting')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Payments' })).toBeInTheDocument();
  expect(api.calls(getPayments)[0]?.query).toEqual({ needs: 'someone' });
});

it('staff read what happened to a payment, and whose it is', async () => {
  api.on(getPayments, list(buildPayment()));
  openConsole('/payments');
  const row = await rowWith('Another amount than the price was paid.');
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

it('staff give held money back: they read how much and to whom, and afterwards it waits no longer', async () => {
  api.on(getPayments, list(buildPayment()));
  api.on(refundPayment, () => {
    api.on(getPayments, list());
    return asked('refunded', 'The money went back.');
  });
  const { user, queries } = openConsole('/payments');
  const stalePages = cacheEveryPage(queries);
  await user.click(await screen.findByRole('button', { name: 'Refund R\u00a0147.37 to Thandi Nkosi' }));
  const question = await dialog();
  expect(
    question.getByText(
      'Thandi Nkosi (thandi@example.com) gets the whole payment back through Paystack. This cannot be undone.',
    ),
  ).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Refund R\u00a0147.37' }));
  expect(await screen.findByText('The money went back.')).toBeInTheDocument();
  expect(await screen.findByText('No money is waiting')).toBeInTheDocument();
  expect(api.calls(refundPayment).map(({ body }) => body)).toEqual([{ end_plan: false, amount: '147.37' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(stalePages()).toEqual(PAGES_WITH_MONEY);
});

it('who changes their mind keeps the money where it is', async () => {
  api.on(getPayments, list(buildPayment()));
  const { user } = openConsole('/payments');
  await user.click(await screen.findByRole('button', { name: /^Refund/ }));
  await user.click((await dialog()).getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(refundPayment)).toEqual([]);
});

it('a company that does not answer can be tried again at once', async () => {
  api.on(getPayments, list(buildPayment()));
  api.on(
    refundPayment,
    errorResponse(503, {
      code: 'unavailable',
      message: 'Paystack did not answer. Try again in a moment: the money goes back once only.',
    }),
  );
  const { user } = openConsole('/payments');
  await user.click(await screen.findByRole('button', { name: /^Refund/ }));
  await user.click((await dialog()).getByRole('button', { name: 'Refund R\u00a0147.37' }));
  expect(await screen.findByText(/^Paystack did not answer/)).toBeInTheDocument();
  api.on(refundPayment, asked('asked', 'Paystack was asked.'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Refund R\u00a0147.37' })).toBeEnabled());
  await user.click((await dialog()).getByRole('button', { name: 'Refund R\u00a0147.37' }));
  expect(await screen.findByText('Paystack was asked.')).toBeInTheDocument();
});

it('a refund that the company will not make leads to giving the money back by hand', async () => {
  api.on(getPayments, list(buildPayment()));
  api.on(refundPayment, errorResponse(409, { code: 'company_refused', message: 'Paystack refused this refund.' }));
  api.on(notePaymentRefunded, done('Noted: the money went back.'));
  const { user } = openConsole('/payments');
  await user.click(await screen.findByRole('button', { name: /^Refund/ }));
  await user.click((await dialog()).getByRole('button', { name: 'Refund R\u00a0147.37' }));
  expect(await screen.findByText('Paystack refused this refund.')).toBeInTheDocument();
  await user.type(await screen.findByRole('textbox', { name: 'How it was given back' }), 'By bank transfer');
  await user.click(screen.getByRole('button', { name: 'It was given back' }));
  expect(await screen.findByText('Noted: the money went back.')).toBeInTheDocument();
  expect(api.calls(notePaymentRefunded).map(({ body }) => body)).toEqual([{ note: 'By bank transfer' }]);
});

it('where a company takes no refunds staff give the money back there, and must say how', async () => {
  api.on(getPayments, list(duplicate));
  api.on(notePaymentRefunded, done('Noted: the money went back.'));
  const { user, queries } = openConsole('/payments');
  const stalePages = cacheEveryPage(queries);
  const row = await rowWith('The ride was paid already: this payment is one too many.');
  expect(row.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Note that ₦5,000.00 went back to Bola Ade' }));
  const form = await dialog();
  expect(
    form.getByText(
      "Give Bola Ade (bola@example.com) the whole payment back on ALATPay's own pages, transaction w-7. Then note it here.",
    ),
  ).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'It was given back' }));
  expect(await form.findByText('This field is required')).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'How it was given back' }), 'Refund 17{Enter}');
  expect(await screen.findByText('Noted: the money went back.')).toBeInTheDocument();
  expect(api.calls(notePaymentRefunded).map(({ body }) => body)).toEqual([{ note: 'Refund 17' }]);
  expect(stalePages()).toEqual(PAGES_WITH_MONEY);
});

it('money that a company was asked for can be asked for again, or noted', async () => {
  api.on(getPayments, list(buildPayment({ refund_asked_at: '2026-01-12T07:30:00.000Z' })));
  api.on(refundPayment, asked('asked', 'Paystack was asked.'));
  const { user } = openConsole('/payments');
  expect(
    await screen.findByText('Paystack was asked for the refund on 12 Jan 2026, 09:30 and has not given it back yet.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Note that/ }));
  expect(
    await screen.findByText(/^Paystack was asked for this refund on 12 Jan 2026, 09:30: look there first/),
  ).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /^Ask again/ }));
  await user.click((await dialog()).getByRole('button', { name: 'Ask Paystack again' }));
  expect(await screen.findByText('Paystack was asked.')).toBeInTheDocument();
});

it('the money of a plan goes back with the plan, and the question says so', async () => {
  api.on(getPayments, list(plan));
  api.on(refundPayment, asked('asked', 'Paystack was asked.'));
  const { user } = openConsole('/payments?tab=all');
  expect(await screen.findByText('It paid for a plan in force until 11 Feb 2026.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Refund/ }));
  const question = await dialog();
  expect(
    question.getByText(/The plan that it paid for ends now: the rides that have not departed do not take place\./),
  ).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'End the plan and refund' }));
  expect(await screen.findByText('Paystack was asked.')).toBeInTheDocument();
  expect(api.calls(refundPayment).map(({ body }) => body)).toEqual([{ end_plan: true, amount: '1294.75' }]);
});

it('all payments are narrowed by state and company, and the address keeps it', async () => {
  api.on(
    getPayments,
    list(plan, duplicate, buildPayment({ id: '3', state: 'refunded', refunded_at: '2026-01-13T06:00:00.000Z' })),
  );
  const { user } = openConsole('/payments');
  await user.click(await screen.findByRole('tab', { name: 'All payments' }));
  expect(await screen.findByText('Gone back on 13 Jan 2026, 08:00.')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Refund due');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'ALATPay');
  await waitFor(() =>
    expect(api.calls(getPayments).at(-1)?.query).toEqual({ needs: 'any', state: 'refund_due', provider: 'alatpay' }),
  );
  expect(address()).toBe('/payments?tab=all&state=refund_due&company=alatpay');
  api.on(getPaymentAlerts, list());
  await user.click(screen.getByRole('tab', { name: 'Alerts' }));
  expect(await screen.findByText('Nothing differs')).toBeInTheDocument();
  expect(address()).toBe('/payments?tab=alerts');
});

it('a payment that hangs is asked about, and the answer stands in plain words', async () => {
  api.on(getPaymentAttempts, list(buildAttempt()));
  api.on(checkPaymentAttempt, () => {
    api.on(getPaymentAttempts, list());
    return { json: { success: true, message: 'It is paid: the ride is booked.', data: { state: 'paid' as const } } };
  });
  const { user, queries } = openConsole('/payments?tab=pending');
  const stalePages = cacheEveryPage(queries);
  expect(await screen.findByText('Paystack is not asked again by itself.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ask Paystack again about R\u00a0294.75 of Thandi Nkosi' }));
  expect(await screen.findByText('It is paid: the ride is booked.')).toBeInTheDocument();
  expect(await screen.findByText('No payment hangs')).toBeInTheDocument();
  expect(api.calls(checkPaymentAttempt).map(({ path }) => path)).toEqual([
    expect.stringContaining(buildAttempt().reference),
  ]);
  expect(stalePages()).toEqual(PAGES_WITH_MONEY);
});

it('an alert says what to do, leads to its payment, and is closed with what was found', async () => {
  api.on(getPaymentAlerts, list(buildAlert(), buildAlert({ id: '2', kind: 'unknown_reference', subject: 'x-1' })));
  api.on(closePaymentAlert, done('Closed.'));
  const { user, queries } = openConsole('/payments?tab=alerts');
  const stalePages = cacheEveryPage(queries);
  const row = await rowWith('The company gave back the money of a plan that is still in force.');
  expect(row.getByRole('link', { name: 'Find payment 4099260516' })).toHaveAttribute(
    'href',
    '/payments?tab=all&search=4099260516',
  );
  expect(screen.queryByRole('link', { name: 'Find payment x-1' })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Close the alert about 4099260516' }));
  await user.type((await dialog()).getByRole('textbox', { name: 'What you found' }), 'The passenger pays again');
  await user.click((await dialog()).getByRole('button', { name: 'Close alert' }));
  expect(await screen.findByText('Closed.')).toBeInTheDocument();
  expect(api.calls(closePaymentAlert).map(({ body }) => body)).toEqual([{ note: 'The passenger pays again' }]);
  expect(stalePages()).toEqual(['today', 'alerts', 'audit']);
});

it('an alert that somebody else closed is told so, and loaded anew', async () => {
  api.on(getPaymentAlerts, list(buildAlert()));
  api.on(closePaymentAlert, () => {
    api.on(getPaymentAlerts, list());
    return errorResponse(409, { code: 'closed_already', message: 'Somebody has closed this already.' });
  });
  const { user } = openConsole('/payments?tab=alerts');
  await user.click(await screen.findByRole('button', { name: /^Close the alert/ }));
  await user.type((await dialog()).getByRole('textbox', { name: 'What you found' }), 'Nothing{Enter}');
  expect(await screen.findByText('Somebody has closed this already.')).toBeInTheDocument();
  expect(await screen.findByText('Nothing differs')).toBeInTheDocument();
});
