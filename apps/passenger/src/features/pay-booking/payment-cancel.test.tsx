import {
  getMetrics,
  getPassengerProfile,
  paymentVerification,
  verifyPayment,
  type PaymentStatus,
} from '@liftclub/api-contract';
import { buildStanding, buildUser, fakeApi, errorResponse, type FakeResponse } from '@liftclub/test-support';
import { act, screen } from '@testing-library/react';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const reference = '5f2c9a0e7b1d4c3f8a6e0d9b2c4f1a37';

beforeEach(() => {
  jest.useFakeTimers();
  api.on(getPassengerProfile, profileOf(user));
  api.on(getMetrics, {
    json: { success: true, message: '', data: { totalSubs: 0, totalTrips: 0, totalDistance: '0 km' } },
  });
});
afterEach(() => void jest.useRealTimers());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const result = (title: string) => screen.findByRole('heading', { name: title });
const path = () => window.location.pathname;
const isHome = async () => {
  expect(await screen.findByText('Hello, Thandi')).toBeInTheDocument();
  expect(await screen.findByText('0 km')).toBeInTheDocument();
  expect(path()).toBe(`/home/${user.id}`);
};
const open = (address: string, stored: Record<string, string> = { reference }) =>
  openApp({ user, path: address, stored });

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
    'tells the server of a payment in $country, says so and goes home after 2 seconds',
    async ({ endpoint, response, stored }) => {
      api.on(endpoint, buildStanding(response, 'Nothing was paid.'));
      const { browser } = open('/transaction/cancel', stored);
      expect(await result('Ride Booking Cancelled')).toBeInTheDocument();
      expect(screen.getByText('Nothing was paid.')).toBeInTheDocument();
      expect(api.calls(endpoint).map(({ body }) => body)).toEqual([{ reference, status: 'cancelled' }]);
      for (const key of ['reference', 'country']) expect(browser.stored()).not.toHaveProperty(key);
      await pass(1900);
      expect(path()).toBe('/transaction/cancel');
      await pass(100);
      await isHome();
    },
  );

  it('says that the ride is booked when it was paid after all', async () => {
    api.on(verifyPayment, buildStanding('success'));
    const { browser } = open('/transaction/cancel', { reference, country: 'RSA', coupon: 'SCHOOL10' });
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
    const { browser } = open('/transaction/cancel', { reference, country: 'RSA' });
    expect(await result('Ride Booking Cancelled')).toBeInTheDocument();
    expect(browser.stored()).not.toHaveProperty('reference');
    await pass(2000);
    await isHome();
  });

  it('has nothing to cancel without a reference', async () => {
    open('/transaction/cancel', {});
    await isHome();
  });
});
