import { randomBytes } from 'node:crypto';
import { ProviderUnavailable } from '../providers/provider-client';
import type { PaymentProvider, PaymentOrder } from '../providers/payments/payment-provider';

/** A provider, or a stand-in of one, with somebody who can act as its customer. */
export interface ProviderWorld {
  readonly provider: PaymentProvider;
  /** The customer pays, what was asked or another amount; answers the provider's id. */
  pay(order: PaymentOrder, page: string | null, amount?: number): Promise<string>;
  decline(order: PaymentOrder, page: string | null): Promise<void>;
  /** From now on calls that carry a key end like this. */
  fault(mode: 'none' | 'error' | 'html' | 'denied'): Promise<void>;
}

/** What every payment provider has to be for us, whichever it is and wherever it runs. */
export function describePaymentProvider(
  name: string,
  currency: 'ZAR' | 'NGN',
  open: () => Promise<ProviderWorld>,
): void {
  describe(`${name}, as a provider that takes card payments,`, () => {
    let world: ProviderWorld;
    let provider: PaymentProvider;
    const since = new Date(Date.now() - 60_000);
    const newOrder = (amount = 123_457): PaymentOrder => ({
      reference: randomBytes(16).toString('hex'),
      email: 'thandi@example.com',
      ...{ amount, currency },
      callbackUrl: 'http://passenger.liftclub.localhost:4200/transaction/transaction',
      cancelUrl: 'http://passenger.liftclub.localhost:4200/transaction/cancel',
    });
    const begin = async (order: PaymentOrder) => {
      const begun = await provider.initialize(order);
      return begun === 'reference_taken' ? null : begun.page;
    };
    const outcomes = async ({ reference }: PaymentOrder) =>
      (await provider.lookUp({ reference, since })).map(({ outcome }) => outcome);

    beforeAll(async () => {
      world = await open();
      provider = world.provider;
    });
    afterEach(() => world.fault('none'));

    it('knows nothing of an order that was never begun', async () => {
      expect(await provider.lookUp({ reference: newOrder().reference, since })).toEqual([]);
      expect(await provider.lookUp({ reference: newOrder().reference, since, transactionId: 'nothing' })).toEqual([]);
    });

    it('takes no money by itself', async () => {
      const order = newOrder();
      await begin(order);
      expect(await outcomes(order)).not.toContain('paid');
    });

    it('is found to have been paid, to the cent, by our reference, by its own id and in its list', async () => {
      for (const amount of [123_457, 100, 99_999_999, 29]) {
        const order = newOrder(amount);
        const id = await world.pay(order, await begin(order));
        const paid = { id, reference: order.reference, outcome: 'paid', amount, currency, doubt: null };
        expect(await provider.lookUp({ reference: order.reference, since })).toEqual([paid]);
        expect(await provider.lookUp({ reference: order.reference, since, transactionId: id })).toEqual([paid]);
        expect(await provider.list(since, new Date(Date.now() + 60_000))).toContainEqual(paid);
      }
    });

    it("is not taken in by another payment's id", async () => {
      const [mine, theirs] = [newOrder(), newOrder()];
      const id = await world.pay(theirs, await begin(theirs));
      await begin(mine);
      expect(
        (await provider.lookUp({ reference: mine.reference, since, transactionId: id })).filter(
          ({ outcome }) => outcome === 'paid',
        ),
      ).toEqual([]);
    });

    it('tells when another amount was paid', async () => {
      const order = newOrder();
      await world.pay(order, await begin(order), 61_728);
      expect(await provider.lookUp({ reference: order.reference, since })).toMatchObject([
        { outcome: 'paid', amount: 61_728 },
      ]);
    });

    it('tells when the card was declined, and when it was paid after all', async () => {
      const order = newOrder();
      const page = await begin(order);
      await world.decline(order, page);
      expect(await outcomes(order)).toContain('failed');
      await world.pay(order, page);
      expect(await outcomes(order)).toContain('paid');
    });

    it('lists every payment of a period, each once', async () => {
      const orders = [newOrder(), newOrder(), newOrder(), newOrder(), newOrder()];
      for (const order of orders) await world.pay(order, await begin(order));
      const listed = (await provider.list(since, new Date(Date.now() + 60_000))).filter(
        ({ outcome }) => outcome === 'paid',
      );
      for (const { reference } of orders) expect(listed.filter((one) => one.reference === reference)).toHaveLength(1);
      expect(await provider.list(new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000))).toEqual([]);
    });

    it('gives money back when it is asked, or says that this is done by hand', async () => {
      const order = newOrder();
      const id = await world.pay(order, await begin(order));
      expect(['asked', 'by_hand']).toContain(await provider.refund(id));
    });

    it('is not asked any more once the time for an answer of ours is over', async () => {
      const { reference } = newOrder();
      await expect(provider.lookUp({ reference, since, deadline: AbortSignal.abort() })).rejects.toThrow(
        ProviderUnavailable,
      );
      await expect(provider.list(since, new Date(), AbortSignal.abort())).rejects.toThrow(ProviderUnavailable);
    });

    it.each(['error', 'html', 'denied'] as const)(
      'that answers nonsense (%s) is unavailable: nothing is known then',
      async (mode) => {
        const order = newOrder();
        await world.pay(order, await begin(order));
        await world.fault(mode);
        await expect(provider.lookUp({ reference: order.reference, since })).rejects.toThrow(ProviderUnavailable);
        await expect(provider.list(since, new Date())).rejects.toThrow(ProviderUnavailable);
      },
    );
  });
}
