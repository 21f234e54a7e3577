import { paymentVerification, verifyPayment } from '@liftclub/api-contract';
import { buildStanding, fakeApi, errorResponse } from '@liftclub/test-support';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { passengerClient } from '../testing/passenger-client';
import { cancelPayment, type PaymentInProgress } from './payment-standing';
import { usePaymentStanding } from './use-payment-standing';

const api = fakeApi();
const payment: PaymentInProgress = { reference: 'ref-1', alatId: null, country: 'RSA' };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

async function ask(way: 'verify' | 'confirm', changes: Partial<PaymentInProgress> = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const client = passengerClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePaymentStanding(client, way, { ...payment, ...changes }), { wrapper });
  await pass(0.1);
  return result;
}

it('a passenger is told that the payment arrived, and nobody asks any further', async () => {
  api.on(verifyPayment, buildStanding('success', 'The payment has arrived.'));
  const result = await ask('verify');
  expect(result.current.standing).toEqual({ status: 'success', message: 'The payment has arrived.' });
  await pass(3600);
  expect(api.calls(verifyPayment).map(({ body }) => body)).toEqual([{ reference: 'ref-1' }]);
});

it('a payment that stays pending is asked for with growing pauses, until it is settled', async () => {
  api.on(verifyPayment, buildStanding('pending'));
  const result = await ask('verify');
  const asked = () => api.calls(verifyPayment).length;
  const seen: number[] = [asked()];
  for (const pause of [1, 2, 3, 5, 8, 13, 20, 30, 30]) {
    await pass(pause - 0.5);
    seen.push(asked());
    await pass(0.5);
  }
  expect(seen).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(result.current.standing?.status).toBe('pending');
  api.on(verifyPayment, buildStanding('failed', 'Nothing was paid.'));
  await pass(30);
  expect(result.current.standing).toEqual({ status: 'failed', message: 'Nothing was paid.' });
  const last = asked();
  await pass(3600);
  expect(asked()).toBe(last);
});

it('a passenger who cannot wait asks again at once', async () => {
  api.on(verifyPayment, buildStanding('pending'));
  const result = await ask('verify');
  api.on(verifyPayment, buildStanding('success'));
  act(() => result.current.askAgain());
  await pass(0.1);
  expect(result.current.standing?.status).toBe('success');
});

it.each([['no response' as const], [errorResponse(503, { code: 'provider_unavailable', message: 'Busy' })]])(
  'a question that fails is asked again (%j)',
  async (failure) => {
    api.on(verifyPayment, failure);
    const result = await ask('verify');
    expect(result.current).toMatchObject({ standing: undefined, failed: true, foreign: false });
    api.on(verifyPayment, buildStanding('success'));
    await pass(1);
    expect(result.current.standing?.status).toBe('success');
  },
);

it('a reference of somebody else is recognised and not asked for again', async () => {
  api.on(verifyPayment, errorResponse(404, { code: 'not_found', message: 'Not found.' }));
  const result = await ask('verify');
  expect(result.current.foreign).toBe(true);
  await pass(60);
  expect(api.calls(verifyPayment)).toHaveLength(1);
});

it.each([
  { alatId: 'alat-7', sent: 'alat-7' },
  { alatId: null, sent: 'ref-1' },
])('the widget’s payment is confirmed with its id ($alatId), else with the reference', async ({ alatId, sent }) => {
  api.on(paymentVerification, buildStanding('success'));
  await ask('confirm', { alatId, country: null });
  expect(api.calls(paymentVerification)[0]?.body).toEqual({ reference: 'ref-1', status: 'success', alat_id: sent });
});

describe('giving a payment up', () => {
  const cancel = (changes: Partial<PaymentInProgress>) => cancelPayment(passengerClient(), { ...payment, ...changes });

  it.each(['failed', 'pending', 'success'] as const)('asks by the reference in South Africa (%s)', async (status) => {
    api.on(verifyPayment, buildStanding(status, 'So it stands.'));
    expect(await cancel({})).toEqual({ status, message: 'So it stands.' });
    expect(api.calls(verifyPayment).map(({ body }) => body)).toEqual([{ reference: 'ref-1', status: 'cancelled' }]);
  });

  it.each([
    { alatId: null, body: { reference: 'ref-1', status: 'cancelled' } },
    { alatId: 'alat-7', body: { reference: 'ref-1', status: 'cancelled', alat_id: 'alat-7' } },
  ])('claims it elsewhere, with the widget’s id when there is one ($alatId)', async ({ alatId, body }) => {
    api.on(paymentVerification, buildStanding('success', 'Nothing was paid.'));
    expect(await cancel({ country: null, alatId })).toEqual({ status: 'failed', message: 'Nothing was paid.' });
    expect(api.calls(paymentVerification).map((call) => call.body)).toEqual([body]);
  });

  it('is told when it was paid after all', async () => {
    api.on(paymentVerification, buildStanding('failed', 'The payment has arrived.'));
    api.on(verifyPayment, buildStanding('success', 'The payment has arrived.'));
    expect(await cancel({ country: null })).toEqual({ status: 'success', message: 'The payment has arrived.' });
  });

  it('is told when nobody knows yet', async () => {
    api.on(paymentVerification, buildStanding('pending'));
    expect(await cancel({ country: null })).toMatchObject({ status: 'pending' });
  });
});
