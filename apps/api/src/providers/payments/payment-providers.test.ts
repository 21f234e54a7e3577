import { describePaymentProvider, type ProviderWorld } from '../../../testing/contracts/payment-provider-contract';
import { startFakeProviders } from '../../../testing/fakes/payment-providers/provider-servers';
import { withoutWaiting } from '../../../testing/fakes/scripted-server';
import { sandboxWorld } from '../../../testing/contracts/sandbox-world';
import { connectPaymentProviders } from './connect-payment-providers';

let fake: Awaited<ReturnType<typeof startFakeProviders>>;
beforeAll(async () => {
  fake = await startFakeProviders();
});
afterAll(() => fake.stop());

function fakeWorld(name: 'paystack' | 'alatpay'): ProviderWorld {
  return {
    provider: connectPaymentProviders(fake.settings, withoutWaiting)[name],
    pay: async ({ reference, amount, currency }, _page, other = amount) =>
      fake.record(name, { reference, amount: other, currency, status: name === 'paystack' ? 'success' : 'completed' }),
    decline: async ({ reference, amount, currency }) =>
      void fake.record(name, { reference, amount, currency, status: 'failed' }),
    fault: async (mode) => void (fake.state.fault = mode),
  };
}

describePaymentProvider('Paystack', 'ZAR', async () => fakeWorld('paystack'));
describePaymentProvider('ALATPay', 'NGN', async () => fakeWorld('alatpay'));

// The stage of the browser tests runs the same against its sandbox; SANDBOX_URL says where.
const sandboxUrl = process.env['SANDBOX_URL'];
if (sandboxUrl !== undefined) {
  describePaymentProvider("the sandbox's Paystack", 'ZAR', async () =>
    sandboxWorld(sandboxUrl, 'paystack', withoutWaiting),
  );
  describePaymentProvider("the sandbox's ALATPay", 'NGN', async () =>
    sandboxWorld(sandboxUrl, 'alatpay', withoutWaiting),
  );
}
