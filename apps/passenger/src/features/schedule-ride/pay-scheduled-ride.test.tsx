import { getBooking, initializePayment } from '@liftclub/api-contract';
import { buildPaymentOrder, buildSummary, fakeApi, errorResponse } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import { bookedDraft } from './testing/stored-drafts';
import { openSchedule, press, stopClock } from './testing/open-schedule';

const api = fakeApi();
stopClock();

const summaryIs = (changes: Parameters<typeof buildSummary>[0] = {}) =>
  api.on(getBooking, { json: { success: true, message: '', data: buildSummary(changes) } });

async function openBooked() {
  summaryIs();
  const opened = await openSchedule(api, { stored: bookedDraft() });
  await screen.findByRole('button', { name: 'Proceed to make payment' });
  return opened;
}

it('a passenger pays the ride that was just scheduled, and the draft knows its payment', async () => {
  api.on(initializePayment, { json: { success: true, message: '', data: buildPaymentOrder() } });
  const { me, tab, browser } = await openBooked();
  await press(me, 'Proceed to make payment');
  await waitFor(() => expect(tab.loaded).toEqual([buildPaymentOrder().authorization_url]));
  await waitFor(() => expect(browser.stored()['draft']).toContain(buildPaymentOrder().reference));
});

it('a passenger whose price has changed sees the new one in the same place', async () => {
  api.on(
    initializePayment,
    errorResponse(409, { code: 'quote_expired', message: 'The price is now R 600.00. Please check it and pay again.' }),
  );
  const { me } = await openBooked();
  summaryIs({ price: { total: '600.00', total_val: 600 } });
  await press(me, 'Proceed to make payment');
  expect(await screen.findByText(/^The price is now/)).toBeInTheDocument();
  expect(await screen.findByText(/^R\s600\.00$/)).toBeInTheDocument();
});

it('a ride that was paid meanwhile keeps its summary, without the payment button', async () => {
  api.on(initializePayment, errorResponse(409, { code: 'already_paid', message: 'This booking is already paid.' }));
  const { me } = await openBooked();
  summaryIs({ can_pay: false });
  await press(me, 'Proceed to make payment');
  expect(await screen.findByRole('alert')).toHaveTextContent('This booking is already paid.');
  expect(await screen.findByText('This booking can no longer be paid.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Proceed to make payment' })).not.toBeInTheDocument();
});
