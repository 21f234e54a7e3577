// @slow: not in npm test (decision 223).
import { getPayments, notePaymentRefunded, refundPayment } from '@liftclub/api-contract';
import { fakeApi, errorResponse } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { openConsole } from '../../testing/open-console';
import { asked, buildPayment, done, duplicate, list, PAGES_WITH_MONEY, plan } from '../../testing/build-payment';

const api = fakeApi();

/** The table row with this text. */
const rowWith = async (text: string | RegExp) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
const dialog = async () => within(await screen.findByRole('dialog'));

it('staff give held money back: they read how much and to whom, and afterwards it waits no longer', async () => {
  api.on(getPayments, list(buildPayment()));
  api.on(refundPayment, () => {
    api.on(getPayments, list());
    return asked('refunded', 'Payment refunded.');
  });
  const { user, queries } = openConsole('/payments');
  const stalePages = cacheEveryPage(queries);
  await user.click(await screen.findByRole('button', { name: 'Refund R\u00a0147.37 to Thandi Nkosi' }));
  const question = await dialog();
  expect(
    question.getByText('Thandi Nkosi (thandi@example.com) gets a full refund through Paystack. This cannot be undone.'),
  ).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Refund R\u00a0147.37' }));
  expect(await screen.findByText('Payment refunded.')).toBeInTheDocument();
  expect(await screen.findByText('Nothing needs action')).toBeInTheDocument();
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

it('who refunds reads that a company that does not respond is asked again automatically', async () => {
  api.on(getPayments, list(buildPayment()));
  api.on(refundPayment, asked('asked', 'Paystack did not respond. The refund is sent again automatically.'));
  const { user } = openConsole('/payments');
  await user.click(await screen.findByRole('button', { name: /^Refund/ }));
  await user.click((await dialog()).getByRole('button', { name: 'Refund R\u00a0147.37' }));
  expect(await screen.findByText(/^Paystack did not respond/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('a refund that the company will not make leads to giving the money back by hand', async () => {
  api.on(getPayments, list(buildPayment()));
  api.on(refundPayment, errorResponse(409, { code: 'company_refused', message: 'Paystack declined this refund.' }));
  api.on(notePaymentRefunded, done('Refund recorded.'));
  const { user } = openConsole('/payments');
  await user.click(await screen.findByRole('button', { name: /^Refund/ }));
  await user.click((await dialog()).getByRole('button', { name: 'Refund R\u00a0147.37' }));
  expect(await screen.findByText('Paystack declined this refund.')).toBeInTheDocument();
  await user.type(await screen.findByRole('textbox', { name: 'How it was refunded' }), 'By bank transfer');
  await user.click(screen.getByRole('button', { name: 'Record refund' }));
  expect(await screen.findByText('Refund recorded.')).toBeInTheDocument();
  expect(api.calls(notePaymentRefunded).map(({ body }) => body)).toEqual([{ note: 'By bank transfer' }]);
});

it('a plan of which every ride took place or was credited has nothing to refund, which staff are told', async () => {
  const message = 'Every ride of this plan has taken place or was credited: nothing is left to refund.';
  api.on(getPayments, list(plan));
  api.on(refundPayment, errorResponse(409, { code: 'nothing_left', message }));
  const { user } = openConsole('/payments?tab=all');
  await user.click(await screen.findByRole('button', { name: /^Refund/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End the plan and refund' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('where a company takes no refunds staff give the money back there, and must say how', async () => {
  api.on(getPayments, list(duplicate));
  api.on(notePaymentRefunded, done('Refund recorded.'));
  const { user, queries } = openConsole('/payments');
  const stalePages = cacheEveryPage(queries);
  const row = await rowWith('Duplicate payment: the ride was already paid.');
  expect(row.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Record the refund of ₦5,000.00 to Bola Ade' }));
  const form = await dialog();
  expect(
    form.getByText(
      "Refund the full payment to Bola Ade (bola@example.com) on ALATPay's dashboard, transaction w-7. Then record it here.",
    ),
  ).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Record refund' }));
  expect(await form.findByText('This field is required')).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'How it was refunded' }), 'Refund 17{Enter}');
  expect(await screen.findByText('Refund recorded.')).toBeInTheDocument();
  expect(api.calls(notePaymentRefunded).map(({ body }) => body)).toEqual([{ note: 'Refund 17' }]);
  expect(stalePages()).toEqual(PAGES_WITH_MONEY);
});

it('money that a company was asked for can be asked for again, or noted', async () => {
  api.on(getPayments, list(buildPayment({ refund_asked_at: '2026-01-12T07:30:00.000Z' })));
  api.on(refundPayment, asked('asked', 'Paystack was asked.'));
  const { user } = openConsole('/payments');
  expect(
    await screen.findByText('Refund requested from Paystack on 12 Jan 2026, 09:30, not completed yet.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Record the refund/ }));
  expect(
    await screen.findByText(/^This refund was requested from Paystack on 12 Jan 2026, 09:30: check there first/),
  ).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /^Request the refund/ }));
  await user.click((await dialog()).getByRole('button', { name: 'Request again from Paystack' }));
  expect(await screen.findByText('Paystack was asked.')).toBeInTheDocument();
});

it('the money of a plan goes back with the plan, and the question says so', async () => {
  api.on(getPayments, list(plan));
  api.on(refundPayment, asked('asked', 'Paystack was asked.'));
  const { user } = openConsole('/payments?tab=all');
  expect(await screen.findByText('Paid for a plan active until 11 Feb 2026.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Refund/ }));
  const question = await dialog();
  expect(question.getByText(/The plan ends now: rides that have not departed are cancelled\./)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'End the plan and refund' }));
  expect(await screen.findByText('Paystack was asked.')).toBeInTheDocument();
  expect(api.calls(refundPayment).map(({ body }) => body)).toEqual([{ end_plan: true, amount: '1294.75' }]);
});
