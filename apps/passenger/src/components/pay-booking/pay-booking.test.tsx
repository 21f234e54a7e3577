import {
  generateOtp,
  getBooking,
  getPassengerProfile,
  initializePayment,
  paymentVerification,
  verifyPayment,
  getCreditRules,
} from '@liftclub/api-contract';
import {
  buildPaymentOrder,
  buildStanding,
  buildSummary,
  buildUser,
  buildWidgetOrder,
  deferred,
  fakeApi,
  errorResponse,
  errorResponses,
  type FakeResponse,
  buildCreditRules,
} from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const booking = buildSummary().booking_id;
const summaryPath = `/bookings/${user.id}?status=draft&booking=${booking}`;
const { reference } = buildPaymentOrder();

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getCreditRules, buildCreditRules());
});

const orderOf = (data: ReturnType<typeof buildPaymentOrder>) => ({
  json: { success: true as const, message: '', data },
});
const summaryIs = (changes: Parameters<typeof buildSummary>[0] = {}) =>
  api.on(getBooking, { json: { success: true, message: '', data: buildSummary(changes) } });
const payButton = () => screen.findByRole('button', { name: 'Proceed to make payment' });
const pay = async () => userEvent.click(await payButton());
const keys = () => api.calls(initializePayment).map(({ headers }) => headers['idempotency-key']);

async function openSummary(stored: Record<string, string> = {}) {
  summaryIs();
  const opened = openApp({ user, path: summaryPath, stored });
  await payButton();
  return opened;
}

it('a South African passenger is redirected to the company’s page, and the payment is kept on the device', async () => {
  const response = deferred<FakeResponse<typeof initializePayment>>();
  api.on(initializePayment, () => response.promise);
  const { tab, browser } = await openSummary({ alatId: 'left over' });
  await pay();
  expect(await screen.findByRole('button', { name: 'Redirecting....' })).toBeDisabled();
  response.resolve(orderOf(buildPaymentOrder()));
  await waitFor(() => expect(tab.loaded).toEqual(['http://localhost:4300/checkout/0peioxfhpn']));
  expect(api.calls(initializePayment)[0]?.body).toEqual({
    booking_id: booking,
    callback_url: `${window.location.origin}/transaction/transaction`,
    cancel_url: `${window.location.origin}/transaction/cancel`,
  });
  expect(browser.stored()).toMatchObject({ reference, country: 'RSA' });
  expect(browser.stored()).not.toHaveProperty('alatId');
  expect(screen.getByRole('button', { name: 'Redirecting....' })).toBeDisabled();
});

it('a passenger can have the card saved, which is a request of its own', async () => {
  api.on(initializePayment, 'no response');
  await openSummary();
  await pay();
  await waitFor(() => expect(keys()).toHaveLength(1));
  api.on(initializePayment, orderOf(buildPaymentOrder()));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Save this card for my next payments' }));
  await pay();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(api.calls(initializePayment)[0]?.body).not.toHaveProperty('save_card');
  expect(api.calls(initializePayment)[1]?.body).toMatchObject({ save_card: true });
  expect(new Set(keys()).size).toBe(2);
});

it('nobody is asked to save a card where nothing is paid, or by a company that saves none', async () => {
  summaryIs({ price: { due: '0.00' } });
  const { unmount } = openApp({ user, path: summaryPath });
  await payButton();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  unmount();
  summaryIs({ price: { currency: 'NGN' } });
  openApp({ user, path: summaryPath });
  await payButton();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('a Nigerian passenger goes to the checkout, without a country left over from before', async () => {
  api.on(initializePayment, orderOf(buildWidgetOrder()));
  api.on(verifyPayment, buildStanding('pending'));
  const { browser, tab } = await openSummary({ country: 'RSA' });
  await pay();
  expect(await screen.findByTitle('Card payment')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/transaction/checkout');
  expect(browser.stored()).toMatchObject({ reference });
  expect(browser.stored()).not.toHaveProperty('country');
  expect(tab.loaded).toEqual([]);
});

it('a passenger with nothing to pay skips the checkout, whatever the country', async () => {
  api.on(initializePayment, orderOf(buildPaymentOrder({ amount: '0.00', authorization_url: null })));
  api.on(paymentVerification, buildStanding('success'));
  const { tab } = await openSummary();
  await pay();
  expect(await screen.findByRole('heading', { name: 'Ride Booked Successfully' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/transaction/success');
  expect(tab.loaded).toEqual([]);
});

it.each([
  ['is gone from the schedule screen, also if the ride was paid in Bookings', booking, false],
  ['stays if another booking was paid', 'another-booking', true],
])('the draft of a paid ride %s', async (_case, summary, isLeft) => {
  api.on(initializePayment, orderOf(buildPaymentOrder({ amount: '0.00', authorization_url: null })));
  api.on(paymentVerification, buildStanding('success'));
  const text = JSON.stringify({ summary, payment: null });
  const { browser } = await openSummary({ draft: JSON.stringify({ owner: user.id, text, attempt: null }) });
  await pay();
  expect(await screen.findByRole('heading', { name: 'Ride Booked Successfully' })).toBeInTheDocument();
  expect('draft' in browser.stored()).toBe(isLeft);
});

it('a passenger whose payment cannot be begun is told so and can press again: one payment is begun', async () => {
  api.on(initializePayment, errorResponse(503, { code: 'provider_unavailable', message: 'Busy' }));
  const { browser } = await openSummary();
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to make payment');
  expect(browser.stored()).not.toHaveProperty('reference');
  await pay();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(1);
});

it.each([
  ['the same price presses again: one payment is begun', '550.00', 1],
  ['another price pays that one, under a key of its own', '600.00', 2],
])('a passenger whose first payment is in progress and who is shown %s', async (_case, total, distinct) => {
  const message = 'The payment is being prepared. Try again in a moment.';
  api.on(initializePayment, errorResponse(409, { code: 'in_flight', message }));
  summaryIs({ price: { total: '550.00' } });
  openApp({ user, path: summaryPath });
  await payButton();
  summaryIs({ price: { total } });
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(await screen.findByText((text) => text.replace(/\s/, ' ') === `R ${total}`)).toBeInTheDocument();
  await pay();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(distinct);
});

it('a passenger without an answer presses again, and one payment is begun', async () => {
  api.on(initializePayment, 'no response');
  const { tab } = await openSummary();
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('Server/Network error occured');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  api.on(initializePayment, orderOf(buildPaymentOrder()));
  await pay();
  await waitFor(() => expect(tab.loaded).toHaveLength(1));
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

describe('a phone that was never verified', () => {
  beforeEach(() =>
    api.on(
      initializePayment,
      errorResponse(403, { code: 'phone_not_verified', message: 'Verify your phone number to make a payment.' }),
    ),
  );

  it.each<[string, FakeResponse<typeof generateOtp>]>([
    ['a code is sent', { json: { success: true, message: '', data: { resend_after: 60, request: 'KV' } } }],
    ['a code was sent a moment ago', errorResponses.tooEarly(42)],
  ])('leads to the code and back to the summary when %s', async (_, response) => {
    api.on(generateOtp, response);
    const { browser, tab } = await openSummary();
    await pay();
    await waitFor(() => expect(tab.loaded).toEqual(['/auth/verify-account']));
    expect(api.calls(generateOtp)[0]?.body).toEqual({ phone: user.phone });
    expect(browser.stored()).toMatchObject({ phone: user.phone });
    expect(tab.session.getItem('returnTo')).toBe(summaryPath);
    expect(tab.session.getItem('toast')).toContain('Verify your phone number first, then make the payment.');
  });

  it('leads nowhere while nobody answers', async () => {
    api.on(generateOtp, 'no response');
    const { tab } = await openSummary();
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('Server/Network error occured');
    expect(await payButton()).toBeEnabled();
    expect(tab.loaded).toEqual([]);
  });
});

it('a price that has changed meanwhile is shown, and asked for again', async () => {
  const message = 'The price is now R 600.00. Please check it and pay again.';
  api.on(initializePayment, errorResponse(409, { code: 'quote_expired', message }));
  const { tab } = await openSummary();
  summaryIs({ price: { total: '600.00', total_val: 600 } });
  await pay();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByText(/^R\s600\.00$/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(tab.loaded).toEqual([]);

  api.on(initializePayment, orderOf(buildPaymentOrder({ amount: '600.00' })));
  await pay();
  await waitFor(() => expect(tab.loaded).toHaveLength(1));
  expect(new Set(keys()).size).toBe(2);
});

it('a booking that was paid in another tab says so, and asks for nothing more', async () => {
  api.on(initializePayment, errorResponse(409, { code: 'already_paid', message: 'This booking is already paid.' }));
  await openSummary();
  summaryIs({ can_pay: false });
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('This booking is already paid.');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Proceed to make payment' })).not.toBeInTheDocument(),
  );
});
