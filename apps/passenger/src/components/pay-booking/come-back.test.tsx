import { getBooking, getCreditRules, getPassengerProfile, initializePayment } from '@liftclub/api-contract';
import { buildCreditRules, buildPaymentOrder, buildSummary, buildUser, fakeApi } from '@liftclub/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const payButton = () => screen.findByRole('button', { name: 'Proceed to make payment' });

it('a passenger who comes back from the company’s page finds the summary ready to pay', async () => {
  const summary = buildSummary();
  api.on(getPassengerProfile, profileOf(user));
  api.on(getCreditRules, buildCreditRules());
  api.on(getBooking, { json: { success: true, message: '', data: summary } });
  api.on(initializePayment, { json: { success: true, message: '', data: buildPaymentOrder() } });
  const { tab } = openApp({ user, path: `/bookings/${user.id}?status=draft&booking=${summary.booking_id}` });
  await userEvent.click(await payButton());
  await waitFor(() => expect(tab.loaded).toHaveLength(1));
  // The browser shows the page as it was left.
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(await payButton()).toBeEnabled();
  expect(api.calls(getBooking).length).toBeGreaterThan(1);
});
