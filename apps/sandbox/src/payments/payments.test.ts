import fc from 'fast-check';
import { openAlatpayMerchant } from '../testing/alatpay-merchant';
import { openSandbox } from '../testing/open-sandbox';
import { openPaystackMerchant } from '../testing/paystack-merchant';
import type { Payment } from './payment';

// Hundreds of calls on a busy machine: how long they take is not what is tested.
jest.setTimeout(120_000);

test('a tester sees the payments of both providers, newest first', async () => {
  const sandbox = openSandbox();
  const shop = openPaystackMerchant(sandbox);
  await shop.begin('LC-1');
  sandbox.at('2026-03-02T06:01:00Z');
  const { body } = await openAlatpayMerchant(sandbox).widget({ metadata: '{"reference":"LC-2"}' });
  sandbox.at('2026-03-02T06:02:00Z');
  await shop.pay('LC-3');
  const payments = (await sandbox.app.inject('/payments')).json() as Payment[];
  expect(payments).toEqual([
    {
      provider: 'paystack',
      reference: 'LC-3',
      id: expect.stringMatching(/^\d+$/) as string,
      amount: 126_000,
      currency: 'ZAR',
      status: 'success',
    },
    {
      provider: 'alatpay',
      reference: 'LC-2',
      id: body.data.id,
      amount: 21_500.5,
      currency: 'NGN',
      status: 'completed',
    },
    {
      provider: 'paystack',
      reference: 'LC-1',
      id: expect.stringMatching(/^\d+$/) as string,
      amount: 126_000,
      currency: 'ZAR',
      status: 'abandoned',
    },
  ]);
});

test('a person sees them on the page', async () => {
  const sandbox = openSandbox();
  await openPaystackMerchant(sandbox).pay('LC-3');
  expect((await sandbox.app.inject('/page/payments')).body).toContain('<dd>LC-3</dd>');
});

const FAULTS = ['none', 'wrong_amount', 'wrong_currency', 'no_webhook', 'duplicate_webhook', 'late_webhook'] as const;
const step = fc.oneof(
  fc.record({ what: fc.constant('begin' as const), amount: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({
    what: fc.constant('press' as const),
    which: fc.nat(),
    outcome: fc.constantFrom('pay' as const, 'decline' as const, 'cancel' as const),
  }),
  fc.record({
    what: fc.constant('widget' as const),
    kobo: fc.integer({ min: 1, max: 1_000_000 }),
    outcome: fc.constantFrom('pay', 'fail'),
  }),
  fc.record({
    what: fc.constant('fault' as const),
    target: fc.constantFrom('paystack' as const, 'alatpay' as const),
    mode: fc.constantFrom(...FAULTS),
  }),
);

/** What was really taken: the first Pay of each transaction and every Pay of the widget, in minor units. */
function expectedMoney(amount: number, mode: string): number {
  return mode === 'wrong_amount' ? Math.floor(amount / 2) || amount + 1 : amount;
}

test('whatever people press and whatever fails, the payments listed are the money taken, each announced at most as the fault says', async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
    const sandbox = openSandbox();
    const [shop, alatpay] = [openPaystackMerchant(sandbox), openAlatpayMerchant(sandbox)];
    const begun: { code: string; amount: number; paid: boolean }[] = [];
    const modes: Record<'paystack' | 'alatpay', string> = { paystack: 'none', alatpay: 'none' };
    const taken = { paystack: 0, alatpay: 0 };
    let webhooks = 0;
    const take = (provider: 'paystack' | 'alatpay', amount: number) => {
      taken[provider] += expectedMoney(amount, modes[provider]);
      webhooks += { no_webhook: 0, duplicate_webhook: 2 }[modes[provider]] ?? 1;
    };
    for (const one of steps) {
      if (one.what === 'begin')
        begun.push({
          code: await shop.begin(`LC-${begun.length}`, { amount: one.amount }),
          amount: one.amount,
          paid: false,
        });
      if (one.what === 'widget') {
        await alatpay.widget({ amount: one.kobo / 100, outcome: one.outcome });
        if (one.outcome === 'pay') take('alatpay', one.kobo);
      }
      if (one.what === 'fault') {
        await sandbox.fault(one.target, one.mode);
        modes[one.target] = one.mode;
      }
      const pressed = one.what === 'press' ? begun[one.which % (begun.length || 1)] : undefined;
      if (one.what === 'press' && pressed) {
        await shop.press(pressed.code, one.outcome);
        if (one.outcome === 'pay' && !pressed.paid) take('paystack', pressed.amount);
        pressed.paid ||= one.outcome === 'pay';
      }
    }
    const payments = (await sandbox.app.inject('/payments')).json() as Payment[];
    const sum = (provider: string, status: string) =>
      payments
        .filter((one) => one.provider === provider && one.status === status)
        .reduce((total, { amount }) => total + Math.round(amount * (provider === 'alatpay' ? 100 : 1)), 0);
    expect({ paystack: sum('paystack', 'success'), alatpay: sum('alatpay', 'completed') }).toEqual(taken);
    const listed = (await shop.call({ url: '/transaction?status=success&perPage=100' })).body.data as unknown as {
      amount: number;
    }[];
    expect(listed.reduce((total, { amount }) => total + amount, 0)).toBe(taken.paystack);
    expect(sandbox.webhooks).toHaveLength(webhooks);
  });
  await fc.assert(property, { numRuns: 40, seed: 42 });
});
