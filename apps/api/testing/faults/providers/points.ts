import {
  confirmWebhookEvent,
  pollPendingPayments,
  reconcilePayments,
  refundPayment,
} from '../../../src/modules/payments';
import { ProviderUnavailable } from '../../../src/providers/provider-client';
import { tryToPay, verified } from '../../builders/payments';
import { orderOf, type FaultWorld, type Order } from './fault-world';
import type { Point } from './faults';

/** What happens during a fault, and once the provider is well again. `order` was begun before, but for `initialize`. */
export interface Story {
  readonly during: (world: FaultWorld, order: Order) => Promise<unknown>;
  /** Another way to learn of the same, which overtakes a late answer. */
  readonly meanwhile: (world: FaultWorld, order: Order) => Promise<unknown>;
  readonly after: (world: FaultWorld, order: Order) => Promise<unknown>;
}

/** Jobs are run again when a provider cannot be asked. */
const unlessUnavailable = (error: unknown): void => {
  if (!(error instanceof ProviderUnavailable)) throw error;
};

const comeBack = ({ world: { api }, booking }: FaultWorld, { reference }: Order) =>
  verified(api, booking.owner, reference);

/** The passenger cancels what they had begun last. */
async function cancel({ world: { api }, booking }: FaultWorld): Promise<void> {
  const { rows } = await api.deps.db.$client.query<{ reference: string }>(
    'select reference from payment_attempts order by id desc limit 1',
  );
  await verified(api, booking.owner, rows[0]?.reference ?? '', true);
}

async function begin({ world: { api }, booking }: FaultWorld): Promise<void> {
  const { status } = await tryToPay(api, booking.owner, booking.id);
  if (![200, 409, 503].includes(status)) throw new Error(`A payment began with ${status}.`);
}

/**
 * The passenger retries. Before that an order is paid that the provider took without our learning of it, if `turn`
 * is odd.
 */
async function payAndPoll(world: FaultWorld): Promise<void> {
  const { api } = world.world;
  api.pass({ seconds: 15 });
  const [taken] = world.fake.entries.paystack.values();
  if (world.turn % 2 === 1 && taken) world.pay(taken);
  const { status, response } = await tryToPay(api, world.booking.owner, world.booking.id);
  if (status === 200) world.pay(orderOf(response.data));
  await poll(world);
}

/** Runs the job of each stored webhook, as the queue does. */
async function runWebhookJobs({ world: { api } }: FaultWorld): Promise<void> {
  const { rows } = await api.deps.db.$client.query<{ id: string }>('select id from payment_notices order by id');
  for (const event of rows) await confirmWebhookEvent(api.deps, event).catch(unlessUnavailable);
}

async function poll({ world: { api } }: FaultWorld): Promise<void> {
  api.pass({ seconds: 90 });
  await pollPendingPayments(api.deps);
}

/** The nightly comparison, long after the last poll. */
async function reconcile({ world: { api } }: FaultWorld): Promise<void> {
  await api.deps.db.$client.query('update payment_attempts set next_check_at = null');
  await reconcilePayments(api.deps).catch(unlessUnavailable);
}

async function refund({ world: { api, staffId } }: FaultWorld): Promise<void> {
  api.pass({ seconds: 15 });
  const { rows } = await api.deps.db.$client.query<{ id: string }>('select id from payments order by id limit 1');
  const request = { paymentId: rows[0]?.id ?? '', endPlan: true, staffId };
  await refundPayment(api.deps, request).catch(unlessUnavailable);
}

export const STORIES: Readonly<Record<Point, Story>> = {
  initialize: { during: begin, meanwhile: cancel, after: payAndPoll },
  return: { during: comeBack, meanwhile: runWebhookJobs, after: poll },
  webhook: { during: runWebhookJobs, meanwhile: comeBack, after: poll },
  poll: { during: poll, meanwhile: comeBack, after: poll },
  reconcile: { during: reconcile, meanwhile: comeBack, after: reconcile },
  refund: { during: refund, meanwhile: runWebhookJobs, after: refund },
};
