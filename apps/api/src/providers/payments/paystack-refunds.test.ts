import { responds, startFakeProvider, withoutWaiting } from '../../../testing/fakes/scripted-server';
import { providerClient, ProviderUnavailable } from '../provider-client';
import { paystack } from './paystack';

let scripted: Awaited<ReturnType<typeof startFakeProvider>>;
beforeAll(async () => {
  scripted = await startFakeProvider();
});
afterAll(() => scripted.stop());

const connect = () =>
  paystack(
    { baseUrl: scripted.baseUrl, checkoutOrigin: 'https://checkout.paystack.com', secretKey: 'sk_live_real' },
    providerClient(withoutWaiting),
  );

describe('Paystack', () => {
  it('is asked for a refund once, by its own id', async () => {
    scripted.behave(responds(200, { status: true, message: 'queued', data: { status: 'pending' } }));
    await expect(connect().refund('4099260516', null)).resolves.toBe('asked');
    expect(scripted.received).toEqual([
      expect.objectContaining({ url: '/refund', body: '{"transaction":"4099260516"}' }),
    ]);
    scripted.behave(responds(500, {}));
    await expect(connect().refund('1', null)).rejects.toThrow(ProviderUnavailable);
    expect(scripted.received).toHaveLength(1);
  });

  it('is asked for a part of a payment, and says how much was asked for and how much went back', async () => {
    scripted.behave(responds(200, { status: true, message: 'queued', data: { status: 'pending' } }));
    await expect(connect().refund('7', 1_250)).resolves.toBe('asked');
    expect(scripted.received).toEqual([expect.objectContaining({ body: '{"transaction":"7","amount":1250}' })]);
    const refunds = [
      { amount: 1_000, status: 'processed' },
      { amount: '250', status: 'pending' },
      { amount: 99, status: 'failed' },
    ];
    scripted.behave(responds(200, { status: true, message: 'Refunds retrieved', data: refunds }));
    await expect(connect().refunds('7')).resolves.toEqual({ requested: 1_250, sent: 1_000 });
    expect(scripted.received).toEqual([expect.objectContaining({ url: '/refund?transaction=7&perPage=100' })]);
  });
});
