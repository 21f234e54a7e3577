import { randomBytes } from 'node:crypto';
import type { PaymentOrder, PaymentProvider } from '../../src/providers/payments/payment-provider';
import { ProviderUnavailable } from '../../src/providers/provider-client';

/** A provider under test and the actions of its customers. */
export interface ProviderWorld {
  readonly provider: PaymentProvider;
  /** Pays the amount requested, or another, in minor units. Returns the provider's id of the transaction. */
  pay(order: PaymentOrder, page: string | null, amount?: number): Promise<string>;
  decline(order: PaymentOrder, page: string | null): Promise<void>;
  /** Sets how calls that carry a key are answered from now on. */
  fault(mode: 'none' | 'error' | 'html' | 'denied'): Promise<void>;
}

type Currency = 'ZAR' | 'NGN';

const since = new Date(Date.now() - 60_000);
const soon = () => new Date(Date.now() + 60_000);

const newOrder = (currency: Currency, amount = 123_457): PaymentOrder => ({
  reference: randomBytes(16).toString('hex'),
  email: 'thandi@example.com',
  amount,
  currency,
  callbackUrl: 'http://passenger.liftclub.localhost:4200/transaction/transaction',
  cancelUrl: 'http://passenger.liftclub.localhost:4200/transaction/cancel',
});

/** Registers the tests that every adapter of a payment provider passes, against a fake or the sandbox. */
export function describePaymentProvider(name: string, currency: Currency, open: () => Promise<ProviderWorld>): void {
  describe(`${name}, as a provider that takes card payments,`, () => {
    let world: ProviderWorld;
    beforeAll(async () => {
      world = await open();
    });
    afterEach(() => world.fault('none'));
    const current = () => ({ world, provider: world.provider });

    outcomeTests(currency, current);
    lookUpTests(currency, current);
    failureTests(currency, current);
  });
}

type Current = () => { readonly world: ProviderWorld; readonly provider: PaymentProvider };

async function initialize(provider: PaymentProvider, order: PaymentOrder): Promise<string | null> {
  const initialized = await provider.initialize(order);
  return initialized === 'reference_taken' ? null : initialized.page;
}

const outcomesOf = async (provider: PaymentProvider, { reference }: PaymentOrder) =>
  (await provider.lookUp({ reference, since })).map(({ outcome }) => outcome);

function outcomeTests(currency: Currency, current: Current): void {
  it('takes no money by itself', async () => {
    const { provider } = current();
    const order = newOrder(currency);
    await initialize(provider, order);
    expect(await outcomesOf(provider, order)).not.toContain('paid');
  });

  it('reports that another amount was paid', async () => {
    const { world, provider } = current();
    const order = newOrder(currency);
    await world.pay(order, await initialize(provider, order), 61_728);
    const found = await provider.lookUp({ reference: order.reference, since });
    expect(found).toMatchObject([{ outcome: 'paid', amount: 61_728 }]);
  });

  it('reports that the card was declined, and that it was paid after all', async () => {
    const { world, provider } = current();
    const order = newOrder(currency);
    const page = await initialize(provider, order);
    await world.decline(order, page);
    expect(await outcomesOf(provider, order)).toContain('failed');
    await world.pay(order, page);
    expect(await outcomesOf(provider, order)).toContain('paid');
  });

  it('refunds a payment when asked, or says that this is done by hand', async () => {
    const { world, provider } = current();
    const order = newOrder(currency);
    const id = await world.pay(order, await initialize(provider, order));
    expect(['asked', 'by_hand']).toContain(await provider.refund(id, null));
  });

  it('says how much of a payment was asked back', async () => {
    const { world, provider } = current();
    const order = newOrder(currency, 5_000);
    const id = await world.pay(order, await initialize(provider, order));
    expect(await provider.refunds(id)).toEqual({ requested: 0, sent: 0 });
    const asked = await provider.refund(id, 1_200);
    expect((await provider.refunds(id)).requested).toBe(asked === 'asked' ? 1_200 : 0);
    expect(await outcomesOf(provider, order)).toEqual(['paid']);
  });
}

function lookUpTests(currency: Currency, current: Current): void {
  it('knows nothing of an order that was never initialized', async () => {
    const { provider } = current();
    expect(await provider.lookUp({ reference: newOrder(currency).reference, since })).toEqual([]);
    const claimed = { reference: newOrder(currency).reference, since, transactionId: 'nothing' };
    expect(await provider.lookUp(claimed)).toEqual([]);
  });

  it('is found to have been paid, to the cent, by our reference, by its own id and in its list', async () => {
    const { world, provider } = current();
    for (const amount of [123_457, 100, 99_999_999, 29]) {
      const order = newOrder(currency, amount);
      const { reference } = order;
      const id = await world.pay(order, await initialize(provider, order));
      const paid = { id, reference, outcome: 'paid', amount, currency, doubt: null };
      expect(await provider.lookUp({ reference, since })).toMatchObject([paid]);
      expect(await provider.lookUp({ reference, since, transactionId: id })).toMatchObject([paid]);
      expect((await provider.list(since, soon())).transactions).toContainEqual(expect.objectContaining(paid));
    }
  });

  it("is not taken in by another payment's id", async () => {
    const { world, provider } = current();
    const [mine, theirs] = [newOrder(currency), newOrder(currency)];
    const transactionId = await world.pay(theirs, await initialize(provider, theirs));
    await initialize(provider, mine);
    const found = await provider.lookUp({ reference: mine.reference, since, transactionId });
    expect(found.filter(({ outcome }) => outcome === 'paid')).toEqual([]);
  });

  it('lists every payment of a period, each once', async () => {
    const { world, provider } = current();
    const orders = Array.from({ length: 5 }, () => newOrder(currency));
    for (const order of orders) await world.pay(order, await initialize(provider, order));
    const { transactions } = await provider.list(since, soon());
    const listed = transactions.filter(({ outcome }) => outcome === 'paid');
    for (const { reference } of orders) expect(listed.filter((one) => one.reference === reference)).toHaveLength(1);
    const later = await provider.list(new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000));
    expect(later).toEqual({ transactions: [], unreadable: [] });
  });
}

function failureTests(currency: Currency, current: Current): void {
  it('is not called any more once the deadline has passed', async () => {
    const { provider } = current();
    const late = { reference: newOrder(currency).reference, since, deadline: AbortSignal.abort() };
    await expect(provider.lookUp(late)).rejects.toThrow(ProviderUnavailable);
    await expect(provider.list(since, new Date(), AbortSignal.abort())).rejects.toThrow(ProviderUnavailable);
  });

  it.each(['error', 'html', 'denied'] as const)(
    'that responds with nonsense (%s) is unavailable: nothing is known then',
    async (mode) => {
      const { world, provider } = current();
      const order = newOrder(currency);
      await world.pay(order, await initialize(provider, order));
      await world.fault(mode);
      await expect(provider.lookUp({ reference: order.reference, since })).rejects.toThrow(ProviderUnavailable);
      await expect(provider.list(since, new Date())).rejects.toThrow(ProviderUnavailable);
    },
  );
}
