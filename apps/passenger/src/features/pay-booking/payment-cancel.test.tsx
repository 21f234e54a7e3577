import { paymentVerification, verifyPayment, type PaymentStatus } from '@liftclub/api-contract';
import { buildStanding, fakeApi, errorResponse, type FakeResponse } from '@liftclub/test-support';
import { screen } from '@testing-library/react';
import {
  expectHome,
  openReturn,
  pass,
  path,
  reference,
  result,
  setUpPaymentReturn,
} from '../../testing/payment-return';

const api = fakeApi();
setUpPaymentReturn(api);

describe('the cancel screen', () => {
  it.each<{
    country: string;
    endpoint: typeof verifyPayment | typeof paymentVerification;
    response: PaymentStatus;
    stored: Record<string, string>;
  }>([
    { country: 'RSA', endpoint: verifyPayment, response: 'failed', stored: { reference, country: 'RSA' } },
    { country: 'Nigeria', endpoint: paymentVerification, response: 'success', stored: { reference } },
  ])(
    'reports a payment in $country to the server, says so and goes home after 2 seconds',
    async ({ endpoint, response, stored }) => {
      api.on(endpoint, buildStanding(response, 'Nothing was paid.'));
      const { browser } = openReturn('/transaction/cancel', stored);
      expect(await result('Ride Booking Cancelled')).toBeInTheDocument();
      expect(screen.getByText('Nothing was paid.')).toBeInTheDocument();
      expect(api.calls(endpoint).map(({ body }) => body)).toEqual([{ reference, status: 'cancelled' }]);
      for (const key of ['reference', 'country']) expect(browser.stored()).not.toHaveProperty(key);
      await pass(1900);
      expect(path()).toBe('/transaction/cancel');
      await pass(100);
      await expectHome();
    },
  );

  it('says that the ride is booked when it was paid after all', async () => {
    api.on(verifyPayment, buildStanding('success'));
    const { browser } = openReturn('/transaction/cancel', { reference, country: 'RSA', coupon: 'SCHOOL10' });
    expect(await result('Ride Booked Successfully')).toBeInTheDocument();
    expect(screen.queryByText('Ride Booking Cancelled')).not.toBeInTheDocument();
    expect(browser.stored()).not.toHaveProperty('coupon');
  });

  it.each<[string, FakeResponse<typeof verifyPayment>]>([
    ['is not reached', 'no response'],
    ['cannot say', errorResponse(503, { code: 'provider_unavailable', message: 'Busy' })],
    ['is not sure yet', buildStanding('pending')],
  ])('lets a passenger go when the server %s', async (_, response) => {
    api.on(verifyPayment, response);
    const { browser } = openReturn('/transaction/cancel', { reference, country: 'RSA' });
    expect(await result('Ride Booking Cancelled')).toBeInTheDocument();
    expect(browser.stored()).not.toHaveProperty('reference');
    await pass(2000);
    await expectHome();
  });

  it('has nothing to cancel without a reference', async () => {
    openReturn('/transaction/cancel', {});
    await expectHome();
  });
});
