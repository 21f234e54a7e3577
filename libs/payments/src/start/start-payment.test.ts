import { initializePayment } from '@liftclub/api-contract';
import { buildPaymentOrder, buildWidgetOrder, fakeApi, PASSENGER_ORIGIN, errorResponse } from '@liftclub/test-support';
import { passengerClient } from '../testing/passenger-client';
import { startPayment } from './start-payment';

const api = fakeApi();
const request = {
  bookingId: '01939c4e-0000-7000-8000-000000000201',
  callbackUrl: `${PASSENGER_ORIGIN}/transaction/transaction`,
  cancelUrl: `${PASSENGER_ORIGIN}/transaction/cancel`,
  idempotencyKey: '01939c4e-0000-4000-8000-0000000000aa',
};
const { reference } = buildPaymentOrder();
const respondWith = (data: ReturnType<typeof buildPaymentOrder>) =>
  api.on(initializePayment, { json: { success: true, message: '', data } });
const start = () => startPayment(passengerClient(), request);

it('asks for the booking, names our two screens and can be sent again without paying twice', async () => {
  respondWith(buildPaymentOrder());
  await start();
  const [call] = api.calls(initializePayment);
  expect(call?.body).toEqual({
    booking_id: request.bookingId,
    callback_url: request.callbackUrl,
    cancel_url: request.cancelUrl,
  });
  expect(call?.headers).toMatchObject({ 'idempotency-key': request.idempotencyKey });
});

it('saves the card only for a passenger who wants that', async () => {
  respondWith(buildPaymentOrder());
  await startPayment(passengerClient(), { ...request, saveCard: true });
  expect(api.calls(initializePayment)[0]?.body).toMatchObject({ save_card: true });
});

it('a South African passenger goes to the provider’s page', async () => {
  respondWith(buildPaymentOrder());
  expect(await start()).toEqual({
    way: 'redirect',
    reference,
    country: 'RSA',
    address: 'http://localhost:4300/checkout/0peioxfhpn',
  });
});

it('a Nigerian passenger pays by the widget', async () => {
  const { api_key: apiKey, business_id: businessId } = buildWidgetOrder();
  respondWith(buildWidgetOrder());
  const checkout = { reference, amount: '51675.50', credit: '0.00', currency: 'NGN', apiKey, businessId };
  expect(await start()).toEqual({ way: 'widget', reference, country: 'NG', checkout });
});

it.each(['RSA', 'NG'])('nobody in %s is asked to pay nothing', async (country) => {
  respondWith(buildPaymentOrder({ country, amount: '0.00', authorization_url: null }));
  expect(await start()).toEqual({ way: 'free', reference, country });
});

it.each([null, 'data:text/html,pay', 'ftp://pay.example/checkout', '/checkout'])(
  'a provider’s page at %s is not opened',
  async (address) => {
    respondWith(buildPaymentOrder({ authorization_url: address }));
    await expect(start()).rejects.toMatchObject({ name: 'TypeError' });
  },
);

it('a refusal is passed on with its code', async () => {
  api.on(initializePayment, errorResponse(409, { code: 'quote_expired', message: 'The price is now R 600.00.' }));
  await expect(start()).rejects.toMatchObject({ status: 409, code: 'quote_expired' });
});
