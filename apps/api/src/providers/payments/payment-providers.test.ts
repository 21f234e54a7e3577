import { describeCardPayments, type CompanyWorld } from '../../testing/payment-provider-contract';
import { startFakeCompanies } from '../../testing/fake-payment-providers';
import { timeWithoutRest } from '../../testing/fake-provider';
import { sandboxWorld } from '../../testing/sandbox-world';
import { connectCardPayments } from './connect-payment-providers';

let fake: Awaited<ReturnType<typeof startFakeCompanies>>;
beforeAll(async () => {
  fake = await startFakeCompanies();
});
afterAll(() => fake.stop());

function fakeWorld(name: 'paystack' | 'alatpay'): CompanyWorld {
  return {
    company: connectCardPayments(fake.settings, timeWithoutRest())[name],
    pay: async ({ reference, amount, currency }, _page, other = amount) =>
      fake.record(name, { reference, amount: other, currency, status: name === 'paystack' ? 'success' : 'completed' }),
    decline: async ({ reference, amount, currency }) =>
      void fake.record(name, { reference, amount, currency, status: 'failed' }),
    fault: async (mode) => void (fake.state.fault = mode),
  };
}

describeCardPayments('Paystack', 'ZAR', async () => fakeWorld('paystack'));
describeCardPayments('ALATPay', 'NGN', async () => fakeWorld('alatpay'));

// `npm test` runs the same against the real sandbox process once that is up; SANDBOX_URL says where.
const sandboxUrl = process.env['SANDBOX_URL'];
if (sandboxUrl !== undefined) {
  describeCardPayments("the sandbox's Paystack", 'ZAR', async () =>
    sandboxWorld(sandboxUrl, 'paystack', timeWithoutRest()),
  );
  describeCardPayments("the sandbox's ALATPay", 'NGN', async () =>
    sandboxWorld(sandboxUrl, 'alatpay', timeWithoutRest()),
  );
}
