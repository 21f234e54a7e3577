import {
  getPayments,
  getPriceRules,
  getRequests,
  getUser,
  giveCredit,
  type StaffRequest,
} from '@liftclub/api-contract';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { buildPayment } from '../testing/build-payment';
import { buildPriceRules } from '../testing/build-price-rules';
import { buildRequest } from '../testing/build-request';
import { buildUserDetails } from '../testing/build-user-details';
import { openConsole } from '../testing/open-console';

const api = fakeApi();
const listOf = (...data: StaffRequest[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});
const subject = (kind: string, id: string) => ({ kind, id, title: 'Thandi Nkosi' });

const credit = { balance: '125.50', reserved: '25.50', available: '100.00', currency: 'ZAR' } as const;
const passenger = buildUserDetails({ credit });

it('credit that waits for approval is shown with the credit, as a link to the request', async () => {
  api.on(getUser, { json: { success: true, message: '', data: passenger } });
  const { user } = openConsole(`/people/${passenger.id}`);
  await user.click(await screen.findByRole('button', { name: 'Give credit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Amount'), '750');
  await user.type(dialog.getByLabelText('Reason'), 'An hour late');
  api.on(giveCredit, {
    status: 202,
    json: { success: true, message: 'Waiting for approval', data: { request_id: 'r-1' } },
  } as never);
  api.on(getRequests, listOf(buildRequest({ id: 'r-1', subject: subject('person', passenger.id) })));
  await user.click(dialog.getByRole('button', { name: 'Give credit' }));
  expect(await screen.findByText('Waiting for approval')).toBeInTheDocument();
  const link = await within(screen.getByRole('region', { name: 'Credit' })).findByRole('link', {
    name: 'Give R 750.00 of credit',
  });
  expect(link).toHaveAttribute('href', '/requests?request=r-1');
});

it('a payment whose refund waits shows that in place of the refund', async () => {
  const [waiting, other] = [buildPayment(), buildPayment({ id: 'other', passenger: 'Bola Ade' })];
  api.on(getPayments, { json: { success: true, message: '', data: [waiting, other], count: 2 } });
  api.on(
    getRequests,
    listOf(buildRequest({ id: 'r-2', summary: 'Refund payment 5f2c', subject: subject('payment', waiting.id) })),
  );
  openConsole('/payments');
  const link = await screen.findByRole('link', { name: 'Waiting for approval: Refund payment 5f2c' });
  expect(link).toHaveAttribute('href', '/requests?request=r-2');
  expect(screen.queryByRole('button', { name: /^Refund .* to Thandi Nkosi/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Refund .* to Bola Ade/ })).toBeInTheDocument();
});

it('where it cannot be known whether a refund waits, none is offered', async () => {
  const payment = buildPayment();
  api.on(getPayments, { json: { success: true, message: '', data: [payment], count: 1 } });
  api.on(getRequests, errorResponse(400));
  openConsole('/payments');
  await waitFor(() => expect(api.calls(getRequests).some(({ query }) => query['subject'] === payment.id)).toBe(true));
  expect(await screen.findByText(payment.passenger)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Refund .* to / })).not.toBeInTheDocument());
});

it('a rule that waits is shown with the rules of its market and kind only', async () => {
  api.on(getPriceRules, { json: { success: true, message: '', data: buildPriceRules() } });
  api.on(
    getRequests,
    listOf(buildRequest({ id: 'r-3', summary: 'Tariff, South Africa', subject: subject('prices', 'tariff ZAR') })),
  );
  openConsole('/prices');
  const links = await screen.findAllByRole('link', { name: 'Tariff, South Africa' });
  expect(links).toHaveLength(1);
  expect(links[0]?.closest('section')).toHaveAccessibleName('Tariff, South Africa');
});
