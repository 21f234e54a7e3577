import { fromDecimal } from '@liftclub/domain';
import { connectPaymentProviders } from '../../../src/providers/payments/connect-payment-providers';
import type { PaymentProviderName, ProviderTransaction } from '../../../src/providers/payments/payment-provider';
import { startFakeProviders } from '../../fakes/payment-providers/provider-servers';
import type { PaymentBooks } from '../../models/payments/payment-books';
import {
  openStage,
  type ModelBooking,
  type PaymentStage,
  type PaymentWorld,
} from '../../models/payments/payment-world';
import { beginToPay, deliver } from '../../builders/payments';
import { testPaymentProviders } from '../../fakes/payment-providers/providers-in-memory';
import { SILENCE_MS, type Fault, type Point } from './faults';

type Fake = Awaited<ReturnType<typeof startFakeProviders>>;

/** An order as it was begun; `amount` in minor units. */
export interface Order {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

type Begun = Awaited<ReturnType<typeof beginToPay>>;
export const orderOf = ({ reference, amount, currency }: Begun): Order => ({
  reference,
  currency,
  amount: fromDecimal(amount) ?? 0,
});

/** What goes wrong where. `turn` chooses provider, sum, and whether a call that got no answer took effect. */
export interface Cell {
  readonly point: Point;
  readonly fault: Fault;
  readonly turn: number;
}

/** The API whose adapters talk over HTTP to fakes of both providers, and one booking that is to be paid. */
export interface FaultWorld {
  readonly world: PaymentWorld;
  readonly fake: Fake;
  readonly booking: ModelBooking;
  readonly turn: number;
  begin(): Promise<Order>;
  /** The customer pays, as the fault says. Returns the provider's id of the transaction. */
  pay(order: Order): string;
  /** Delivers the signed webhook about a transaction; its job has not run. */
  notify(order: Order, id: string, event?: string): Promise<number>;
}

export interface FaultStage {
  /** Without any payment, at the start of time. */
  fresh(cell: Cell): Promise<FaultWorld>;
  /** While true a call ends after SILENCE_MS without an answer; otherwise it waits. */
  impatient: boolean;
  close(): Promise<void>;
}

export async function openFaultStage(): Promise<FaultStage> {
  const stage = await openStage();
  const { deps } = stage.api;
  const fake = await startFakeProviders(deps.clock);
  const state = { impatient: false };
  const timeout = () => (state.impatient ? AbortSignal.timeout(SILENCE_MS) : new AbortController().signal);
  Object.assign(deps.paymentProviders, connectPaymentProviders(fake.settings, { timeout, openMs: 0 }));
  return Object.assign(state, {
    fresh: (cell: Cell) => freshFaultWorld(stage, fake, cell),
    async close() {
      await stage.api.close();
      await fake.stop();
    },
  });
}

const STATUS = { paystack: 'success', alatpay: 'completed' } as const;

/** ALATPay has no call to register an order and none to refund. */
const providerAt = ({ point, turn }: Cell): PaymentProviderName =>
  point === 'initialize' || point === 'refund' || turn % 2 === 0 ? 'paystack' : 'alatpay';

/** The money that comes: what was requested, or with `wrong_money` another sum or currency. */
function moneyOf({ fault, turn }: Cell, { amount, currency }: Order): Pick<Order, 'amount' | 'currency'> {
  const asked = { amount, currency };
  if (fault !== 'wrong_money') return asked;
  const others = [
    { currency, amount: amount - 1 },
    { currency, amount: amount + 1 },
    { currency: currency === 'ZAR' ? 'NGN' : 'ZAR', amount },
    { currency, amount: amount * 100 },
  ];
  return others[Math.floor(turn / 2) % others.length] ?? asked;
}

async function freshFaultWorld(stage: PaymentStage, fake: Fake, cell: Cell): Promise<FaultWorld> {
  const world = await stage.fresh();
  for (const entries of Object.values(fake.entries)) entries.clear();
  const provider = providerAt(cell);
  const booking = world.bookings.filter((one) => one.provider === provider)[1] as ModelBooking;
  const { api } = stage;
  const signer = testPaymentProviders(fake.settings, api.deps.clock)[provider];
  return {
    world,
    fake,
    booking,
    turn: cell.turn,
    begin: async () => orderOf(await beginToPay(api, booking.owner, booking.id)),
    pay: ({ reference, ...order }) =>
      fake.record(provider, { reference, ...moneyOf(cell, { reference, ...order }), status: STATUS[provider] }),
    notify: ({ reference }, id, event) => deliver(api, provider, signer.webhook({ id, reference }, event)),
  };
}

/** What both providers hold, in the form that the books are compared with. */
export function takenAt({ fake }: FaultWorld): PaymentBooks {
  const transactions = (name: PaymentProviderName) => (): ProviderTransaction[] =>
    [...fake.entries[name].values()].map(({ id, reference, amount, currency, status }) => ({
      id: String(id),
      reference,
      amount,
      currency,
      doubt: null,
      outcome: status === STATUS[name] ? 'paid' : status === 'reversed' ? 'reversed' : 'abandoned',
    }));
  return {
    paystack: { transactions: transactions('paystack') },
    alatpay: { transactions: transactions('alatpay') },
  };
}
